/**
 * Measures what signed-in people, and one who signs in, notice of 200 anonymous sign-ins at a time, on the real
 * stack with the demo data. Exits with code 1 if a budget is exceeded. `--quick` takes about 40 seconds.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { answeredShare, createOthers, type Others, p99Of } from '../fairness/others.ts';
import { signIn, startStack } from '../fairness/stack.ts';
import type { PaceResult } from '../load/open-loop.ts';
import { printMachine, printTable } from '../report/print.ts';
import { checkBudgets, type Figures } from '../run/figures.ts';
import { ask } from '../servers/commands.ts';
import { type Server, startPart, withProcesses } from '../servers/start.ts';
import type { FloodCommands, FloodResult } from './flood.ts';

const PLANS = {
  full: { attackMs: 15_000, quietMs: 5000 },
  quick: { attackMs: 5000, quietMs: 3000 },
};
type Plan = (typeof PLANS)['full'];

const WORKERS = 200;
/** The addresses of the guesser: 127.0.1.1 and following. The others have 127.0.0.1. */
const ADDRESSES = [1, WORKERS];
/** How often the right password is sent. */
const EVERY_MS = 1000;

type Measured = { addresses: number; others: PaceResult; slowestS: number; flood: FloodResult };

async function run(plan: Plan): Promise<boolean> {
  printMachine(false);
  const stack = await startStack();
  console.log(`database: ${stack.database}`);
  const flood = await startPart('sign-in/flood.ts', {}, 'any');
  const others = await createOthers(stack);
  await others(plan.quietMs);
  const quiet = [await others(plan.quietMs)];
  const measured: Measured[] = [];
  for (const addresses of ADDRESSES) {
    measured.push(await measure(flood, others, stack.url, addresses, plan.attackMs));
    await wait(1000);
    quiet.push(await others(plan.quietMs));
  }
  print(quiet, measured);
  return checkBudgets('sign-in', toFigures(quiet, measured));
}

async function measure(flood: Server, others: Others, url: string, addresses: number, forMs: number) {
  const order = { url, addresses, workers: WORKERS, forMs };
  const flooding = ask<FloodCommands, 'flood'>(flood.child, 'flood', order);
  const [answered, slowestS] = await Promise.all([others(forMs), signInRepeatedly(url, forMs)]);
  return { addresses, others: answered, slowestS, flood: await flooding };
}

/** Returns the time of the slowest sign-in with the right password, in seconds; infinite if one is refused. */
async function signInRepeatedly(url: string, forMs: number): Promise<number> {
  const endsAt = performance.now() + forMs;
  let slowestMs = 0;
  while (performance.now() < endsAt - EVERY_MS) {
    const began = performance.now();
    try {
      await signIn(url, ['owner@southwind.test']);
    } catch {
      return Number.POSITIVE_INFINITY;
    }
    slowestMs = Math.max(slowestMs, performance.now() - began);
    await wait(EVERY_MS);
  }
  return slowestMs / 1000;
}

const nameOf = (addresses: number) => `${WORKERS} sign-ins, addresses: ${addresses}`;

function toFigures(quiet: PaceResult[], measured: Measured[]): Figures {
  return new Map([
    ['quiet: answered', Math.min(...quiet.map(answeredShare))],
    ...measured.flatMap(({ addresses, others, slowestS, flood }): [string, number][] => [
      [`${nameOf(addresses)}: answered`, answeredShare(others)],
      [`${nameOf(addresses)}: p99/quiet`, p99Of([others]) / p99Of(quiet)],
      [`${nameOf(addresses)}: slowest right sign-in, s`, slowestS],
      [`${nameOf(addresses)}: passwords checked per address`, flood.checked / addresses],
    ]),
  ]);
}

function print(quiet: PaceResult[], measured: Measured[]) {
  const header = ['phase', 'answered', 'p99 ms', 'slowest sign-in s', 'checked', 'limited', 'failed'];
  const quietShare = Math.min(...quiet.map(answeredShare)).toFixed(3);
  printTable([
    header,
    ['quiet', quietShare, p99Of(quiet).toFixed(0), '', '', '', ''],
    ...measured.map(({ addresses, others, slowestS, flood }) => [
      nameOf(addresses),
      answeredShare(others).toFixed(3),
      p99Of([others]).toFixed(0),
      slowestS.toFixed(2),
      String(flood.checked),
      String(flood.limited),
      String(flood.failed),
    ]),
  ]);
  for (const { addresses, others } of measured) {
    if (others.wrong[0]) console.log(`${nameOf(addresses)}: ${others.wrong[0]}`);
  }
}

const plan = process.argv.includes('--quick') ? PLANS.quick : PLANS.full;
process.exitCode = (await withProcesses(() => run(plan))) ? 0 : 1;
