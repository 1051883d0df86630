import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tryTool } from '../build/run-tool.ts';
import type { Step, StepResult } from './step.ts';

/** Longer than any suite takes on two busy cores. It ends a suite that hangs. */
const SUITE_LIMIT_MS = 40 * 60_000;

type Suite = {
  /** The name of the step, if one folder has two kinds of tests. */
  name?: string;
  /**
   * Returns the arguments that run the tests affected by a change of these files; `[]` runs all, null none.
   */
  argsForChange: (files: readonly string[]) => string[] | null;
} & Pick<Step, 'isAlone' | 'isQuick' | 'after'>;

/** Creates a step that runs the tests of a folder with Vitest and counts each of them. */
export const suiteStep = (root: string, folder: string, suite: Suite): Step =>
  countingStep(VITEST, root, folder, suite);

/** Creates a step that runs the tests of a folder with Playwright and counts each of them. */
export const playwrightStep = (root: string, folder: string, suite: Suite): Step =>
  countingStep(PLAYWRIGHT, root, folder, suite);

type Runner<Report> = {
  tool: string;
  /** Returns how to run the tests so that the tool writes its report to a file. */
  commandFor: (args: readonly string[], report: string) => Pick<Run, 'args' | 'environment'>;
  countsIn: (report: Report) => Counts;
};

const VITEST: Runner<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }> = {
  tool: 'vitest',
  commandFor: (args, report) => ({
    args: [
      ...args,
      '--run',
      '--passWithNoTests',
      '--silent=passed-only',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
  }),
  countsIn: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }),
};

const PLAYWRIGHT: Runner<{ stats: { expected: number; unexpected: number; skipped: number } }> = {
  tool: 'playwright',
  commandFor: (args, report) => ({
    args: ['test', '--forbid-only', '--reporter=dot,json', ...args],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  }),
  countsIn: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped }),
};

function countingStep<Report>(
  { tool, commandFor, countsIn }: Runner<Report>,
  root: string,
  folder: string,
  { argsForChange, ...more }: Suite,
): Step {
  const stepWith = (args: readonly string[]): Step => {
    const name = more.name ?? `tests of ${folder}`;
    const run: Step['run'] = async (signal) => {
      const report = freshReport(root, name);
      const { code, output } = await runSuite(tool, { root, folder, signal, ...commandFor(args, report) });
      const written = readReport<Report>(report);
      return toResult(code, output, written && countsIn(written));
    };
    return { ...more, name, run };
  };
  const forChange = (files: readonly string[]) => {
    const args = argsForChange(files);
    return args && stepWith(args);
  };
  return { ...stepWith([]), forChange };
}

/** The files that Vitest finds by following the imports of a test. */
const MODULE = /\.(ts|tsx|mjs)$/;

/** Modules that every test of a package depends on without importing them. */
const SETUP = /vitest\.config\.ts$|\.setup\.ts$|\/testing\/(setup|jsdom-environment)\.ts$/;

/**
 * Returns the Vitest arguments for a change. If every affecting file is a module, runs the tests that import
 * one of them, otherwise all tests.
 * @param affectedBy the paths of files that affect a test
 */
export function relatedTests(root: string, affectedBy: RegExp): Suite['argsForChange'] {
  return (files) => {
    const affecting = files.filter((file) => affectedBy.test(file));
    if (affecting.length === 0) return null;
    const areModules = affecting.every((file) => MODULE.test(file) && !SETUP.test(file));
    return areModules ? ['related', ...affecting.map((file) => join(root, file))] : [];
  };
}

type Run = {
  root: string;
  folder: string;
  args: string[];
  environment?: Record<string, string>;
  signal: AbortSignal;
};

const runSuite = (tool: string, { root, folder, args, environment = {}, signal }: Run) =>
  tryTool(tool, args, {
    folder: join(root, folder),
    environment: { NO_COLOR: '1', ...environment },
    signal: AbortSignal.any([signal, AbortSignal.timeout(SUITE_LIMIT_MS)]),
  });

/** Returns the path of a suite's report and deletes the report of an earlier run. */
function freshReport(root: string, name: string) {
  const folder = join(root, '.cache/tests');
  mkdirSync(folder, { recursive: true });
  const report = join(folder, `${name.replace('tests of ', '').replace(/[^\w]+/g, '-')}.json`);
  rmSync(report, { force: true });
  return report;
}

const readReport = <Report>(report: string): Report | undefined =>
  existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;

type Counts = { passed: number; failed: number; skipped: number };

/**
 * Counts a suite that fails without a failed test (a file that does not load, an unhandled error) as one
 * failure.
 */
function toResult(
  code: number,
  output: string,
  { passed, failed, skipped }: Counts = { passed: 0, failed: 0, skipped: 0 },
): StepResult {
  return { passed, failed: code === 0 ? failed : Math.max(1, failed), skipped, output };
}
