import { isUnseen, withoutShapeless } from '../http/fields/visible-text.ts';

/** What a person typed, as the statement needs it. */
export type SearchText = {
  /** The text itself, trimmed. */
  text: string;
  /** Parts that a record must all have, without wildcards of `like`. At least one. */
  words: string[];
  /** The id that the text may be; null if it is none. */
  id: number | null;
};

/** An email address is compared with email addresses only: the person does not mean names. */
export const isAddress = ({ words: [word = ''] }: SearchText) => word.includes('@');

const LARGEST_ID = 2_147_483_647;
/** More words narrow nothing and cost a comparison each. */
const MAX_WORDS = 8;

/** Digits with what people write between them: `(212) 555-0143`, `+1 212.555.0143`. */
const PHONE = /^\+?[\d\s().-]*\d[\d\s().-]*$/;
const MIN_PHONE_DIGITS = 4;

/**
 * Splits a search text. An email address is one word, and so is a phone number, of which the digits count. Returns
 * null for a text of nothing but punctuation and characters without a shape, which finds nothing.
 */
export function toSearchText(typed: string): SearchText | null {
  const text = withoutShapeless(typed).normalize('NFC').trim();
  const words = toWords(text);
  if (words.length === 0) return null;
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return { text, words: words.slice(0, MAX_WORDS), id: id > 0 && id <= LARGEST_ID ? id : null };
}

function toWords(text: string): string[] {
  const digits = text.replace(/\D/g, '');
  if (PHONE.test(text) && digits.length >= MIN_PHONE_DIGITS)
    return [digits.length === 11 ? digits.replace(/^1/, '') : digits];
  if (/^\S+@\S*$/.test(text)) return [text];
  return text
    .replaceAll("'", '')
    .split(/[\p{P}\p{S}\s]+/u)
    .filter((word) => !isUnseen(word));
}
