/**
 * Memory of the gateway over many operations: 20,000 of the flagship query, or with `--of locations` of the page of a location and
 * of all pages of a thousand locations, each by another caller with another token. Ends with code 1 when memory goes on growing in the second half, after caches are full and code is compiled.
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

/** What is kept counts here, not how soon: a machine that is busy with other things must cut no operation short. */
const PATIENT = { CALL_DEADLINE_MS: '20000', OPERATION_DEADLINE_MS: '30000' };

/**
 * How much larger the last quarter's median may be than the third's, 5,000 operations before: a leak of 400 bytes an operation
 * is seen. The gateway remembers its last 10,000 callers, so in the first half it grows.
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
    if (wrong.length > 0) throw new Error(`The gateway answered wrong:\n${wrong.join('\n')}`);
    const live = await liveHeapMiB(inspectorUrl);
    samples.push(live);
    const resident = residentMiB(gateway.child.pid ?? 0);
    const done = (operations / SAMPLES) * sample;
    console.log(`${done} operations: ${live.toFixed(1)} MiB live, ${resident.toFixed(0)} MiB resident`);
  }
  const quarter = (from: number) => median(samples.slice((SAMPLES / 4) * from, (SAMPLES / 4) * (from + 1)));
  const growth = quarter(3) - quarter(2);
  const holds = growth <= GROWTH_ALLOWED_MIB;
  console.log(
    `From the third to the last quarter: ${growth.toFixed(1)} MiB; at most ${GROWTH_ALLOWED_MIB} allowed.`,
  );
  return holds;
}

const subject = SUBJECTS[values.of];
if (!subject) throw new Error(`--of is one of: ${Object.keys(SUBJECTS).join(', ')}.`);
process.exitCode = (await withProcesses(() => soak(subject, Number(values.operations)))) ? 0 : 1;
