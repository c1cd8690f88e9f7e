// A real server on this machine that answers as a test says.

import { createServer } from "node:http";
import { once } from "node:events";

/** @returns its address, what it was asked so far, and how it is closed. `answers` takes each request by its number, from 1. */
export async function serving(answers) {
  const asked = [];
  const server = createServer(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    const got = { method: request.method, url: request.url, headers: request.headers, body: Buffer.concat(parts).toString() };
    asked.push(got);
    await answers(asked.length, response, got);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const baseUrl = `http://127.0.0.1:${server.address().port}`;
  const close = async () => {
    server.closeAllConnections?.();
    server.close();
    await once(server, "close");
  };
  return { baseUrl, asked, close };
}

export function json(response, status, body, headers = {}) {
  response.writeHead(status, { "Content-Type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}
