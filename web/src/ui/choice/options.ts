/** One option of a list. `code` is a short form, such as that of a state, and can be typed too. */
export type Option = { value: string; label: string; code?: string | undefined };

/** Options under a heading; an empty heading is not rendered. */
export type OptionGroup = { label: string; options: Option[] };

/**
 * Returns the groups with only the options that match the typed text, regardless of case and accents. The
 * best matches come first, in each group and among the groups; equal matches keep their order.
 */
export function matchingGroups(groups: OptionGroup[], typed: string): OptionGroup[] {
  const wanted = plainText(typed.trim());
  const ranked = groups.map((group) => {
    const found = group.options
      .map((option) => ({ option, rank: rankOf(option, wanted) }))
      .filter(({ rank }) => rank < noMatch)
      .sort((one, other) => one.rank - other.rank);
    return { label: group.label, best: found[0]?.rank ?? noMatch, found };
  });
  return ranked
    .sort((one, other) => one.best - other.best)
    .map(({ label, found }) => ({ label, options: found.map(({ option }) => option) }));
}

const noMatch = 5;

/** Returns how well an option matches: 0 is best. */
function rankOf({ label, code }: Option, wanted: string): number {
  const name = plainText(label);
  const short = plainText(code ?? '');
  if (name === wanted || short === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (short.startsWith(wanted)) return 2;
  if (startsWord(name, wanted)) return 3;
  return name.includes(wanted) ? 4 : noMatch;
}

/** Returns whether a word of the text starts with `wanted`. */
function startsWord(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (at === 0 || /[^\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}

/** Normalizes text for searching: removes accents and converts to lower case. */
export const plainText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
