/** The result of a step. `passed` and `failed` count tests, or are 1 for a single check. */
export type StepResult = {
  passed: number;
  failed: number;
  skipped?: number;
  /** Printed in full if something failed. */
  output: string;
  /** Lines to print whatever the result. */
  notes?: string[];
};

export type Step = {
  name: string;
  run: (signal: AbortSignal) => Promise<StepResult>;
  /** The names of steps that must end before this one starts, if they are part of the run. */
  after?: readonly string[];
  /** The step uses all cores, so no other step runs at the same time. */
  isAlone?: boolean;
  /** The step is part of `npm test -- quick`. */
  isQuick?: boolean;
  /**
   * Returns the step for a change of these files, or null if the change cannot affect its result. Without
   * this function the step runs for every change.
   */
  forChange?: (files: readonly string[]) => Step | null;
};

/** Creates a step with a single check. It fails if the check returns any lines, and prints them. */
export function checkStep(name: string, faults: (signal: AbortSignal) => string[] | Promise<string[]>): Step {
  return {
    name,
    isQuick: true,
    run: async (signal) => {
      const lines = await faults(signal);
      return lines.length > 0
        ? { passed: 0, failed: 1, output: lines.join('\n') }
        : { passed: 1, failed: 0, output: '' };
    },
  };
}

/** Limits a step to changes with a path that matches the pattern. */
export function whenChanged(pattern: RegExp, step: Step): Step {
  return { ...step, forChange: (files) => (files.some((file) => pattern.test(file)) ? step : null) };
}
