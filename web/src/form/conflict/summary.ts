/** Shortens a list of names: `East; North and 3 more`. Names may contain commas. */
export function namesSummary(names: readonly string[], none: string, max = 3): string {
  if (names.length === 0) return none;
  if (names.length <= max) return names.join('; ');
  return `${names.slice(0, max - 1).join('; ')} and ${names.length - max + 1} more`;
}

/** Returns the names of chosen ids in the order of the list that offers them, then the ids that it lacks. */
export function chosenNames(
  chosen: readonly string[],
  offered: readonly { id: string; name: string }[],
): string[] {
  const ids = new Set(chosen);
  const names = offered.filter(({ id }) => ids.delete(id)).map(({ name }) => name);
  return [...names, ...ids];
}
