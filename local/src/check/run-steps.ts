import type { Step, StepResult } from './step.ts';

export type StepReport = { step: Step; result: StepResult; seconds: number };

type Options = {
  /** How many steps may run at the same time. */
  lanes: number;
  signal: AbortSignal;
  /** Called for each step when it ends. */
  onEnd: (report: StepReport) => void;
};

/**
 * Runs every step, with one step per lane. A step starts as soon as the steps in its `after` have ended. A
 * step with `isAlone` takes all lanes. A failure stops nothing. After the signal aborts, nothing more is
 * started or reported.
 */
export async function runSteps(steps: readonly Step[], { lanes, signal, onEnd }: Options): Promise<void> {
  const waiting = [...steps];
  const running = new Map<Step, Promise<void>>();
  const isOpen = (name: string) => [...waiting, ...running.keys()].some((step) => step.name === name);
  const isFree = (step: Step) => {
    const isAlone = step.isAlone || [...running.keys()].some((other) => other.isAlone);
    return running.size < (isAlone ? 1 : lanes) && !step.after?.some(isOpen);
  };
  while (!signal.aborted && waiting.length > 0) {
    const next = waiting.find(isFree);
    if (!next) {
      if (running.size === 0) throw new Error(`Steps wait for each other: ${namesOf(waiting)}`);
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    const ended = runStep(next, signal).then((report) => {
      running.delete(next);
      if (!signal.aborted) onEnd(report);
    });
    running.set(next, ended);
  }
  await Promise.all(running.values());
}

const namesOf = (steps: readonly Step[]) => steps.map(({ name }) => name).join(', ');

async function runStep(step: Step, signal: AbortSignal): Promise<StepReport> {
  const startedMs = performance.now();
  const result = await step
    .run(signal)
    .catch((error: Error): StepResult => ({ passed: 0, failed: 1, output: error.message }));
  return { step, result, seconds: (performance.now() - startedMs) / 1000 };
}
