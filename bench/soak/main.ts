/**
 * Measures the gateway's memory over 20,000 operations, each by a different caller with a different token.
 * The operation is the flagship query, or with `--of locations` the page of a location and all pages of a
 * thousand locations. Exits with code 1 if memory keeps growing in the second half, when caches are full and
 * code is compiled.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { flagship } from '../flagship/operation.ts';
import { allPages, locationPage } from '../locations/operations.ts';
import { median } from '../report/statistics.ts';
import { checkAnswer, load, type Operation, openBench } from '../run/bench.ts';
import { INSPECTED, liveHeapMiB, readInspectorUrl } from '../servers/live-heap.ts';
import { ALL_EXTENSIONS, startGateway, withProcesses } from '../servers/start.ts';
import { residentMiB } from '../servers/usage.ts';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '20000' },
    of: { type: 'string', default: 'flagship' },
  },
});

const SUBJECTS: Record<string, readonly Operation[]> = {
  flagship: [flagship()],
  locations: [locationPage, ...allPages(100), ...allPages(30)],
};
const SAMPLES = 40;
const CONNECTIONS = 8;

/** Long deadlines, because only memory matters here. A busy machine must not abort any operation. */
const PATIENT = { CALL_DEADLINE_MS: '20000', OPERATION_DEADLINE_MS: '30000' };

/**
 * How much the median of the last quarter may exceed that of the third, measured 5,000 operations earlier.
 * This detects a leak of 400 bytes per operation. In the first half memory grows, because the gateway caches
 * its last 10,000 callers.
 */
const GROWTH_ALLOWED_MIB = 2;

async function soak(subject: readonly Operation[], operations: number): Promise<boolean> {
  const bench = await openBench();
  const gateway = await startGateway(bench.upstream.url, ALL_EXTENSIONS, { ...INSPECTED, ...PATIENT });
  const inspectorUrl = readInspectorUrl(readFileSync(gateway.logFile, 'utf8'));
  for (const operation of subject) await checkAnswer(bench, gateway, operation);
  const samples: number[] = [];
  for (let sample = 1; sample <= SAMPLES; sample += 1) {
    const order = {
      url: gateway.url,
      bodies: subject.map(({ body }) => body),
      connections: CONNECTIONS,
      operations: operations / SAMPLES,
    };
    const { wrong } = await load(bench, order);
    if (wrong.length > 0) throw new Error(`The gateway sent wrong responses:\n${wrong.join('\n')}`);
    const live = await liveHeapMiB(inspectorUrl);
    samples.push(live);
    const resident = residentMiB(gateway.child.pid ?? 0);
    const done = (operations / SAMPLES) * sample;
    console.log(`${done} operations: ${live.toFixed(1)} MiB live, ${resident.toFixed(0)} MiB resident`);
  }
  const quarter = (from: number) => median(samples.slice((SAMPLES / 4) * from, (SAMPLES / 4) * (from + 1)));
  const growth = quarter(3) - quarter(2);
  const isWithinBudget = growth <= GROWTH_ALLOWED_MIB;
  console.log(
    `From the third to the last quarter: ${growth.toFixed(1)} MiB; at most ${GROWTH_ALLOWED_MIB} allowed.`,
  );
  return isWithinBudget;
}

const subject = SUBJECTS[values.of];
if (!subject) throw new Error(`--of must be one of: ${Object.keys(SUBJECTS).join(', ')}.`);
process.exitCode = (await withProcesses(() => soak(subject, Number(values.operations)))) ? 0 : 1;
