import * as z from 'zod';
import { isCommonPassword } from './common-passwords.ts';
import { INCORRECT_EMAIL, optionalEmail } from './email-fields.ts';
import { REQUIRED, requiredText } from './fields.ts';

// The fields of all kinds of people [CON-17] [CON-18].

const LONGEST_EMAIL = 200;

export const nameOfPerson = () => requiredText(100);

/** The email address for sign-in. Becomes lowercase. */
export const signInEmail = (missing = REQUIRED) =>
  requiredText(LONGEST_EMAIL, missing)
    .refine((text) => text === '' || z.regexes.email.test(text), INCORRECT_EMAIL)
    .transform((text) => text.toLowerCase());

export const optionalSignInEmail = () =>
  optionalEmail(LONGEST_EMAIL).transform((text) => text?.toLowerCase() ?? null);

export const SHORT_PASSWORD = 'The password must be at least 8 characters.';

const COMMON_PASSWORD = 'This password is too common. Choose another.';

const SHORTEST_PASSWORD = 8;

/** A blank password means no new password, so it is not too short. */
const longEnough: z.core.CheckFn<string> = ({ value, issues }) => {
  if (value === '' || value.length >= SHORTEST_PASSWORD) return;
  const bound = { code: 'too_small', origin: 'string', minimum: SHORTEST_PASSWORD, inclusive: true } as const;
  issues.push({ ...bound, input: value, message: SHORT_PASSWORD });
};

const secret = (missing = REQUIRED) =>
  z
    .string(missing)
    .check(longEnough)
    .max(20, 'Enter at most 20 characters')
    .refine((text) => !isCommonPassword(text), COMMON_PASSWORD)
    .meta({ format: 'password', writeOnly: true });

/** A first password: 8 to 20 characters [CON-17] [CON-18], without trimming, and none of the most common ones. */
export const newPassword = (missing = REQUIRED) => secret(missing).min(1, missing);

/** An optional new password. Missing, null and blank become null, which keeps the stored one. */
export const changedPassword = () =>
  secret()
    .nullish()
    .transform((text) => text || null);

/**
 * The current password of callers who change how they sign in themselves. Undefined if the client asks for no
 * check; null and blank become ''.
 */
export const currentPassword = () =>
  z
    .string()
    .max(200, 'Enter at most 200 characters')
    .nullish()
    .transform((text) => (text === undefined ? undefined : (text ?? '')))
    .meta({
      format: 'password',
      writeOnly: true,
      'x-extension': true,
      description:
        "The caller's current password, for a new email address or password of their own. If it is sent, it must be right, and a wrong one counts as a failed sign-in. A dry run does not check it.",
    });

/** Chosen ids, possibly none, without duplicates. Accepts a list, or the documented comma-separated text. */
export const anyChosen = (message: string, max = 500) =>
  z
    .union(
      [
        z.string().transform((text) => text.split(',').filter((id) => id.trim() !== '')),
        z.array(z.union([z.int(), z.string()])),
        z.null().transform(() => []),
      ],
      message,
    )
    .transform((ids) => [...new Set(ids.map(Number))])
    .pipe(
      z
        .array(z.int(message).min(1, message).max(2_147_483_647, message), message)
        .max(max, `Choose at most ${max}`),
    );

/** At least one chosen id. */
export const someChosen = (noneMessage: string, max = 500) =>
  anyChosen(noneMessage, max).pipe(z.array(z.int()).min(1, noneMessage));

/**
 * Accepts a body in which some fields have two documented names.
 * @param aliases maps each field name to its other name
 */
export const withAliases = <Body extends z.ZodType>(aliases: Record<string, string>, body: Body) =>
  z.preprocess((sent) => {
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
    const known: Record<string, unknown> = { ...sent };
    for (const [name, alias] of Object.entries(aliases)) known[name] ??= known[alias];
    return known;
  }, body);
