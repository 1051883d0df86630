import * as z from 'zod';

// Building blocks of the contracts: request and answer fields with the documented messages.

export const REQUIRED = 'Please fill required field';
export const tooLong = (max: number) => `Enter at most ${max} characters`;

/** Text of any length, trimmed, with accents as part of their letters, so that texts that look alike are equal. */
export const trimmedText = (message?: string) => z.string(message).normalize('NFC').trim();

/** Text that must not be blank after trimming [ERR-14]. */
export const requiredText = (max: number, message = REQUIRED) =>
  trimmedText(message).min(1, message).max(max, tooLong(max));

export const blankToNull = (value: string | null | undefined) => value || null;

/** Required text that may be blank where nothing is stored. Null and blank become null. */
export const textOrGap = (max: number) =>
  trimmedText(REQUIRED).max(max, tooLong(max)).nullable().transform(blankToNull);

/** Keeps undefined, which stands for the stored text. Null and blank become null. */
export const keepMissing = (text: string | null | undefined) =>
  text === undefined ? undefined : blankToNull(text);

/** Optional text. Missing, null and blank become null. */
export const optionalText = (max: number) =>
  trimmedText('Enter text').max(max, tooLong(max)).nullish().transform(blankToNull);

/** A name with a placeholder (AMB-05), which stands for null. Blank text and the placeholder are errors. */
export const placeholderName = (max: number, placeholder: string, message: string) =>
  requiredText(max, message)
    .refine((name) => name.toLowerCase() !== placeholder.toLowerCase(), message)
    .nullish()
    .transform((name) => name ?? null);

/**
 * An optional phone number [CON-19]: ten digits, with or without the mask `(NNN) NNN-NNNN`, the first not
 * zero. Becomes digits only.
 */
export const optionalPhone = () =>
  z
    .string('Enter text')
    .trim()
    .regex(
      /^$|^\(?[1-9]\d{2}\)?[ .-]?\d{3}[ .-]?\d{4}$/,
      'Enter a 10-digit phone number that doesn’t start with 0',
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

/** Converts `11/21/2026` or `2026-11-21` to the latter. Returns null for other texts and impossible dates. */
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

const datesOnTheWire = { description: 'Date, as `MM/DD/YYYY` or `YYYY-MM-DD`.' };

/** A required date in the US format [CON-14]. Becomes `2026-11-21`. */
export const requiredDate = (message: string) =>
  dateOrBlank(message)
    .min(1, message)
    .transform((text) => toIsoDate(text) ?? text)
    .meta(datesOnTheWire);

/** An optional date. Missing, null and blank become null. */
export const optionalDate = () =>
  dateOrBlank('Enter text')
    .nullish()
    .transform((text) => (text ? toIsoDate(text) : null))
    .meta(datesOnTheWire);

/** The largest PostgreSQL integer. A larger number cannot be an id. */
export const LARGEST_ID = 2_147_483_647;

export const NOT_AN_ID = 'Enter an existing id';

/** A whole number: a JSON integer. Accepts digits in a string too, because form libraries send them. */
export const wholeNumber = (message: string) =>
  z.union([z.int(), z.string().trim().regex(/^\d+$/).transform(Number)], message);

/** A number that is too large for an id is a reference to a record that does not exist. */
const withinIds =
  (message: string): z.core.CheckFn<number> =>
  ({ value, issues }) => {
    if (value <= LARGEST_ID) return;
    const text = message === REQUIRED ? NOT_AN_ID : message;
    // `continue` lets a union report this error instead of its own.
    const issue = { code: 'custom', continue: true, params: { missingId: value } } as const;
    issues.push({ ...issue, message: text, input: value });
  };

/** An id in a body. */
export const requiredId = (message = REQUIRED) =>
  wholeNumber(message).pipe(z.int(message).min(1, message).check(withinIds(message)));

/** An id, or null, blank or missing for none. */
export const orNone = <Id extends z.ZodType>(id: Id) =>
  z.union([z.literal('').transform(() => null), id, z.null()], NOT_AN_ID).optional();

/** An optional id in a body. */
export const optionalId = () => orNone(requiredId(NOT_AN_ID));

/** An optional id. Missing, null and blank become null. */
export const idOrNone = () => optionalId().transform((id) => id ?? null);

/**
 * The error for a body that has neither `state` nor `country`. Without a country the rule for states is
 * unknown, so both fields get an error.
 */
export const stateWithoutCountry = {
  path: ['state'],
  message: REQUIRED,
  // Also runs if the body has other errors, but only for an object.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** Part of a name to search for. Blank means all. */
export const searchText = () => optionalText(150);

/** 1 active, 0 inactive [CON-20]. */
export const status = () => z.literal([0, 1], 'Enter 1 for active or 0 for inactive');

/** A status to filter by. Null, blank and missing mean all. */
export const optionalStatus = () =>
  z.union([z.null(), z.literal('').transform(() => null), status()]).optional();

const LARGEST_RATE = 99_999_999.99;
const INCORRECT_RATE = 'Enter an amount of 0 or more with up to 2 decimals';

/** An amount in US dollars, as a decimal string or a number [CON-13]. Becomes a string with two decimals. */
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

/** The id in a path. A value that cannot be an id results in a 404, not a 400. */
export const idInPath = z.object({
  id: z
    .string()
    .transform((text) => (/^\d{1,10}$/.test(text) && Number(text) <= LARGEST_ID ? Number(text) : 0))
    .meta({ type: 'integer' }),
});

// Answers.

export const named = z.object({ id: z.int(), name: z.string() });
export const money = z
  .string()
  .meta({ description: 'Amount in US dollars, with two decimals.', examples: ['12.50'] });
export const dataOf = <Data extends z.ZodType>(data: Data) => z.object({ data });
export const written = <Data extends z.ZodType>(data: Data) =>
  z.object({ message: z.string(), id: z.int().optional(), data });

/** The answer to a deletion. */
export const removed = z.object({ message: z.string(), id: z.int() });
