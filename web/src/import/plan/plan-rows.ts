import type { SourceRow } from '../csv/read-csv.ts';
import type { Mapping } from './columns.ts';
import type { Cells, ImportTarget, PlanOptions, RowErrors, RowPlan } from './row-plan.ts';

/** A row of the file with what the import would do. */
export type PlannedRow = { source: SourceRow; plan: RowPlan };

/** Returns a row's mapped texts. */
function toCells({ cells }: SourceRow, mapping: Mapping): Cells {
  const entries = mapping.flatMap((key, at) =>
    key === null ? [] : [[key, (cells[at] ?? '').trim()] as const],
  );
  return Object.fromEntries(entries);
}

/**
 * Returns a function that plans all rows. It plans a row again only if its cells have changed: `SourceRow` objects must
 * not be changed in place.
 */
export function createPlanner(target: ImportTarget, mapping: Mapping, options: PlanOptions) {
  const known = new WeakMap<SourceRow, RowPlan>();
  const planOf = (source: SourceRow) => {
    const plan = known.get(source) ?? target.planRow(toCells(source, mapping), options);
    known.set(source, plan);
    return plan;
  };
  return (rows: readonly SourceRow[]): PlannedRow[] => {
    const first = new Map<string, number>();
    return rows.map((source) => {
      const plan = planOf(source);
      const { identity } = plan;
      const earlier = identity === null ? undefined : first.get(identity);
      if (identity !== null && earlier === undefined) first.set(identity, source.number);
      if (earlier === undefined) return { source, plan };
      return { source, plan: withErrors(plan, { '': `Row ${earlier} is for the same record.` }) };
    });
  };
}

/** Adds errors to a plan, which is then not carried out. */
export const withErrors = (plan: RowPlan, errors: RowErrors): RowPlan =>
  Object.keys(errors).length === 0
    ? plan
    : { ...plan, kind: 'ERROR', work: null, errors: { ...errors, ...plan.errors } };
