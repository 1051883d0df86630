/**
 * Measures the console's pages on a phone: the built console, as the gateway serves it, on the real stack with
 * the demo data. Exits with code 1 if a budget is exceeded. `--quick` opens each page once.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { signIn, startStack } from '../fairness/stack.ts';
import { printMachine, printTable } from '../report/print.ts';
import { median } from '../report/statistics.ts';
import { askGraph } from '../run/ask-graph.ts';
import { builtConsole } from '../run/built-console.ts';
import { checkBudgets, type Figures } from '../run/figures.ts';
import { withProcesses } from '../servers/start.ts';
import { blankPage, type MeasuredPage, type Records, toPages } from './pages.ts';
import { type Visit, visit } from './visit.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const VISITS = process.argv.includes('--quick') ? 1 : 3;
const PERSON = 'admin@j3tech.test';

type Measured = Map<MeasuredPage, Visit[]>;

async function run(): Promise<boolean> {
  printMachine(false);
  const webRoot = copyBuild();
  const { url } = await startStack({ gatewayEnvironment: { WEB_ROOT: webRoot } });
  const [token = ''] = await signIn(url, [PERSON]);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const pages = [blankPage, ...toPages(await findRecords(url, token))];
    const measured: Measured = new Map(pages.map((page) => [page, []]));
    // The first visit warms the servers up.
    for (const page of pages) await visit({ browser, url, token, webRoot }, page);
    for (let round = 0; round < VISITS; round += 1) {
      for (const [page, visits] of measured) visits.push(await visit({ browser, url, token, webRoot }, page));
    }
    print(measured);
    return checkBudgets('phone', toFigures(measured));
  } finally {
    await browser.close();
  }
}

/** Returns a copy of the console's build with a blank page in it. */
function copyBuild(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-phone-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  cpSync(builtConsole(), folder, { recursive: true });
  writeFileSync(path.join(folder, 'blank.html'), '<!doctype html><title>Blank</title><p>Blank</p>');
  return folder;
}

/** Returns the path of the browser that the end-to-end tests use. */
const findBrowser = () =>
  execFileSync(process.execPath, [path.join(ROOT, 'e2e/browser/main.ts')], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .at(-1) ?? '';

async function findRecords(url: string, token: string): Promise<Records> {
  const query = '{ companies { rows { id locations { rows { id } } } } }';
  const { companies } = await askGraph<{
    companies: { rows: { id: string; locations: { rows: { id: string }[] } }[] };
  }>({ url, token }, JSON.stringify({ query }));
  const company = companies.rows.find(({ locations }) => locations.rows.length > 0);
  if (!company) throw new Error('The demo data has no company with a location on the first page.');
  return { companyId: company.id, locationId: company.locations.rows[0]?.id ?? '' };
}

const medianOf = (visits: Visit[], of: (one: Visit) => number) => median(visits.map(of));

function toFigures(measured: Measured): Figures {
  const blankMs = medianOf(measured.get(blankPage) ?? [], ({ lcpMs }) => lcpMs);
  return new Map(
    [...measured]
      .filter(([page]) => page !== blankPage)
      .flatMap(([{ name }, visits]): [string, number][] => [
        [`${name}: LCP/blank`, medianOf(visits, ({ lcpMs }) => lcpMs) / blankMs],
        [`${name}: blocking/blank`, medianOf(visits, ({ blockingMs }) => blockingMs) / blankMs],
        [`${name}: GraphQL requests`, medianOf(visits, ({ graphRequests }) => graphRequests)],
        [`${name}: JavaScript kB`, medianOf(visits, ({ scriptKb }) => scriptKb)],
      ]),
  );
}

function print(measured: Measured) {
  const ms = (visits: Visit[], of: (one: Visit) => number) => medianOf(visits, of).toFixed(0);
  printTable([
    ['page', 'LCP ms', 'blocking ms', 'usable ms', 'JavaScript kB', 'GraphQL requests'],
    ...[...measured].map(([{ name }, visits]) => [
      name,
      ms(visits, ({ lcpMs }) => lcpMs),
      ms(visits, ({ blockingMs }) => blockingMs),
      ms(visits, ({ usableMs }) => usableMs),
      medianOf(visits, ({ scriptKb }) => scriptKb).toFixed(1),
      `${medianOf(visits, ({ graphRequests }) => graphRequests)} ${visits[0]?.operations.join(' ')}`,
    ]),
  ]);
}

process.exitCode = (await withProcesses(run)) ? 0 : 1;
