import type { Checked } from './schema-check.ts';

/** Returns the report for people, and whether the running version keeps working after the migrations. */
export function toReport(checked: readonly Checked[]): { text: string; isSafe: boolean } {
  if (checked.length === 0) return { text: 'No pending migrations.', isSafe: true };
  const isSafe = checked.every(({ isContract, breaks }) => isContract || breaks.length === 0);
  return { text: checked.flatMap(linesOf).join('\n'), isSafe };
}

function linesOf({ name, isContract, locks, breaks }: Checked): string[] {
  const verdict = isContract ? 'contract' : breaks.length > 0 ? 'refused' : 'safe';
  return [
    `${name}: ${verdict}`,
    ...locks.map(({ table, mode, blocks }) => `  locks ${table}: ${mode}, blocks ${blocks}`),
    ...breaks.map((sentence) => `  ${sentence}`),
  ];
}
