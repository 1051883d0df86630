/**
 * Measures the gateway's memory over 100,000 distinct documents, half of them anonymous. Exits with code 1 if
 * the resident memory exceeds its limit, or the live heap grows over the last half. `--quick` sends 10,000.
 */
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { createSigningKey, FIRST_PERSON, signToken } from '../load/identity.ts';
import { ask } from '../servers/commands.ts';
import { INSPECTED, liveHeapMiB, readInspectorUrl } from '../servers/live-heap.ts';
import { ALL_EXTENSIONS, startGateway, startPart, withProcesses } from '../servers/start.ts';
import { residentMiB } from '../servers/usage.ts';
import type { UpstreamCommands } from '../upstream/main.ts';

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '100000' },
    quick: { type: 'boolean', default: false },
  },
});
const SAMPLES = 20;
const CONNECTIONS = 8;
const MAX_RESIDENT_MIB = 300;
const GROWTH_ALLOWED_MIB = 5;

/** A document that occurs once. Anonymous callers get an error for each field. */
function toBody(at: number): string {
  const rows = Array.from({ length: 10 }, (_, part) => `f${at}_${part}: __typename`).join(' ');
  const text = `query Once${at} { a${at}: companies(pageSize: 1) { count rows { id name ${rows} } } viewer { id } }`;
  return JSON.stringify({ query: text });
}

async function measure(documents: number): Promise<boolean> {
  const upstream = await startPart('upstream/main.ts', {}, 'rest');
  const { privatePem, jwks } = createSigningKey();
  await ask<UpstreamCommands, 'serveKeys'>(upstream.child, 'serveKeys', { jwks });
  const gateway = await startGateway(upstream.url, ALL_EXTENSIONS, INSPECTED);
  const inspectorUrl = readInspectorUrl(readFileSync(gateway.logFile, 'utf8'));
  const pool = new Pool(gateway.url, { connections: CONNECTIONS });
  const authorization = `Bearer ${signToken(createPrivateKey(privatePem), FIRST_PERSON)}`;
  const send = async (at: number) => {
    const headers = { 'content-type': 'application/json', ...(at % 2 === 0 && { authorization }) };
    const answer = await pool.request({ method: 'POST', path: '/graphql', headers, body: toBody(at) });
    await answer.body.dump();
  };
  const heaps: number[] = [];
  let most = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const each = documents / SAMPLES / CONNECTIONS;
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async (_, lane) => {
        for (let turn = 0; turn < each; turn += 1)
          await send((sample * CONNECTIONS + lane) * Math.ceil(each) + turn);
      }),
    );
    // Before the collection, which would return memory to the system.
    most = Math.max(most, residentMiB(gateway.child.pid ?? 0));
    heaps.push(await liveHeapMiB(inspectorUrl));
    console.log(
      `sample ${sample + 1}: ${heaps.at(-1)?.toFixed(1)} MiB live, ${most.toFixed(0)} MiB resident`,
    );
  }
  await pool.close();
  const growth = (heaps.at(-1) ?? 0) - (heaps[SAMPLES / 2 - 1] ?? 0);
  console.log(
    `Resident at most ${most.toFixed(0)} of ${MAX_RESIDENT_MIB} MiB; last half ${growth.toFixed(1)} MiB.`,
  );
  return most <= MAX_RESIDENT_MIB && growth <= GROWTH_ALLOWED_MIB;
}

const documents = values.quick ? 10_000 : Number(values.documents);
process.exitCode = (await withProcesses(() => measure(documents))) ? 0 : 1;
