/** The processes every run begins with, and one checked question to a server among them. */
import { readFileSync } from 'node:fs';
import type { DriverCommands, LoadOrder } from '../load/driver.ts';
import { createSigningKey } from '../load/identity.ts';
import { ask } from '../servers/commands.ts';
import { type Server, startPart } from '../servers/start.ts';
import type { UpstreamCommands } from '../upstream/main.ts';
import { canonical, expectedAnswer } from './expected.ts';

export type Bench = { upstream: Server; driver: Server };

const QUERY = readFileSync(new URL('flagship.graphql', import.meta.url), 'utf8');

/** The page size the graph takes when none is given. */
export const USUAL_PAGE_SIZE = 30;

export async function openBench(): Promise<Bench> {
  const upstream = await startPart('upstream/main.ts', {}, 'rest');
  const driver = await startPart('load/driver.ts', {}, 'rest');
  const { privatePem, jwks } = createSigningKey();
  await ask<UpstreamCommands, 'serveKeys'>(upstream.child, 'serveKeys', { jwks });
  await ask<DriverCommands, 'prepare'>(driver.child, 'prepare', { privatePem });
  return { upstream, driver };
}

export function requestTo(server: Server, pageSize = USUAL_PAGE_SIZE) {
  const body = JSON.stringify({ operationName: 'Flagship', query: QUERY, variables: { pageSize } });
  return { url: server.url, body };
}

export const load = ({ driver }: Bench, order: LoadOrder) =>
  ask<DriverCommands, 'load'>(driver.child, 'load', order);

export const resetCounts = ({ upstream }: Bench, delayMs = 0) =>
  ask<UpstreamCommands, 'reset'>(upstream.child, 'reset', { delayMs });

export const readCounts = ({ upstream }: Bench) =>
  ask<UpstreamCommands, 'counts'>(upstream.child, 'counts', null);

/** Asks a server once and compares its answer with the expected one, byte for byte in canonical JSON. */
export async function checkAnswer({ driver }: Bench, server: Server, pageSize = USUAL_PAGE_SIZE) {
  const { person, status, answer } = await ask<DriverCommands, 'once'>(
    driver.child,
    'once',
    requestTo(server, pageSize),
  );
  const expected = expectedAnswer(person, pageSize);
  const actual = status === 200 ? canonical(JSON.parse(answer)) : answer;
  if (actual !== expected)
    throw new Error(`${server.name} answered wrong (HTTP ${status}): ${difference(expected, actual)}`);
}

function difference(expected: string, actual: string) {
  let at = 0;
  while (expected[at] === actual[at]) at += 1;
  const from = Math.max(0, at - 80);
  return `from character ${at}\n  expected ...${expected.slice(from, at + 120)}\n  answered ...${actual.slice(from, at + 120)}`;
}
