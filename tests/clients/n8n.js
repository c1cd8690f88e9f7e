// Runs a workflow file node by node, as far as n8n is needed for it: a webhook with its raw body, Code nodes, HTTP requests.
// Not n8n itself, which is larger than this whole project. Usage: node n8n.js WORKFLOW < lines of {headers, body, token}, body in
// base64. Answers each line with {status, error}; static data live as long as the process.
const fs = require('fs');
const readline = require('readline');
const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;

const workflow = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const byName = Object.fromEntries(workflow.nodes.map((node) => [node.name, node]));
const memory = {};

function allowed(name) {
  if (name !== 'crypto') throw new Error(`Module '${name}' is disallowed`);
  return require(name);
}

function evaluated(value, items, done) {
  if (typeof value !== 'string' || !value.startsWith('=')) return value;
  const $ = (name) => ({ first: () => done[name][0] });
  return value.slice(1).replace(/{{(.*?)}}/g, (_, code) => new Function('$json', '$', `return ${code}`)(items[0].json, $));
}

const kinds = {
  async code({ jsCode }, items, done) {
    const $ = (name) => ({ first: () => done[name][0] });
    const helpers = { getBinaryDataBuffer: async (index, name) => Buffer.from(items[index].binary[name].data, 'base64') };
    const $input = { first: () => items[0], all: () => items };
    const names = ['$input', '$json', '$', '$getWorkflowStaticData', 'require'];
    const run = new AsyncFunction(...names, jsCode);
    return run.call({ helpers }, $input, items[0].json, $, () => memory, allowed);
  },
  async httpRequest(parameters, items, done, token) {
    const headers = parameters.genericAuthType === 'httpHeaderAuth' ? { Authorization: `Bearer ${token}` } : {};
    if (parameters.sendBody) headers['Content-Type'] = 'application/json';
    const body = parameters.sendBody ? evaluated(parameters.jsonBody, items, done) : undefined;
    const answer = await fetch(evaluated(parameters.url, items, done), { method: parameters.method, headers, body });
    const { fullResponse, neverError, responseFormat } = parameters.options.response.response;
    if (!answer.ok && !neverError) throw new Error(`${answer.status}`);
    const read = responseFormat === 'json' ? await answer.json() : await answer.text();
    return [{ json: fullResponse ? { statusCode: answer.status, body: read } : { data: read } }];
  },
};

async function play({ headers, body, token }) {
  const [hook] = workflow.nodes.filter((node) => node.type === 'n8n-nodes-base.webhook');
  const item = { json: { headers, body: {} } };
  if (hook.parameters.options.rawBody) item.binary = { data: { data: body } };
  const done = { [hook.name]: [item] };
  for (let at = hook; (at = byName[workflow.connections[at.name]?.main[0][0].node]);) {
    const before = workflow.nodes.find((node) => workflow.connections[node.name]?.main[0][0].node === at.name);
    if (!done[before.name].length) break;
    done[at.name] = await kinds[at.type.split('.')[1]](at.parameters, done[before.name], done, token);
  }
}

readline.createInterface({ input: process.stdin }).on('line', async (line) => {
  let told = { status: 200 };
  try {
    await play(JSON.parse(line));
  } catch (error) {
    told = { status: 500, error: error.message };
  }
  process.stdout.write(JSON.stringify(told) + '\n');
});
