/**
 * Stops a process under load, again and again, with development and production settings: `--cycles 50`. Exits
 * with code 1 if a request was reset or refused by an answer. A refused connection is not a failure: another
 * process would take it.
 */
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openBench } from '../run/bench.ts';
import { ALL_EXTENSIONS, startGateway, withProcesses } from '../servers/start.ts';

const { values } = parseArgs({
  options: { cycles: { type: 'string', default: '50' }, quick: { type: 'boolean', default: false } },
});
const CONNECTIONS = 16;
const LOAD_MS = 300;
const SETTINGS = [
  { NODE_ENV: 'development', DRAIN_MS: '0' },
  { NODE_ENV: 'production', DRAIN_MS: '300' },
];

/** Sends one request after the other until one fails. Returns how many were answered, and why it ended. */
async function askUntilRefused(url: string, agent: Agent): Promise<{ answered: number; end: string }> {
  for (let answered = 0; ; answered += 1) {
    const end = await new Promise<string | null>((resolve) => {
      const sent = get(url, { agent }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode === 200 ? null : `HTTP ${answer.statusCode}`));
      });
      sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
    if (end) return { answered, end };
  }
}

async function stopOften(cycles: number): Promise<boolean> {
  const { upstream } = await openBench();
  const ends = new Map<string, number>();
  let answered = 0;
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const gateway = await startGateway(upstream.url, ALL_EXTENSIONS, SETTINGS[cycle % SETTINGS.length]);
    const agent = new Agent({ keepAlive: true });
    const load = Array.from({ length: CONNECTIONS }, () =>
      askUntilRefused(`${gateway.url}/health/live`, agent),
    );
    await wait(LOAD_MS);
    const exited = once(gateway.child, 'exit');
    gateway.child.kill('SIGTERM');
    for (const outcome of await Promise.all(load)) {
      answered += outcome.answered;
      ends.set(outcome.end, (ends.get(outcome.end) ?? 0) + 1);
    }
    const [code] = await exited;
    if (code !== 0) ends.set(`exit ${code}`, 1);
    agent.destroy();
  }
  console.log(`${cycles} stops, ${answered} requests answered. Connections ended with:`);
  for (const [end, count] of ends) console.log(`  ${end}: ${count}`);
  return [...ends.keys()].every((end) => end === 'ECONNREFUSED');
}

const cycles = values.quick ? 6 : Number(values.cycles);
process.exitCode = (await withProcesses(() => stopOften(cycles))) ? 0 : 1;
