import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { copyDemoData } from '../harness/demo-data.ts';
import { DEMO_PASSWORD } from '../harness/demo-people.ts';
import { startStackProcess, untilReady } from '../harness/stack-process.ts';
import { signIn } from './client.ts';
import type { Page } from './records.ts';
import { type Report, sweep } from './sweep.ts';
import type { Failure } from './traces.ts';

// `npm run sweep` writes every record of the demo data back as it was read. It starts a separate stack on free
// ports; `npm run sweep -- http://localhost:4000` uses the stack at that URL.

const SCHEMA = join(import.meta.dirname, '../../schema/schema.snapshot.graphql');

/** A separate stack has nobody to share its time with. */
const SETTINGS = {
  CALLER_COST_LIMIT: '10000000',
  CALLER_COST_PER_SECOND: '1000000',
  CALL_DEADLINE_MS: '10000',
  OPERATION_DEADLINE_MS: '20000',
};

/** Failures of a kind that are shown. */
const SHOWN = 3;

async function run(url: string) {
  const client = await signIn(url, 'admin@j3tech.test', DEMO_PASSWORD);
  const started = performance.now();
  const report = await sweep(client, buildSchema(readFileSync(SCHEMA, 'utf8')), { onPage: progress });
  print(`\n\n${countsOf(report)}`);
  print(`${Math.round((performance.now() - started) / 1000)} s, ${report.failures.length} failures\n`);
  for (const line of kindsOf(report.failures)) print(`${line}\n`);
  process.exitCode = report.failures.length > 0 ? 1 : 0;
}

function progress(type: string, done: number, { rows, of }: Page, { failures }: Report) {
  const isLast = done >= of || rows === 0;
  print(
    `${process.stdout.isTTY ? '\r\x1b[K' : ''}${type}: ${done} of ${of} rows, ${failures.length} failures${isLast || !process.stdout.isTTY ? '\n' : ''}`,
  );
}

function countsOf({ counts }: Report): string {
  const width = Math.max(...[...counts.keys()].map((name) => name.length));
  const lines = [...counts].map(
    ([mutation, { written, neverSaved, failed }]) =>
      `${mutation.padEnd(width)} ${String(written).padStart(6)} written ${String(neverSaved).padStart(6)} never saved ${String(failed).padStart(6)} failed\n`,
  );
  return lines.join('');
}

/** Returns the first failures of each kind, and how many there are. */
function kindsOf(failures: readonly Failure[]): string[] {
  const kinds = Map.groupBy(failures, ({ mutation, path, message }) =>
    `${mutation} ${path} ${message}`.replaceAll(/\d+/g, '0'),
  );
  return [...kinds.values()].flatMap((kind) => [
    ...kind
      .slice(0, SHOWN)
      .map(({ mutation, record, path, message }) =>
        [record, mutation, path, message].filter(Boolean).join(' · '),
      ),
    ...(kind.length > SHOWN ? [`  and ${kind.length - SHOWN} more like this`] : []),
  ]);
}

async function withStack(work: (url: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'console-sweep-'));
  print('Starting the stack ...\n');
  await copyDemoData(folder);
  const stack = await startStackProcess(folder, SETTINGS);
  try {
    await untilReady(stack);
    await work(stack.gatewayUrl);
  } finally {
    stack.signal('SIGTERM');
    await stack.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

const print = (text: string) => void process.stdout.write(text);

const [url] = process.argv.slice(2);
await (url ? run(url) : withStack(run));
