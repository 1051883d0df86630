/**
 * Measures what other people notice of one greedy caller, on the real stack with the demo data. Each attack
 * lies between quiet phases of the same run, and comes once a round. `--quick` takes about 90 seconds. Exits with
 * code 1 if a budget is exceeded.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { PaceResult } from '../load/open-loop.ts';
import { printMachine, printTable } from '../report/print.ts';
import { percentile } from '../report/statistics.ts';
import { checkBudgets, type Figures } from '../run/figures.ts';
import { ask } from '../servers/commands.ts';
import { startPart, withProcesses } from '../servers/start.ts';
import { DEEP_LIST, EXPENSIVE, IMPACT } from './documents.ts';
import type { FloodCommands, FloodOrder, FloodResult } from './flood.ts';
import { answeredShare, createOthers, p99Of } from './others.ts';
import { signIn, startStack } from './stack.ts';

/** A round has only 150 answers of other people for each attack, so one p99 of a round is its second slowest. */
const PLANS = {
  full: { rounds: 3, attackMs: 15_000, quietMs: 5000 },
  quick: { rounds: 1, attackMs: 5000, quietMs: 2500 },
};
type Plan = (typeof PLANS)['full'];

const GREEDY = ['admin@j3tech.test', 'staff@j3tech.test'];

type Attack = Pick<FloodOrder, 'documents' | 'workers' | 'waits'> & { name: string };

const ATTACKS: Attack[] = [
  { name: '28 impacts, 4 workers', documents: [IMPACT], workers: 4, waits: false },
  { name: 'deep list, 80 workers that wait', documents: [DEEP_LIST], workers: 80, waits: true },
  { name: 'deep list, 80 workers', documents: [DEEP_LIST], workers: 80, waits: false },
  { name: 'deep list, 200 workers that wait', documents: [DEEP_LIST], workers: 200, waits: true },
  { name: 'deep list, 200 workers', documents: [DEEP_LIST], workers: 200, waits: false },
  { name: '28 documents, 8 workers', documents: EXPENSIVE, workers: 8, waits: false },
];

/** An attack with the results of each round. */
type Measured = { attack: Attack; others: PaceResult[]; floods: FloodResult[] };

async function run(plan: Plan): Promise<boolean> {
  printMachine(false);
  const stack = await startStack();
  console.log(`database: ${stack.database}`);
  const flood = await startPart('fairness/flood.ts', {}, 'any');
  const others = await createOthers(stack);
  const greedy = await signIn(stack.url, GREEDY);
  await others(plan.quietMs);
  const quiet = [await others(plan.quietMs)];
  const measured = ATTACKS.map((attack): Measured => ({ attack, others: [], floods: [] }));
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const [index, { attack, others: results, floods }] of measured.entries()) {
      const token = greedy[index % greedy.length] ?? '';
      const order = { ...attack, url: stack.url, token, forMs: plan.attackMs };
      const flooding = ask<FloodCommands, 'flood'>(flood.child, 'flood', order);
      results.push(await others(plan.attackMs));
      floods.push(await flooding);
      await wait(1000);
      quiet.push(await others(plan.quietMs));
    }
  }
  print(quiet, measured);
  return checkBudgets('fairness', toFigures(quiet, measured));
}

function toFigures(quiet: PaceResult[], measured: Measured[]): Figures {
  return new Map([
    ['quiet: answered', Math.min(...quiet.map(answeredShare))],
    ...measured.flatMap(({ attack: { name }, others }): [string, number][] => [
      [`${name}: answered`, Math.min(...others.map(answeredShare))],
      [`${name}: p99/quiet`, p99Of(others) / p99Of(quiet)],
    ]),
  ]);
}

function print(quiet: PaceResult[], measured: Measured[]) {
  const row = (name: string, others: PaceResult[], floods: FloodResult[] = []) => [
    name,
    (others.map(answeredShare).reduce((sum, share) => sum + share, 0) / others.length).toFixed(3),
    percentile(
      others.flatMap(({ answeredMs }) => answeredMs),
      0.5,
    ).toFixed(0),
    p99Of(others).toFixed(0),
    Math.max(...others.map(({ sentLateMs }) => sentLateMs)).toFixed(0),
    ...(['answered', 'refused', 'failed'] as const).map((outcome) =>
      floods.length === 0 ? '' : String(floods.reduce((sum, flood) => sum + flood[outcome], 0)),
    ),
  ];
  const header = [
    'phase',
    'answered',
    'p50 ms',
    'p99 ms',
    'driver late ms',
    'greedy: answered',
    'refused',
    'failed',
  ];
  printTable([
    header,
    row('quiet', quiet),
    ...measured.map(({ attack, others, floods }) => row(attack.name, others, floods)),
  ]);
  for (const { attack, others } of measured) {
    const wrong = others.flatMap((result) => result.wrong);
    if (wrong[0]) console.log(`${attack.name}: ${wrong[0]}`);
  }
}

const plan = process.argv.includes('--quick') ? PLANS.quick : PLANS.full;
process.exitCode = (await withProcesses(() => run(plan))) ? 0 : 1;
