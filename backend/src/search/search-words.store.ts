import { sql } from 'kysely';

/** A word as it stands in a document: an email address keeps its punctuation. */
export const wordOf = (word: string) =>
  word.includes('@') ? sql`' ' || lower(${word.replace(/[\\%_]/g, '\\$&')})` : sql`search_words(${word})`;

/** One or two letters match the beginnings of words, which the index finds by their space. */
export const patternOf = (word: string) =>
  word.length < 3 ? sql`'%' || ${wordOf(word)} || '%'` : sql`'%' || ltrim(${wordOf(word)}) || '%'`;
