/** What a step found. `passed` and `failed` count tests, or 1 for a check that is one thing. */
export type StepResult = {
  passed: number;
  failed: number;
  skipped?: number;
  /** Printed in full when something failed. */
  output: string;
  /** Lines that are printed whatever the result. */
  notes?: string[];
};

export type Step = {
  name: string;
  run: (signal: AbortSignal) => Promise<StepResult>;
};

/** A step that is one check: it fails with the lines that it gives. */
export function checkStep(name: string, faults: () => string[] | Promise<string[]>): Step {
  return {
    name,
    run: async () => {
      const lines = await faults();
      return lines.length > 0
        ? { passed: 0, failed: 1, output: lines.join('\n') }
        : { passed: 1, failed: 0, output: '' };
    },
  };
}
