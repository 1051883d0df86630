/**
 * The REST service that all servers of the bench call, in a separate process. Each body is serialized once
 * and then copied with the caller's identity. Every call is counted. It answers any caller as the wire
 * contract defines.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readPerson } from '../load/identity.ts';
import { fill, type Template, toTemplate } from '../load/template.ts';
import { answerCommands, listen } from '../servers/commands.ts';
import { answerTo } from './answers.ts';
import { IDENTITY_SLOT } from './records.ts';

export type UpstreamCounts = {
  calls: number;
  maxAtOnce: number;
  /** Of the bodies of all answers. */
  bytes: number;
  byCall: Record<string, number>;
};

export type UpstreamCommands = {
  /** Resets all counts and sets the delay of every answer. */
  reset: { input: { delayMs: number }; output: null };
  counts: { input: null; output: UpstreamCounts };
  serveKeys: { input: { jwks: string }; output: null };
};

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };

const templates = new Map<string, Template | undefined>();
const noCalls = (): UpstreamCounts => ({ calls: 0, maxAtOnce: 0, bytes: 0, byCall: {} });

let counts = noCalls();
let underWay = 0;
let delayMs = 0;
let keys = '{"keys":[]}';

function templateFor(method: string, url: string, body: string): Template | undefined {
  const key = `${method} ${url} ${body}`;
  if (!templates.has(key)) {
    const answer = answerTo(method, url, body);
    templates.set(key, answer === undefined ? undefined : toTemplate(JSON.stringify(answer), IDENTITY_SLOT));
  }
  return templates.get(key);
}

function count(method: string, url: string) {
  const call = `${method} ${(url.split('?')[0] ?? url).replace(/\d+$/, '{id}')}`;
  counts.calls += 1;
  counts.byCall[call] = (counts.byCall[call] ?? 0) + 1;
  underWay += 1;
  counts.maxAtOnce = Math.max(counts.maxAtOnce, underWay);
}

function answer(request: IncomingMessage, response: ServerResponse, body: string) {
  const { method = 'GET', url = '/' } = request;
  const person = readPerson(request.headers.authorization);
  const template = person === undefined ? undefined : templateFor(method, url, body);
  underWay -= 1;
  if (person === undefined) {
    response.writeHead(401, JSON_HEADERS).end('{"message":"Failed! Unauthorized access!"}');
  } else if (template === undefined) {
    response.writeHead(404, JSON_HEADERS).end('{"message":"No such call"}');
  } else {
    const bytes = fill(template, person);
    counts.bytes += bytes.length;
    response.writeHead(200, { ...JSON_HEADERS, 'content-length': bytes.length }).end(bytes);
  }
}

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const url = request.url ?? '/';
  if (url === '/.well-known/jwks.json') return response.writeHead(200, JSON_HEADERS).end(keys);
  if (url.startsWith('/health/')) return response.writeHead(200, JSON_HEADERS).end('{"status":"ok"}');
  count(request.method ?? 'GET', url);
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    if (delayMs === 0) answer(request, response, body);
    else setTimeout(answer, delayMs, request, response, body);
  });
  return undefined;
});

answerCommands<UpstreamCommands>({
  reset: async (input) => {
    delayMs = input.delayMs;
    counts = noCalls();
    return null;
  },
  counts: async () => counts,
  serveKeys: async (input) => {
    keys = input.jwks;
    return null;
  },
});
listen(server);
