// Server-sent events, as they come over one connection.

/** A block of a stream. One with an `id` alone says where the stream stands. */
export interface Block {
  id: string | null;
  data: string;
}

/** The blocks of a stream that are whole, until it ends. Leaving it closes the connection. */
export async function* blocksOf(
  body: ReadableStream<Uint8Array>,
  clock: { again(): void; rest(): void },
): AsyncGenerator<Block, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let unread = "";
  let block: Block = { id: null, data: "" };
  try {
    for (;;) {
      clock.again();
      const { done, value } = await reader.read();
      clock.rest(); // whoever takes the events may take their time
      if (done) return; // a block that is cut off is told again
      const lines = (unread + decoder.decode(value, { stream: true })).split("\n");
      unread = lines.pop() ?? "";
      for (const line of lines.map((one) => one.replace(/\r$/, ""))) {
        if (line.startsWith("id:")) block.id = line.slice(3).trim();
        else if (line.startsWith("data:")) block.data += line.slice(5).trim();
        else if (line === "") {
          yield block;
          block = { id: null, data: "" };
        }
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined); // it is over, however the other side takes it
  }
}
