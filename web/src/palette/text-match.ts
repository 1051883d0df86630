/** Returns a text without accents, in lower case. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Splits a text, typed or shown, into its words: `AT&T` has two. */
export const toWords = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}@]+/u)
    .filter(Boolean);

/** Returns whether each typed word is the beginning of a word of the text. */
export function isMatch(text: string, typed: readonly string[]): boolean {
  const words = toWords(text);
  return typed.every((one) => words.some((word) => word.startsWith(one)));
}

export type TextPart = { text: string; isMatch: boolean; at: number };

/** Splits a text into the parts that were typed and the parts between them. */
export function splitMatches(text: string, typed: readonly string[]): TextPart[] {
  const letters = Array.from(text);
  // One unit of UTF-16 for each letter, so that positions stay the same.
  const searched = letters.map((letter) => plain(letter).match(/^[^\uD800-\uDFFF]/)?.[0] ?? ' ').join('');
  // One or two letters are the beginning of a word; more are found anywhere by the service.
  const isFound = (at: number, { length }: string) =>
    length > 2 || !/[\p{L}\p{N}@]$/u.test(searched.slice(0, at));
  const isMarked = letters.map(() => false);
  for (const word of typed) {
    for (let at = searched.indexOf(word); at >= 0; at = searched.indexOf(word, at + 1))
      if (isFound(at, word)) isMarked.fill(true, at, at + word.length);
  }
  // Punctuation inside what was typed, as in an email address.
  letters.forEach((letter, at) => {
    if (/[^\p{L}\p{N}\s]/u.test(letter) && isMarked[at - 1] && isMarked[at + 1]) isMarked[at] = true;
  });
  const parts: TextPart[] = [];
  letters.forEach((letter, at) => {
    const last = parts.at(-1);
    if (last && last.isMatch === isMarked[at]) last.text += letter;
    else parts.push({ text: letter, isMatch: isMarked[at] ?? false, at });
  });
  return parts;
}
