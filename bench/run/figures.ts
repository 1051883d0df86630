/** What a run has measured, by the names that the budgets have. */
import { readFileSync } from 'node:fs';
import { type Budget, judge } from '../report/budgets.ts';
import { printVerdicts } from '../report/print.ts';
import { type Rounds, ratio, summarise } from './rounds.ts';

export type Figures = Map<string, number>;

type Budgets = Record<string, Record<string, Budget>>;

const allBudgets = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8')) as Budgets;

/**
 * Notes the upstream calls of every server, and how the gateway does beside each baseline; more is better in both.
 * @param of said in front of every name, where a run measures several things
 */
export function noteServers(figures: Figures, measured: Record<string, Rounds>, of = '') {
  const { gateway, ...baselines } = measured;
  if (!gateway) throw new Error('There is nothing to compare with the baselines.');
  for (const [name, rounds] of Object.entries(measured))
    figures.set(`${of}upstream calls, ${name}`, summarise(rounds).callsAnOperation);
  for (const [name, baseline] of Object.entries(baselines)) {
    figures.set(`${of}requests a second, gateway/${name}`, ratio(gateway, baseline));
    const cpu = summarise(baseline).cpuMsAnOperation / summarise(gateway).cpuMsAnOperation;
    if (!Number.isNaN(cpu)) figures.set(`${of}processor time, ${name}/gateway`, cpu);
  }
}

/** Prints what became of a program's budgets; whether all of them hold. */
export function holdBudgets(program: string, figures: Figures): boolean {
  const verdicts = judge(applicable(allBudgets[program] ?? {}, figures), figures);
  printVerdicts(verdicts);
  return verdicts.every(({ holds }) => holds);
}

/** Where the system does not tell processor time, only the other budgets are judged. */
function applicable(budgets: Record<string, Budget>, figures: Figures): Record<string, Budget> {
  const isOptional = (figure: string) => figure.includes('processor time');
  return Object.fromEntries(
    Object.entries(budgets).filter(([figure]) => figures.has(figure) || !isOptional(figure)),
  );
}
