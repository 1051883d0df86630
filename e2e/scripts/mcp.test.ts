import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport, type StdioServerParameters } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany } from '../harness/company.ts';
import { sessionOf } from '../harness/graph.ts';
import { stack } from '../harness/stack.ts';
import { bareMachine } from './bare-machine.ts';
import { docBlocks } from './doc-blocks.ts';
import { root, runScript } from './run-script.ts';
import { dataOf } from './script-stack.ts';

const program = join(root, 'tools/src/mcp/main.ts');

let token: string;
let writer: Client;
let lossy: { server: Server; url: string; loseNextAnswer: () => void };

const endpoint = () => `${stack().gatewayUrl}/graphql`;

beforeAll(async () => {
  token = await sessionOf('admin@j3tech.test');
  lossy = await startLossyProxy();
  writer = await start({
    command: process.execPath,
    args: [program, '--write'],
    env: { CONSOLE_URL: lossy.url, CONSOLE_TOKEN: token },
  });
});
afterAll(async () => {
  await writer.close();
  lossy.server.close();
});

/** Starts a server as an assistant does. */
async function start(parameters: StdioServerParameters): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport(parameters));
  return client;
}

/** Passes requests on to the gateway. An answer can get lost on the way back, after the gateway did the work. */
async function startLossyProxy() {
  let isLost = false;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = Object.entries(request.headers).filter(
      ([name]) => !['host', 'connection', 'content-length'].includes(name),
    );
    const answer = await fetch(endpoint(), {
      method: 'POST',
      headers: Object.fromEntries(headers) as Record<string, string>,
      body: Buffer.concat(chunks),
    });
    const body = await answer.text();
    if (isLost) request.socket.destroy();
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
    isLost = false;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    url: `http://127.0.0.1:${port}/graphql`,
    loseNextAnswer: () => {
      isLost = true;
    },
  };
}

type Result = {
  isError?: boolean;
  content: { text: string }[];
  structuredContent?: {
    data?: Record<string, unknown>;
    changes?: unknown[];
    confirmation?: string;
    errors?: { code: string; path: string }[];
  };
};

/** The result of a tool, and everything that it says. */
async function call(client: Client, name: string, input: Record<string, unknown>) {
  const result = (await client.callTool({ name, arguments: input })) as Result;
  const text = result.content.map((part) => part.text).join('\n');
  return { isError: result.isError ?? false, text, ...result.structuredContent };
}

async function regionsOf(companyId: string): Promise<string[]> {
  const query = `{ company(id: "${companyId}") { regions { name } } }`;
  const { company } = await dataOf(stack().gatewayUrl, token, query);
  return company.regions.map((region: { name: string }) => region.name);
}

test('the client configuration of docs/scripts.md starts a server that reads and offers no write', async () => {
  const blocks = docBlocks(readFileSync(join(root, 'docs/scripts.md'), 'utf8'));
  const block = blocks.find(({ text }) => text.includes('mcpServers'));
  const { command, args } = JSON.parse(block?.text ?? '').mcpServers.console;
  const reader = await start({
    command,
    args: args.map((arg: string) => (arg.startsWith('/') ? root : arg)),
    env: { ...bareMachine(), CONSOLE_URL: endpoint(), CONSOLE_TOKEN: token },
  });
  const { tools } = await reader.listTools();
  const names = tools.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['company_list', 'company_page', 'search']));
  expect(names).not.toContain('company_status');
  for (const { name, title, description, annotations } of tools)
    expect([name, title, description, annotations]).toEqual([
      name,
      expect.stringMatching(/\w$/),
      expect.stringMatching(/\.$/),
      expect.objectContaining({ readOnlyHint: true }),
    ]);
  const page = await call(reader, 'company_page', { companyId: '1' });
  expect(page).toMatchObject({ isError: false, data: { company: { id: '1', name: expect.any(String) } } });
  expect(JSON.parse(page.text)).toEqual({ data: page.data });
  const missing = await call(reader, 'company_page', { companyId: '999999' });
  expect(missing).toMatchObject({ isError: true, errors: [{ code: 'NOT_FOUND', path: 'company' }] });
  expect(missing.text).toContain('Check the id');
  expect(await call(reader, 'company_page', {})).toMatchObject({ isError: true });
  await reader.close();
});

test('with --write, a change needs a dry run, then its confirmation, which counts once', async () => {
  const companyId = await createCompany('Mcp Writes');
  const input = { companyId, newRegion: { name: 'Gulf' } };
  const tool = (await writer.listTools()).tools.find(({ name }) => name === 'region_delete');
  expect(tool?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true });

  const { confirmation, ...preview } = await call(writer, 'region_add', input);
  expect(preview).toMatchObject({
    isError: false,
    dryRun: true,
    changes: [{ action: 'CREATED', entityName: 'Gulf' }],
  });
  expect(preview.text).toContain('Nothing has changed yet');
  expect(await regionsOf(companyId)).toEqual([]);

  const foreign = { companyId, newRegion: { name: 'Coast' }, confirmation };
  expect(await call(writer, 'region_add', foreign)).toMatchObject({ isError: true });
  expect(await call(writer, 'region_add', { ...input, confirmation: 'made-up' })).toMatchObject({
    isError: true,
  });
  expect(await regionsOf(companyId)).toEqual([]);

  const performed = await call(writer, 'region_add', { ...input, confirmation });
  expect(performed).toMatchObject({ isError: false, data: { regionCreate: { errors: [] } } });
  expect(await regionsOf(companyId)).toEqual(['Gulf']);

  const again = await call(writer, 'region_add', { ...input, confirmation });
  expect(again).toMatchObject({ isError: true, text: expect.stringContaining('Nothing was changed') });
  expect(await regionsOf(companyId)).toEqual(['Gulf']);
});

test('wrong input is answered with what to correct, and without a confirmation', async () => {
  const wrong = await call(writer, 'region_add', { companyId: '1', newRegion: { name: ' ' } });
  expect(wrong).toMatchObject({ isError: true, errors: [{ path: expect.stringMatching(/name$/) }] });
  expect(wrong.confirmation).toBeUndefined();
});

test('when the answer to a change gets lost, its confirmation may be repeated and the change happens once', async () => {
  const companyId = await createCompany('Mcp Repeats');
  const input = { companyId, newRegion: { name: 'Gulf' } };
  const { confirmation } = await call(writer, 'region_add', input);
  lossy.loseNextAnswer();
  const lost = await call(writer, 'region_add', { ...input, confirmation });
  expect(lost).toMatchObject({ isError: true, errors: [{ code: 'UNREACHABLE' }] });
  expect(await regionsOf(companyId)).toEqual(['Gulf']);
  expect(await call(writer, 'region_add', { ...input, confirmation })).toMatchObject({ isError: false });
  expect(await regionsOf(companyId)).toEqual(['Gulf']);
});

test('without a token or with an invalid one, it says what to set and never prints the token', async () => {
  const run = (environment: Record<string, string>) =>
    runScript(process.execPath, [program], { environment });
  const missing = await run({ CONSOLE_TOKEN: '', CONSOLE_URL: 'localhost:4000' });
  expect(missing).toMatchObject({ code: 2, output: '' });
  expect(missing.errors).toMatch(/CONSOLE_URL must be.*\nSet CONSOLE_TOKEN to an access token/);
  const broken = await run({ CONSOLE_TOKEN: 'bpc_secret\nvalue' });
  expect(broken).toMatchObject({ code: 2, output: '' });
  expect(broken.errors).toMatch(/^CONSOLE_TOKEN must be one line/);
  expect(broken.errors).not.toContain('bpc_secret');
});
