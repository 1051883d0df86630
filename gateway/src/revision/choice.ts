/** Converts the chosen ids to one sorted text, because the order of choice is irrelevant. */
export const toChoice = (ids: readonly string[]) =>
  ids.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).join(',');
