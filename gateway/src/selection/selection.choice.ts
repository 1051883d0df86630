type Named = { id: string; name: string };

/**
 * Returns the chosen options in list order. An id that is not in the list stays, with the id as its name.
 * Otherwise the next save would lose it.
 */
export function chosenOf<Option extends Named>(options: readonly Option[], ids: readonly string[]) {
  const unlisted = ids.filter((chosen) => !options.some(({ id }) => id === chosen));
  return [...options.filter(({ id }) => ids.includes(id)), ...unlisted.map((id) => ({ id, name: id }))];
}
