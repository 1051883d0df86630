import { cpus } from 'node:os';
import type { Verdict } from './budgets.ts';

export type ServerFigures = {
  name: string;
  requestsASecond: number;
  p50Ms: number;
  p99Ms: number;
  cpuMsAnOperation: number;
  busyShare: number;
  callsAnOperation: number;
  residentMiB: number;
};

const COLUMNS: [string, (figures: ServerFigures) => string][] = [
  ['server', ({ name }) => name],
  ['requests/s', ({ requestsASecond }) => requestsASecond.toFixed(1)],
  ['p50 ms', ({ p50Ms }) => p50Ms.toFixed(1)],
  ['p99 ms', ({ p99Ms }) => p99Ms.toFixed(1)],
  ['CPU ms/op', ({ cpuMsAnOperation }) => cpuMsAnOperation.toFixed(2)],
  ['CPU busy', ({ busyShare }) => `${(busyShare * 100).toFixed(0)} %`],
  ['calls/op', ({ callsAnOperation }) => String(callsAnOperation)],
  ['RSS MiB', ({ residentMiB }) => residentMiB.toFixed(0)],
];

export function printMachine(isPinned: boolean) {
  const [core] = cpus();
  const cores = `${cpus().length} x ${core?.model.trim() ?? 'unknown processor'}`;
  const pinning = isPinned ? 'server under load alone on core 1' : 'not pinned: no taskset, or one core only';
  console.log(`${new Date().toISOString()}  Node ${process.version}  ${cores}  (${pinning})`);
}

export function printServers(servers: ServerFigures[]) {
  const rows = [
    COLUMNS.map(([title]) => title),
    ...servers.map((one) => COLUMNS.map(([, show]) => show(one))),
  ];
  printTable(rows);
}

export function printVerdicts(verdicts: Verdict[]) {
  printTable([
    ['budget', 'limit', 'measured', ''],
    ...verdicts.map(({ figure, limit, value, isWithinBudget }) => [
      figure,
      limit,
      value === undefined ? 'not measured' : String(Number(value.toFixed(3))),
      isWithinBudget ? 'holds' : 'BROKEN',
    ]),
  ]);
}

export function printTable(rows: string[][]) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  console.log('');
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}
