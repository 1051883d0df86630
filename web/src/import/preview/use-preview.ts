import { useMemo } from 'react';
import type { SourceRow } from '../csv/read-csv.ts';
import type { ImportKind } from '../import-kind.ts';
import type { Mapping } from '../plan/columns.ts';
import { createPlanner, type PlannedRow, withErrors } from '../plan/plan-rows.ts';
import type { ImportTarget, PlanOptions, RowPlan } from '../plan/row-plan.ts';
import { useServiceCheck } from './use-service-check.ts';

export type PlanCounts = Readonly<Record<RowPlan['kind'], number>>;

/** Plans the rows of a file, again after each correction, and has the service check them in the background. */
export function usePreview(
  kind: ImportKind,
  target: ImportTarget,
  { mapping, clearsBlanks }: { mapping: Mapping } & PlanOptions,
  rows: readonly SourceRow[],
) {
  const plan = useMemo(
    () => createPlanner(target, mapping, { clearsBlanks }),
    [target, mapping, clearsBlanks],
  );
  const planned = useMemo(() => plan(rows), [plan, rows]);
  const check = useServiceCheck(kind, planned);
  const shown = planned.map((row): PlannedRow => {
    const errors = check.errorsOf(row.source);
    return errors ? { ...row, plan: withErrors(row.plan, errors) } : row;
  });
  return {
    rows: shown,
    counts: toCounts(shown),
    check,
  };
}

export type Preview = ReturnType<typeof usePreview>;

function toCounts(rows: readonly PlannedRow[]): PlanCounts {
  const counts = { NEW: 0, CHANGED: 0, UNCHANGED: 0, ERROR: 0 };
  for (const { plan } of rows) counts[plan.kind] += 1;
  return counts;
}
