import * as z from 'zod';
import { blankToNull, keepMissing, tooLong } from './fields.ts';

export const INCORRECT_EMAIL = 'Incorrect email format';

/** All errors have the same message [ERR-15], except for a text that is too long. */
const emailOrBlank = (max: number) =>
  z
    .string(INCORRECT_EMAIL)
    .trim()
    .max(max, tooLong(max))
    .refine((text) => text === '' || z.regexes.email.test(text), INCORRECT_EMAIL)
    .nullish();

/** An optional email address. Missing, null and blank become null. */
export const optionalEmail = (max: number) => emailOrBlank(max).transform(blankToNull);

/** An email address that keeps the stored one if it is missing. Null and blank become null. */
export const keptEmail = (max: number) => emailOrBlank(max).transform(keepMissing);
