/** Something to find: what it is called and what is said about it. */
export type Entry = { name: string; about: string };

/** How well a word fits an entry. A name outranks any description, even with fewer fitting words. */
const ranks = { name: 1000, partOfName: 100, about: 1 } as const;

/** Splits text into lower-case words, names at their capitals too: `publicName` -> `public`, `name`. */
const wordsOf = (text: string) =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/**
 * Returns a search for the entries that contain every word in their name or description, in any order. It finds
 * nothing for a text without words. Matches of names come first, short names before long ones.
 */
export function createSearch<Found extends Entry>(entries: readonly Found[]) {
  const known = entries.map((entry) => ({
    entry,
    names: wordsOf(entry.name),
    about: wordsOf(entry.about).join(' '),
  }));
  const rankOf = (word: string, { names, about }: (typeof known)[number]) => {
    if (names.includes(word)) return ranks.name;
    if (names.some((name) => name.startsWith(word))) return ranks.partOfName;
    return about.includes(word) ? ranks.about : 0;
  };
  return (text: string): Found[] => {
    const words = wordsOf(text);
    if (words.length === 0) return [];
    return known
      .map((one) => ({ ...one, ranks: words.map((word) => rankOf(word, one)) }))
      .filter((one) => !one.ranks.includes(0))
      .map((one) => ({ ...one, rank: one.ranks.reduce<number>((sum, rank) => sum + rank, 0) }))
      .sort((one, other) => other.rank - one.rank || one.names.length - other.names.length)
      .map(({ entry }) => entry);
  };
}
