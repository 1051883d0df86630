/** The processes that every run needs, and checked requests to a server. */
import type { DriverCommands, LoadOrder } from '../load/driver.ts';
import { createSigningKey } from '../load/identity.ts';
import type { PaceOrder } from '../load/open-loop.ts';
import { ask } from '../servers/commands.ts';
import { type Server, startPart } from '../servers/start.ts';
import type { UpstreamCommands, UpstreamCounts } from '../upstream/main.ts';
import { IDENTITY_SLOT } from '../upstream/records.ts';
import { canonical } from './canonical.ts';

export type Bench = { upstream: Server; driver: Server };

/** A request body and the expected `data`, with slots for the caller's identity. */
export type Operation = { body: string; expected: object };

export function toOperation(query: string, operationName: string, variables: object, expected: object) {
  return { body: JSON.stringify({ operationName, query, variables }), expected } satisfies Operation;
}

export async function openBench(): Promise<Bench> {
  const upstream = await startPart('upstream/main.ts', {}, 'rest');
  const driver = await startPart('load/driver.ts', {}, 'rest');
  const { privatePem, jwks } = createSigningKey();
  await ask<UpstreamCommands, 'serveKeys'>(upstream.child, 'serveKeys', { jwks });
  await ask<DriverCommands, 'prepare'>(driver.child, 'prepare', { privatePem });
  return { upstream, driver };
}

export const load = ({ driver }: Bench, order: LoadOrder) =>
  ask<DriverCommands, 'load'>(driver.child, 'load', order);

export const pace = ({ driver }: Bench, order: PaceOrder) =>
  ask<DriverCommands, 'pace'>(driver.child, 'pace', order);

export const resetCounts = ({ upstream }: Bench, delayMs = 0) =>
  ask<UpstreamCommands, 'reset'>(upstream.child, 'reset', { delayMs });

export const readCounts = ({ upstream }: Bench) =>
  ask<UpstreamCommands, 'counts'>(upstream.child, 'counts', null);

/**
 * Sends one request to a server and compares the answer with the expected one, byte for byte in canonical
 * JSON.
 */
export async function checkAnswer({ driver }: Bench, server: Server, { body, expected }: Operation) {
  const question = { url: server.url, body };
  const { person, status, answer } = await ask<DriverCommands, 'once'>(driver.child, 'once', question);
  const wanted = canonical({ data: expected }).replaceAll(IDENTITY_SLOT, person);
  const actual = status === 200 ? canonical(JSON.parse(answer)) : answer;
  if (actual !== wanted)
    throw new Error(`${server.name} sent a wrong response (HTTP ${status}): ${difference(wanted, actual)}`);
}

/**
 * Does the same as `checkAnswer` for each operation in turn, and returns the upstream calls that they took.
 */
export async function countCalls(
  bench: Bench,
  server: Server,
  operations: readonly Operation[],
  delayMs = 0,
): Promise<UpstreamCounts> {
  await resetCounts(bench, delayMs);
  for (const operation of operations) await checkAnswer(bench, server, operation);
  const counts = await readCounts(bench);
  await resetCounts(bench);
  return counts;
}

function difference(expected: string, actual: string) {
  let at = 0;
  while (expected[at] === actual[at]) at += 1;
  const from = Math.max(0, at - 80);
  return `from character ${at}\n  expected ...${expected.slice(from, at + 120)}\n  answered ...${actual.slice(from, at + 120)}`;
}
