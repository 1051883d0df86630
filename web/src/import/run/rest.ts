import type { ExportColumn } from '../../export/csv.ts';
import type { SourceTable } from '../csv/read-csv.ts';
import type { PlannedRow } from '../plan/plan-rows.ts';
import type { ImportColumn, RowErrors } from '../plan/row-plan.ts';
import type { RowResults } from './run-rows.ts';

/** The column that says why a row was left out. An import ignores it. */
const reasonCaption = 'Reason';

/** Errors as a sentence for each, with the captions of their columns. */
function toReason(errors: RowErrors, columns: readonly ImportColumn[]): string {
  const captionOf = (key: string) => columns.find((column) => column.key === key)?.caption;
  return Object.entries(errors)
    .map(([key, message]) => [captionOf(key), message].filter(Boolean).join(': '))
    .join(' ');
}

const notTried = 'Not tried.';

/** Returns the reason why a row is not stored; null if it is, or if it needs no change. */
export function reasonOf(
  { source, plan }: PlannedRow,
  results: RowResults,
  columns: readonly ImportColumn[],
) {
  const result = results.get(source.number);
  if (result) return result.outcome === 'SAVED' ? null : (result.reason ?? notTried);
  if (plan.kind === 'ERROR') return toReason(plan.errors, columns);
  return plan.kind === 'UNCHANGED' ? null : notTried;
}

/** Returns the columns of the rows that are not stored: those of the file, then the reason. */
export const toRestColumns = (
  { captions }: SourceTable,
  toText: (row: PlannedRow) => string | null,
): ExportColumn<PlannedRow>[] => [
  ...captions
    .map((caption, at) => ({ caption, text: ({ source }: PlannedRow) => source.cells[at] ?? '' }))
    .filter(({ caption }) => caption !== reasonCaption),
  { caption: reasonCaption, text: toText },
];
