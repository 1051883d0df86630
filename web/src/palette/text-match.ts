/** Returns a text without accents, in lower case. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const toWords = (text: string): string[] => plain(text).split(/\s+/).filter(Boolean);

/** Returns whether each typed word is the beginning of a word of the text. */
export function isMatch(text: string, typed: readonly string[]): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}@]+/u);
  return typed.every((one) => words.some((word) => word.startsWith(one)));
}

export type TextPart = { text: string; isMatch: boolean; at: number };

/** Splits a text into the parts that were typed and the parts between them. */
export function splitMatches(text: string, typed: readonly string[]): TextPart[] {
  const letters = Array.from(text);
  // One letter for each letter, so that positions stay the same.
  const searched = letters.map((letter) => Array.from(plain(letter))[0] ?? ' ').join('');
  const isMarked = letters.map(() => false);
  for (const word of typed) {
    for (let at = searched.indexOf(word); at >= 0; at = searched.indexOf(word, at + 1))
      isMarked.fill(true, at, at + word.length);
  }
  const parts: TextPart[] = [];
  letters.forEach((letter, at) => {
    const last = parts.at(-1);
    if (last && last.isMatch === isMarked[at]) last.text += letter;
    else parts.push({ text: letter, isMatch: isMarked[at] ?? false, at });
  });
  return parts;
}
