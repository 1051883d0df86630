import * as z from 'zod/mini';
import { codedError, type InputError, toCode } from './input.errors.ts';
import { largestRate, maxChosen } from './limits.ts';
import { messages } from './messages.ts';
import { toVisibleText } from './visible-text.ts';

/** Makes a text equal to what can be seen of it. */
export const seen = () => z.overwrite<string>(toVisibleText);

/** Text that must not be blank. */
export const requiredText = (max: number, blankMessage: string = messages.requiredField) =>
  z.string(blankMessage).check(seen(), z.minLength(1, blankMessage), z.maxLength(max, messages.tooLong(max)));

/** Text that may be missing, null or blank. All three become null. */
export const optionalText = (max: number) =>
  z.pipe(
    z.nullish(z.string().check(seen(), z.maxLength(max, messages.tooLong(max)))),
    z.transform((text) => text || null),
  );

/** An id chosen from a list. */
export const requiredId = () =>
  z.string(messages.requiredField).check(z.trim(), z.minLength(1, messages.requiredField));

/** An optional id chosen from a list. Blank becomes null. */
export const optionalId = () =>
  z.pipe(
    z.nullish(z.string().check(z.trim())),
    z.transform((id) => id || null),
  );

/** Ids chosen from a list, at least one. Duplicates are removed. */
export const chosenIds = (noneMessage: string) =>
  z.pipe(
    z
      .array(requiredId(), noneMessage)
      .check(z.minLength(1, noneMessage), z.maxLength(maxChosen, messages.tooManyChosen(maxChosen))),
    z.transform((ids) => [...new Set(ids)]),
  );

/** Ids chosen from a list, or none. Duplicates are removed. */
export const optionalIds = () =>
  z.pipe(
    z.array(requiredId()).check(z.maxLength(maxChosen, messages.tooManyChosen(maxChosen))),
    z.transform((ids) => [...new Set(ids)]),
  );

/** Converts a date to `YYYY-MM-DD`, or returns null if the day does not exist, such as `02/30/2026`. */
function toIsoDate(text: string): string | null {
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const iso = us ? `${us[3]}-${us[1]?.padStart(2, '0')}-${us[2]?.padStart(2, '0')}` : text;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** A date as MM/DD/YYYY [CON-14] or in RFC 3339 format. Becomes the latter: `2026-11-21`. */
export const requiredDate = (missingMessage: string) =>
  z.pipe(
    z.string(missingMessage).check(
      z.trim(),
      z.minLength(1, missingMessage),
      z.refine((text) => text === '' || toIsoDate(text) !== null, messages.incorrectDate),
    ),
    z.transform((text) => toIsoDate(text) ?? text),
  );

/** A color as `#RRGGBB` (AMB-43). Becomes upper case, and blank becomes null. */
export const optionalColor = () =>
  z.pipe(
    z.nullish(z.string().check(z.trim(), z.regex(/^$|^#[\da-f]{6}$/i, messages.incorrectColor))),
    z.transform((text) => text?.toUpperCase() || null),
  );

/** Returns whether a text is not blank and has fewer than 8 characters after trimming [WID-14]. */
export const isShortText = (text: string) => {
  const { length } = text.trim();
  return length > 0 && length < 8;
};

/** A required name, which must not be that of the provider's placeholder (AMB-05), in any case. */
export const nameBeside = (placeholder: string, max: number, message: string) =>
  z.string(message).check(
    seen(),
    z.minLength(1, message),
    z.maxLength(max, messages.tooLong(max)),
    z.refine((name) => name.toLowerCase() !== placeholder.toLowerCase(), message),
  );

/** A flag that must be true or false. */
export const requiredFlag = () => z.boolean(messages.requiredField);

/**
 * A North American phone number, formatted or not: ten digits, the first not zero [CON-19]. Becomes its
 * digits. Blank becomes null.
 */
export const optionalPhone = () =>
  z.pipe(
    z.nullish(
      z
        .string()
        .check(z.trim(), z.regex(/^$|^\(?[1-9]\d{2}\)?[ .-]?\d{3}[ .-]?\d{4}$/, messages.incorrectPhone)),
    ),
    z.transform((text) => text?.replace(/\D/g, '') || null),
  );

/** Digits, such as a phone extension. Blank becomes null. */
export const optionalDigits = (max: number) =>
  z.pipe(
    z.nullish(
      z
        .string()
        .check(
          z.trim(),
          z.regex(/^\d*$/, messages.incorrectExtension),
          z.maxLength(max, messages.tooLong(max)),
        ),
    ),
    z.transform((text) => text || null),
  );

/** An optional email address [COM-14]. Blank becomes null. */
export const optionalEmail = (max: number) =>
  z.pipe(
    z.nullish(
      z.string().check(
        z.trim(),
        z.maxLength(max, messages.tooLong(max)),
        z.refine((text) => text === '' || z.regexes.email.test(text), messages.incorrectEmail),
      ),
    ),
    z.transform((text) => text || null),
  );

/**
 * An amount of money as a decimal string: at least 0, with at most two decimals [CON-13]. Becomes two
 * decimals: `12.5` -> `12.50`.
 */
export const requiredRate = () =>
  z.pipe(
    z.string(messages.requiredField).check(
      z.trim(),
      z.minLength(1, messages.requiredField),
      z.regex(/^$|^-?\d+(\.\d{1,2})?$/, messages.incorrectRate),
      z.refine((text) => !(Number(text) < 0), codedError('OUT_OF_RANGE', messages.incorrectRate)),
      z.refine((text) => !(Number(text) > largestRate), codedError('OUT_OF_RANGE', messages.rateTooLarge)),
    ),
    z.transform((text) => Number(text).toFixed(2)),
  );

/** Runs a rule about several fields although others of them have errors. */
export const beside = ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null;

/**
 * Validates external input. Returns the normalized value or all errors, at most one per path: a blank field
 * is missing, not also malformed.
 */
export function checkInput<Rule extends z.ZodMiniType>(
  rule: Rule,
  value: unknown,
): { ok: true; value: z.output<Rule> } | { ok: false; errors: InputError[] } {
  const result = rule.safeParse(value, { reportInput: true });
  if (result.success) return { ok: true, value: result.data };
  const errors = new Map<string, InputError>();
  for (const issue of result.error.issues) {
    const path = issue.path.map(String);
    const key = path.join('.');
    if (!errors.has(key)) errors.set(key, { path, message: issue.message, ...toCode(issue) });
  }
  return { ok: false, errors: [...errors.values()] };
}
