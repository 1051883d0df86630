import * as z from 'zod';

// Building blocks of the contracts: what a field of a request or an answer may be, in the documents' words.

export const REQUIRED = 'Please fill required field';
export const INCORRECT_EMAIL = 'Incorrect email format';
const tooLong = (max: number) => `Enter at most ${max} characters`;

/** PostgreSQL cannot store the character U+0000. */
const plainText = (message: string) =>
  z.string(message).refine((value) => !value.includes('\0'), 'Enter text without control characters');

/** Text that must not be blank once trimmed [ERR-14]. */
export const requiredText = (max: number, message = REQUIRED) =>
  plainText(message).trim().min(1, message).max(max, tooLong(max));

const blankToNull = (value: string | null | undefined) => value || null;

/** Text that may be missing, null or blank; all three become null. */
export const optionalText = (max: number) =>
  plainText('Enter text').trim().max(max, tooLong(max)).nullish().transform(blankToNull);

/**
 * A name for which a placeholder stands in (AMB-05). Missing or null becomes null: the placeholder is to be stored. Blank, or
 * the placeholder itself in any case, is a mistake.
 */
export const placeholderName = (max: number, placeholder: string, message: string) =>
  requiredText(max, message)
    .refine((name) => name.toLowerCase() !== placeholder.toLowerCase(), message)
    .nullish()
    .transform((name) => name ?? null);

/** An e-mail address, or nothing [ERR-15]. Every mistake but too long a text has the same message. */
export const optionalEmail = (max: number) =>
  plainText(INCORRECT_EMAIL)
    .trim()
    .max(max, tooLong(max))
    .refine((text) => text === '' || z.regexes.email.test(text), INCORRECT_EMAIL)
    .nullish()
    .transform(blankToNull);

/** Ten digits, masked `(NNN) NNN-NNNN` or not, the first not zero [CON-19]; stored as digits. */
export const optionalPhone = () =>
  z
    .string('Enter text')
    .trim()
    .regex(
      /^$|^\(?[1-9]\d{2}\)?[ .-]?\d{3}[ .-]?\d{4}$/,
      'Enter a phone number of 10 digits whose first digit is not 0',
    )
    .nullish()
    .transform((text) => text?.replace(/\D/g, '') || null);

export const optionalDigits = (max: number) =>
  z
    .string('Enter text')
    .trim()
    .regex(/^\d*$/, 'Enter digits only')
    .max(max, tooLong(max))
    .nullish()
    .transform(blankToNull);

/** `11/21/2026`, or `2026-11-21`, as the latter; null when it is none, or no day of a calendar. */
function toIsoDate(text: string): string | null {
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const iso = us ? `${us[3]}-${us[1]?.padStart(2, '0')}-${us[2]?.padStart(2, '0')}` : text;
  // PostgreSQL has no year 0.
  return z.iso.date().safeParse(iso).success && !iso.startsWith('0000') ? iso : null;
}

const dateOrBlank = (message: string) =>
  z
    .string(message)
    .trim()
    .refine((text) => text === '' || toIsoDate(text) !== null, 'Enter a date as MM/DD/YYYY');

const datesOnTheWire = { description: '`MM/DD/YYYY`, or `YYYY-MM-DD`.' };

/** A day as people here write it [CON-14]. Becomes `2026-11-21`. */
export const requiredDate = (message: string) =>
  dateOrBlank(message)
    .min(1, message)
    .transform((text) => toIsoDate(text) ?? text)
    .meta(datesOnTheWire);

/** The same where there may be none; missing, null and blank become null. */
export const optionalDate = () =>
  dateOrBlank('Enter text')
    .nullish()
    .transform((text) => (text ? toIsoDate(text) : null))
    .meta(datesOnTheWire);

/** What PostgreSQL's integer holds. A larger number is the id of nothing, and so not a valid one. */
const LARGEST_ID = 2_147_483_647;

/** Id in a body: a JSON integer. Digits in a string are understood, because form libraries send them. */
export const requiredId = (message = REQUIRED) =>
  z
    .union([z.int(), z.string().trim().regex(/^\d+$/).transform(Number)], message)
    .pipe(z.int(message).min(1, message).max(LARGEST_ID, message));

export const NOT_AN_ID = 'Enter the id of one that exists';

/** Id to filter by: null, blank or missing means all. */
export const optionalId = () =>
  z.union([z.literal('').transform(() => null), requiredId(NOT_AN_ID), z.null()], NOT_AN_ID).optional();

/** Ids to filter by; the documents send `""` for none. */
export const optionalIds = () =>
  z
    .union(
      [
        z.literal('').transform(() => []),
        z.null().transform(() => []),
        z.array(requiredId(NOT_AN_ID)).max(100),
      ],
      NOT_AN_ID,
    )
    .default([]);

/** Ids of a bulk read, at most 100. */
export const bulkIds = () =>
  z.array(requiredId(NOT_AN_ID), REQUIRED).max(100, 'Ask for at most 100 ids at a time');

/** Ids of a bulk read in a query: `1,2,3`, at most 100. */
export const idsInQuery = () =>
  z
    .string()
    .transform((text): (string | number)[] => text.split(','))
    .pipe(bulkIds());

/** The company that the caller believes to be the owner of what the path names. */
export const ownerInQuery = z.object({
  company_id: requiredId(NOT_AN_ID)
    .optional()
    .meta({ description: 'What belongs to another company answers as missing.', 'x-extension': true }),
});

/** Part of a name to search for; blank means all. */
export const searchText = () => optionalText(150);

/** 1 active, 0 inactive [CON-20]. */
export const status = () => z.literal([0, 1], 'Enter 1 for active or 0 for inactive');

export const LARGEST_RATE = 99_999_999.99;
const INCORRECT_RATE = 'Enter an amount of at least 0 with at most 2 decimals';

/** An amount in US dollars, as a decimal string or a number [CON-13]; becomes a string of scale 2. */
export const requiredRate = () =>
  z
    .union([z.string(), z.number()], REQUIRED)
    .transform((amount) => String(amount).trim())
    .pipe(
      z
        .string()
        .min(1, REQUIRED)
        .regex(/^$|^\d{1,12}(\.\d{0,2})?$/, INCORRECT_RATE)
        .refine((amount) => Number(amount) <= LARGEST_RATE, INCORRECT_RATE),
    )
    .transform((amount) => Number(amount).toFixed(2));

/** The id in a path. What cannot be an id is the id of nothing: the answer is 404, not 400. */
export const idInPath = z.object({
  id: z
    .string()
    .transform((text) => (/^\d{1,10}$/.test(text) && Number(text) <= LARGEST_ID ? Number(text) : 0))
    .meta({ type: 'integer' }),
});

// Answers.

export const named = z.object({ id: z.int(), name: z.string() });
export const money = z.string().meta({ description: 'US dollars with two decimals', examples: ['12.50'] });
export const dataOf = <Data extends z.ZodType>(data: Data) => z.object({ data });
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ count: z.int().meta({ description: 'on all pages' }), rows: z.array(row) });
export const written = <Data extends z.ZodType>(data: Data) =>
  z.object({ message: z.string(), id: z.int().optional(), data });

/** The answer to a deletion. */
export const removed = z.object({ message: z.string(), id: z.int() });
