import { createServer, type Server as HttpServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../servers/commands.ts';
import { type Server, startPart, stop } from '../servers/start.ts';
import type { DriverCommands } from './driver.ts';
import { createSigningKey, readPerson } from './identity.ts';

let driver: Server;
const servers: HttpServer[] = [];

beforeAll(async () => {
  driver = await startPart('load/driver.ts');
  await ask<DriverCommands, 'prepare'>(driver.child, 'prepare', {
    privatePem: createSigningKey().privatePem,
  });
});

afterAll(async () => {
  await stop(driver);
  for (const server of servers) server.close();
});

/** Starts a server that derives the name in its answer from the caller and the body. */
async function serve(nameFor: (person: string, body: string) => string): Promise<string> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const person = readPerson(request.headers.authorization) ?? '';
    response.end(JSON.stringify({ name: nameFor(person, body) }));
  });
  return listen(server);
}

async function listen(server: HttpServer): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Sends 100 requests within half a second to a server that may answer or refuse each of them. */
async function paceOf(answer: (asked: number, response: ServerResponse) => void) {
  let asked = 0;
  const server = createServer(async (request, response) => {
    await text(request);
    asked += 1;
    answer(asked, response);
  });
  const url = await listen(server);
  await ask<DriverCommands, 'once'>(driver.child, 'once', { url, body: '{}' });
  const order = { url, bodies: ['{}'], aSecond: 200, forMs: 500 };
  return ask<DriverCommands, 'pace'>(driver.child, 'pace', order);
}

async function wrongAnswersOf(url: string) {
  const question = { url, body: '{}' };
  await ask<DriverCommands, 'once'>(driver.child, 'once', question);
  const order = { url, bodies: [question.body], connections: 4, operations: 40 };
  return ask<DriverCommands, 'load'>(driver.child, 'load', order);
}

test("accepts answers with each caller's own data and uses a new caller for each request", async () => {
  const people = new Set<string>();
  const url = await serve((person) => {
    people.add(person);
    return person;
  });
  const { operations, latenciesMs, wrong } = await wrongAnswersOf(url);
  expect({ operations, latencies: latenciesMs.length, wrong }).toEqual({
    operations: 40,
    latencies: 40,
    wrong: [],
  });
  expect(people.size).toBe(41);
});

test('sends the bodies in turn and compares each answer with the one for its body', async () => {
  const asked: string[] = [];
  const url = await serve((person, body) => {
    asked.push(body);
    return `${person} ${body}`;
  });
  const bodies = ['1', '2', '3'];
  for (const body of bodies) await ask<DriverCommands, 'once'>(driver.child, 'once', { url, body });
  const order = { url, bodies, connections: 1, operations: 6 };
  const { wrong } = await ask<DriverCommands, 'load'>(driver.child, 'load', order);
  expect({ asked, wrong }).toEqual({ asked: [...bodies, ...bodies, ...bodies], wrong: [] });
});

test("detects under load that a caller gets another caller's data", async () => {
  let asked = 0;
  let shared = '';
  const url = await serve((person) => {
    asked += 1;
    if (asked === 20) shared = person;
    return asked === 21 ? shared : person;
  });
  const { wrong } = await wrongAnswersOf(url);
  expect(wrong).toHaveLength(1);
});

test('detects a truncated answer under load', async () => {
  let asked = 0;
  const url = await serve((person) => {
    asked += 1;
    return asked === 30 ? '' : person;
  });
  expect((await wrongAnswersOf(url)).wrong).toHaveLength(1);
});

test('an open loop keeps its pace without answers and then waits for them', async () => {
  const waiting: ServerResponse[] = [];
  const { asked, answeredMs, answeredInTime, wrong } = await paceOf((count, response) => {
    if (count === 1) response.end('{}');
    else waiting.push(response);
    if (count === 101) for (const one of waiting) one.end('{}');
  });
  expect({ asked, answered: answeredMs.length, wrong }).toEqual({ asked: 100, answered: 100, wrong: [] });
  expect(answeredInTime).toBeLessThanOrEqual(100);
  // The first request was due half a second before the last.
  expect(Math.max(...answeredMs)).toBeGreaterThan(400);
});

test('an open loop counts refusals separately from answers and other failures', async () => {
  const refusal = '{"errors":[{"message":"Later","extensions":{"code":"OVERLOADED"}}]}';
  const result = await paceOf((count, response) => {
    if (count % 2 === 1) response.end('{}');
    else response.writeHead(503, { 'retry-after': '1' }).end(refusal);
  });
  expect([result.answeredMs.length, result.refusedMs.length, result.wrong]).toEqual([50, 50, []]);
  const broken = await paceOf((count, response) => {
    if (count === 1) response.end('{}');
    else response.writeHead(503).end('<h1>Down</h1>');
  });
  expect(broken.answeredMs.length + broken.refusedMs.length).toBe(0);
  expect(broken.wrong[0]).toContain('HTTP 503: <h1>Down</h1>');
});
