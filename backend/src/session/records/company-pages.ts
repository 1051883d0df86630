/**
 * Groups the same page of several companies: for each company the total count and the rows, in the given
 * order.
 */
export function toCompanyPages<Row extends { company_id: number | null }>(
  counts: readonly { company_id: number; count: number }[],
  rows: readonly Row[],
) {
  const rowsOf = Map.groupBy(rows, (row) => row.company_id);
  return counts.map(({ company_id, count }) => ({ company_id, count, rows: rowsOf.get(company_id) ?? [] }));
}
