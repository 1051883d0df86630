/** The measured figures of a run, under the names that the budgets use. */
import { readFileSync } from 'node:fs';
import { type Budget, toVerdicts } from '../report/budgets.ts';
import { printVerdicts } from '../report/print.ts';
import { type Rounds, ratio, summarize } from './rounds.ts';

export type Figures = Map<string, number>;

type Budgets = Record<string, Record<string, Budget>>;

const allBudgets = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8')) as Budgets;

/**
 * Records the upstream calls of every server and the gateway's ratios to each baseline. Higher ratios are
 * better.
 * @param of prefix of every name, for runs that measure several things
 */
export function noteServers(figures: Figures, measured: Record<string, Rounds>, of = '') {
  const { gateway, ...baselines } = measured;
  if (!gateway)
    throw new Error('The results do not contain the gateway, so the baselines cannot be compared with it.');
  for (const [name, rounds] of Object.entries(measured))
    figures.set(`${of}upstream calls, ${name}`, summarize(rounds).callsAnOperation);
  for (const [name, baseline] of Object.entries(baselines)) {
    figures.set(`${of}requests a second, gateway/${name}`, ratio(gateway, baseline));
    const cpu = summarize(baseline).cpuMsAnOperation / summarize(gateway).cpuMsAnOperation;
    if (!Number.isNaN(cpu)) figures.set(`${of}processor time, ${name}/gateway`, cpu);
  }
}

/** Prints the result of a program's budgets and returns whether all of them hold. Throws if it has no budgets. */
export function checkBudgets(program: string, figures: Figures): boolean {
  const budgets = allBudgets[program];
  if (!budgets) throw new Error(`bench/budgets.json has no budgets of "${program}".`);
  const verdicts = toVerdicts(applicable(budgets, figures), figures);
  printVerdicts(verdicts);
  return verdicts.every(({ isWithinBudget }) => isWithinBudget);
}

/** Omits budgets for processor time if the system does not report it. */
function applicable(budgets: Record<string, Budget>, figures: Figures): Record<string, Budget> {
  const isOptional = (figure: string) => figure.includes('processor time');
  return Object.fromEntries(
    Object.entries(budgets).filter(([figure]) => figures.has(figure) || !isOptional(figure)),
  );
}
