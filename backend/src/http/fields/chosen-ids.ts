/** Returns the first of the chosen ids that no row has; undefined if the rows have all. */
export function firstWithoutRow(ids: readonly number[], rows: readonly { id: number }[]): number | undefined {
  const found = new Set(rows.map(({ id }) => id));
  return ids.find((id) => !found.has(id));
}
