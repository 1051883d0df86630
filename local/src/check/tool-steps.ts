import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tryTool } from '../build/run-tool.ts';
import type { Step, StepResult } from './step.ts';

/** Longer than any suite takes on two busy cores; a suite that hangs must not hold the whole run. */
const SUITE_LIMIT_MS = 40 * 60_000;

type Tool = { name: string; folder: string; tool: string; args: string[] };

/** A step that runs a tool once; it passes with exit code 0. */
export function toolStep({ name, folder, tool, args }: Tool): Step {
  return {
    name,
    run: async (signal) => {
      const { code, output } = await tryTool(tool, args, { folder, environment: { NO_COLOR: '1' }, signal });
      return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
    },
  };
}

/**
 * A step that runs the tests of a floor and counts them one by one.
 * @param parts how many parts of its files run side by side, each as a run of its own with its own global setup: for a suite
 * that waits more than it works
 */
export function suiteStep(root: string, floor: string, parts = 1): Step {
  return {
    name: `tests of ${floor}`,
    run: async (signal) => {
      const runs = Array.from({ length: parts }, (_, part) =>
        runPart(root, floor, { part: part + 1, parts }, signal),
      );
      return (await Promise.all(runs)).reduce(sum);
    },
  };
}

type Part = { part: number; parts: number };

async function runPart(root: string, floor: string, { part, parts }: Part, signal: AbortSignal) {
  const name = floor.replaceAll('/', '-');
  const report = join(root, '.cache/tests', parts > 1 ? `${name}-${part}.json` : `${name}.json`);
  mkdirSync(join(root, '.cache/tests'), { recursive: true });
  rmSync(report, { force: true });
  const shard = parts > 1 ? [`--shard=${part}/${parts}`] : [];
  const { code, output } = await tryTool('vitest', [...vitestArgs(report), ...shard], {
    folder: join(root, floor),
    environment: { NO_COLOR: '1' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(SUITE_LIMIT_MS)]),
  });
  return countTests(report, code, output);
}

const sum = (one: StepResult, other: StepResult): StepResult => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: (one.skipped ?? 0) + (other.skipped ?? 0),
  output: `${one.output}\n${other.output}`,
});

function vitestArgs(report: string) {
  return [
    'run',
    '--passWithNoTests',
    '--silent=passed-only',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
}

type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number };

/** A suite that fails without a failed test (a file that does not load, an unhandled error) is one failure. */
function countTests(report: string, code: number, output: string): StepResult {
  if (!existsSync(report)) return { passed: 0, failed: code === 0 ? 0 : 1, output };
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Report;
  const failed = code === 0 ? numFailedTests : Math.max(1, numFailedTests);
  return { passed: numPassedTests, failed, skipped: numPendingTests, output };
}
