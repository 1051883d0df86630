import * as z from 'zod';
import { INCORRECT_EMAIL, optionalEmail, REQUIRED, requiredText } from './fields.ts';

// What is asked of people, whichever kind they are [CON-17] [CON-18].

const LONGEST_EMAIL = 200;

export const nameOfPerson = () => requiredText(100);

/** The address that a person signs in with; becomes lower case. */
export const signInEmail = (missing = REQUIRED) =>
  requiredText(LONGEST_EMAIL, missing)
    .refine((text) => text === '' || z.regexes.email.test(text), INCORRECT_EMAIL)
    .transform((text) => text.toLowerCase());

export const optionalSignInEmail = () =>
  optionalEmail(LONGEST_EMAIL).transform((text) => text?.toLowerCase() ?? null);

export const SHORT_PASSWORD = 'The password must be at least 8 characters.';

const secret = (missing = REQUIRED) =>
  z
    .string(missing)
    .refine((text) => text === '' || text.length >= 8, SHORT_PASSWORD)
    .max(20, 'Enter at most 20 characters')
    .meta({ format: 'password', writeOnly: true });

/** A first password, 8 to 20 characters, as it was typed: blanks count. */
export const newPassword = (missing = REQUIRED) => secret(missing).min(1, missing);

/** Another password; missing, null and blank become null, and the password stays as it is. */
export const changedPassword = () =>
  secret()
    .nullish()
    .transform((text) => text || null);

/** A box that is ticked or not; missing, it is not. 1 and 0 are understood. */
export const ticked = () =>
  z
    .union([z.boolean(), z.literal([0, 1]).transform(Boolean)], 'Enter true or false')
    .nullish()
    .transform((value) => value ?? false);

/** Ids of a choice that may be empty, each once: a list, or the documents' comma list. */
export const anyChosen = (message: string, most = 500) =>
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
        .max(most, `Choose at most ${most}`),
    );

/** Ids of a choice of at least one. */
export const someChosen = (noneMessage: string, most = 500) =>
  anyChosen(noneMessage, most).pipe(z.array(z.int()).min(1, noneMessage));

/**
 * A body some of whose fields have two names in the documents.
 * @param aliases the other name of each
 */
export const withAliases = <Body extends z.ZodType>(aliases: Record<string, string>, body: Body) =>
  z.preprocess((sent) => {
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
    const known: Record<string, unknown> = { ...sent };
    for (const [name, alias] of Object.entries(aliases)) known[name] ??= known[alias];
    return known;
  }, body);
