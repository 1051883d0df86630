import { type RawBuilder, sql } from 'kysely';

/** A shorter text has no trigram inside a word, so an index finds it only at the beginning of one. */
const MIN_INNER_LENGTH = 3;

/**
 * Returns a condition: the column contains the text, without regard to accents and case. One or two letters match only
 * beginnings of words. A wildcard of `like` stands for itself.
 * @param column in lower case and without accents. An index of `' ' || column` finds it.
 */
export const contains = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql`' ' || ${column} like ${sql.lit(startOf(text))} || ${searchBeginning(text)}`;

/** The same for email addresses, which keep their accents. */
export const emailContains = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql`' ' || ${column} like lower(${startOf(text) + beginningWith(text)})`;

/** Returns a `like` pattern that matches the text at the beginning, with wildcards escaped. */
export const beginningWith = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The same without regard to accents and case. Escapes the wildcards afterwards, because `search_text` makes them of other
 * letters: `%` of a fullwidth percent sign.
 */
export const searchBeginning = (text: string) =>
  sql`regexp_replace(search_text(${text}), '[\\\\%_]', '\\\\\\&', 'g') || '%'`;

function startOf(text: string) {
  const isShort = text.length < MIN_INNER_LENGTH && /^[\p{L}\p{N}]+$/u.test(text);
  return isShort ? '% ' : '%';
}
