import { type RawBuilder, sql } from 'kysely';
import { isAddress, type SearchText } from './search-text.ts';

type Sql = RawBuilder<unknown>;

/**
 * Share of the trigrams of a text that must be the same. One word: one wrong letter in four, two swapped in six.
 * Several words: more, because a common word has this share in most records. Distant, for whole words if nothing
 * is that similar: one wrong letter in the middle of five.
 */
export const SIMILARITY = { oneWord: 0.4, severalWords: 0.55, distant: 0.3 };
/** Share of an email address, as far as it is typed, that another one has too. Most share a domain. */
const EMAIL_SIMILARITY = 0.7;
/** A longer text is similar to nothing as a whole, and each word costs a comparison with every record. */
const MAX_SIMILAR_WORDS = 4;
/** A shorter text has too few trigrams to be similar to anything. */
const MIN_SIMILAR_LENGTH = 4;

/** The text that is compared with similar ones: without domains of email addresses, which most records share. */
export const comparable = ({ text }: SearchText) => text.replace(/@\S*/g, '').trim();

export const mayBeTypo = (text: SearchText) =>
  text.id === null && text.words.length <= MAX_SIMILAR_WORDS && comparable(text).length >= MIN_SIMILAR_LENGTH;

export const isSimilar = (text: SearchText, threshold: number) =>
  isAddress(text)
    ? sql`${resemblance(text)} >= ${EMAIL_SIMILARITY}`
    : sql`${threshold > SIMILARITY.distant}
        or strict_word_similarity(search_words(${comparable(text)}), words) >= ${threshold}`;

/** How similar a record is to the text. */
export const resemblance = (text: SearchText) =>
  isAddress(text) ? sql`word_similarity(lower(${text.text}), lower(email))` : similarity(text, sql`words`);

/** Of words that begin alike, those come first that are similar as a whole. */
export function similarity(text: SearchText, searched: Sql) {
  const words = sql`search_words(${comparable(text)})`;
  return sql`(word_similarity(${words}, ${searched}) + strict_word_similarity(${words}, ${searched})) / 2`;
}
