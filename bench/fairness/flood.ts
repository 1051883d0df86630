/** The greedy caller, a separate process: one person with many requests in flight. */
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { answerCommands, reportPort } from '../servers/commands.ts';

export type FloodOrder = {
  url: string;
  token: string;
  /** Sent in turn, repeatedly. */
  documents: readonly string[];
  workers: number;
  forMs: number;
  /** Whether a refused worker waits as `Retry-After` says. */
  waits: boolean;
};

export type FloodResult = { asked: number; answered: number; refused: number; failed: number };

export type FloodCommands = { flood: { input: FloodOrder; output: FloodResult } };

async function flood({ url, token, documents, workers, forMs, waits }: FloodOrder): Promise<FloodResult> {
  const pool = new Pool(url, { connections: workers });
  const result: FloodResult = { asked: 0, answered: 0, refused: 0, failed: 0 };
  const endsAt = performance.now() + forMs;
  const end = AbortSignal.timeout(forMs);
  const ask = async () => {
    const query = documents[result.asked % documents.length];
    result.asked += 1;
    const { statusCode, headers, body } = await pool.request({
      method: 'POST',
      path: '/graphql',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
      signal: end,
    });
    await body.dump();
    if (statusCode === 200) result.answered += 1;
    else result.refused += 1;
    const seconds = Number(headers['retry-after'] ?? 0);
    if (waits && seconds > 0) await wait(seconds * 1000, undefined, { signal: end });
  };
  const worker = async () => {
    while (performance.now() < endsAt) {
      await ask().catch(() => {
        if (!end.aborted) result.failed += 1;
      });
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  await pool.destroy();
  return result;
}

answerCommands<FloodCommands>({ flood });
reportPort(0);
