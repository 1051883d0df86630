/** The same page of several companies: of each its count on all pages, and its rows in the order that they come in. */
export function toCompanyPages<Row extends { company_id: number | null }>(
  counts: readonly { company_id: number; count: number }[],
  rows: readonly Row[],
) {
  const rowsOf = Map.groupBy(rows, (row) => row.company_id);
  return counts.map(({ company_id, count }) => ({ company_id, count, rows: rowsOf.get(company_id) ?? [] }));
}
