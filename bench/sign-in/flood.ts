/** Somebody who guesses passwords, a separate process: many sign-ins in flight from one or many addresses. */
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { answerCommands, reportPort } from '../servers/commands.ts';

export type FloodOrder = { url: string; addresses: number; workers: number; forMs: number };

/** `checked`: a password was compared. `limited`: refused before that. */
export type FloodResult = { checked: number; limited: number; failed: number };

export type FloodCommands = { flood: { input: FloodOrder; output: FloodResult } };

const QUERY = 'mutation ($input: SessionCreateInput!) { sessionCreate(input: $input) { errors { code } } }';

async function flood({ url, addresses, workers, forMs }: FloodOrder): Promise<FloodResult> {
  const result: FloodResult = { checked: 0, limited: 0, failed: 0 };
  const endsAt = performance.now() + forMs;
  const end = AbortSignal.timeout(forMs);
  const guess = async (pool: Pool, index: number) => {
    const input = { username: `guessed-${index}@northwind.test`, password: `wrong-${index}` };
    const { body } = await pool.request({
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: QUERY, variables: { input } }),
      signal: end,
    });
    const answer = await body.text();
    if (/RATE_LIMITED|OVERLOADED/.test(answer)) result.limited += 1;
    else result.checked += 1;
  };
  let guesses = 0;
  const worker = async (_: unknown, index: number) => {
    const localAddress = `127.0.1.${1 + (index % addresses)}`;
    const pool = new Pool(url, { connections: 1, localAddress });
    while (performance.now() < endsAt) {
      guesses += 1;
      await guess(pool, guesses).catch(async () => {
        if (end.aborted) return;
        result.failed += 1;
        await wait(10);
      });
    }
    await pool.destroy();
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return result;
}

answerCommands<FloodCommands>({ flood });
reportPort(0);
