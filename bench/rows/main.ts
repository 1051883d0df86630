/**
 * Measures lists, searches and access among many generated records on the real stack with PostgreSQL. Prints p50 and p95 of page
 * and count together. Options: `--companies`, `--locations`, `--people`, `--entries` (of the audit log), `--rounds`,
 * `--only` (part of a name; without budgets).
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { signIn, startStack } from '../fairness/stack.ts';
import { printMachine, printTable } from '../report/print.ts';
import { median, percentile } from '../report/statistics.ts';
import { askGraph, type Caller, UNLIMITED_CALLER } from '../run/ask-graph.ts';
import { checkBudgets, type Figures } from '../run/figures.ts';
import { withProcesses } from '../servers/start.ts';
import { LARGE, toStatements } from './generate.ts';

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '100000' },
    locations: { type: 'string', default: '600000' },
    people: { type: 'string', default: '1000000' },
    entries: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
  },
});
const sizes = {
  companies: Number(values.companies),
  locations: Number(values.locations),
  people: Number(values.people),
  entries: Number(values.entries),
};

/** Runs SQL. Returns the lines of the answer. */
function runSql(databaseUrl: string, sql: string): string[] {
  const args = ['-d', databaseUrl, '-v', 'ON_ERROR_STOP=1', '-qAt'];
  const { status, stdout, stderr, error } = spawnSync('psql', args, { input: sql, encoding: 'utf8' });
  if (status !== 0) throw new Error(`psql failed: ${error?.message ?? stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
}

/** Generates the records. Indexes are built after them, which takes a fraction of the time. */
function fill(databaseUrl: string) {
  const where = `where schemaname = 'public' and not indisunique`;
  const from = 'from pg_indexes join pg_index on indexrelid = indexname::regclass';
  const definitions = runSql(databaseUrl, `select indexdef ${from} ${where}`);
  runSql(databaseUrl, `select format('drop index %I', indexname) ${from} ${where} \\gexec`);
  for (const [caption, sql] of toStatements(sizes)) {
    console.log(`generating ${caption}`);
    runSql(databaseUrl, `set session_replication_role = replica; ${sql};`);
  }
  console.log(`building ${definitions.length} indexes`);
  for (const definition of definitions)
    runSql(databaseUrl, `set maintenance_work_mem = '1GB'; ${definition};`);
  runSql(databaseUrl, 'vacuum analyze');
}

const PLACES = ['NAME', 'CITY', 'STATUS', 'ID'];
const PEOPLE = ['LAST_NAME', 'FIRST_NAME', 'EMAIL', 'STATUS', 'ID'];
const sorts = (fields: string[]) => fields.map((field) => `sort: { field: ${field}, direction: DESC }`);
const filters = (...texts: string[]) => texts.map((text) => `filter: { ${text} }`);

/** The lists: name, field of the graph, arguments. */
const lists: [string, (args: string) => string, string[]][] = [
  [
    'companies',
    (args) => `{ companies(${args}) { count rows { id name } } }`,
    [...sorts(PLACES), ...filters('name: "northwind"', 'name: "no"', 'status: INACTIVE', 'platformIds: [2]')],
  ],
  [
    'locations',
    (args) => `{ locations(${args}) { count rows { id publicName } } }`,
    [...sorts(PLACES), ...filters('name: "a1b2"', 'city: "town77"', 'status: INACTIVE', 'platformId: 2')],
  ],
  [
    'company users',
    (args) => `{ companyUsers(${args}) { count rows { id lastName } } }`,
    [...sorts(PEOPLE), ...filters('lastName: "smith1a"', 'status: INACTIVE', 'platformIds: [2]')],
  ],
  [
    'locations of a company',
    (args) => `{ company(id: ${LARGE.id}) { locations(${args}) { count rows { id publicName } } } }`,
    [...sorts(PLACES), ...filters('name: "hall"', 'status: INACTIVE')],
  ],
  [
    'users of a company',
    (args) => `{ company(id: ${LARGE.id}) { users(${args}) { count rows { id lastName } } } }`,
    [...sorts(PEOPLE), ...filters('firstName: "jo"', 'status: INACTIVE')],
  ],
];
/** Reads about access in the large company, whose first records have the ids of the company and after it. */
const first = LARGE.id;
const access: [string, string][] = [
  ['access: impact of a company', `{ impact(input: { deactivateCompanyId: ${first} }) { summary } }`],
  ['access: impact of a location', `{ impact(input: { deactivateLocationId: ${first} }) { summary } }`],
  ['access: impact of a user', `{ impact(input: { deactivateUserId: ${first} }) { summary } }`],
  ...[
    ['company-wide', 19],
    ['region', 0],
  ].flatMap(([role, more]): [string, string][] => {
    const user = `companyUser(id: ${first + Number(more)})`;
    return [
      [`access: effective, ${role}`, `{ ${user} { effectiveAccess { locationCount summary } } }`],
      [
        `access: reached locations, ${role}`,
        `{ ${user} { reachedLocations { count rows { location { name } } } } }`,
      ],
      [`access: reached regions, ${role}`, `{ ${user} { reachedRegions { count rows { reachedCount } } } }`],
    ];
  }),
  [
    'access: accessible by',
    `{ location(id: ${first}) { accessibleBy { count rows { user { lastName } via } } } }`,
  ],
];
const PAGES = { first: 1, 'row 9,990': 333, last: -1 };
const SEARCHES = ['north', 's', 'rthwin', 'nortwind', 'person12345@example.test', 'town77', 'qqxxqq'];

const queries: [string, string][] = [
  ...lists.flatMap(([name, query, all]) =>
    all.flatMap((args) =>
      Object.entries(PAGES).map(([page, number]): [string, string] => [
        `${name}, ${args}, ${page}`,
        query(`${args}, page: ${number}`),
      ]),
    ),
  ),
  ...access,
  ...SEARCHES.map((text): [string, string] => [
    `search: ${text}`,
    `{ search(text: "${text}") { recordId } }`,
  ]),
];

/** The measure of all others: a short answer of a short statement. */
const baseline = '{ companies { count rows { id name } } }';
/** What a query belongs to: the list before the comma, or the word before the colon. */
const groupOf = (name: string) => name.split(/[,:]/)[0] ?? name;

async function measure(caller: Caller, query: string) {
  const times: number[] = [];
  for (let round = -1; round < Number(values.rounds); round += 1) {
    const began = performance.now();
    await askGraph(caller, JSON.stringify({ query }));
    if (round >= 0) times.push(performance.now() - began);
  }
  return { p50Ms: median(times), p95Ms: percentile(times, 0.95) };
}

async function run(): Promise<boolean> {
  printMachine(false);
  const stack = await startStack({ gatewayEnvironment: UNLIMITED_CALLER, fill });
  if (stack.database !== 'PostgreSQL') throw new Error('This benchmark needs PostgreSQL.');
  const [token = ''] = await signIn(stack.url, ['admin@j3tech.test']);
  const caller = { url: stack.url, token };
  const { p50Ms: baselineMs } = await measure(caller, baseline);
  const figures: Figures = new Map();
  const rows: string[][] = [];
  for (const [name, query] of queries.filter(([one]) => one.includes(values.only))) {
    const { p50Ms, p95Ms } = await measure(caller, query);
    rows.push([name, p50Ms.toFixed(1), p95Ms.toFixed(1)]);
    const figure = `${groupOf(name)}: slowest p50/first page`;
    figures.set(figure, Math.max(figures.get(figure) ?? 0, p50Ms / baselineMs));
  }
  printTable([['list', 'p50 ms', 'p95 ms'], ...rows]);
  return values.only !== '' || checkBudgets('rows', figures);
}

process.exitCode = (await withProcesses(run)) ? 0 : 1;
