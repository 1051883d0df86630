import * as z from 'zod/mini';
import { codedError } from './input.errors.ts';
import { optionalEmail, optionalText, requiredText } from './input.rules.ts';
import { personLengths } from './limits.ts';
import { messages } from './messages.ts';
import { personMessages } from './person.messages.ts';

/** Rules for fields that arrangers, company users and provider users share [CON-17] [CON-18]. */
export const personNames = {
  firstName: requiredText(personLengths.name),
  lastName: requiredText(personLengths.name),
};

/** A middle name or initial. Blank becomes null. */
export const middleName = () => optionalText(personLengths.name);

/** An email address for signing in. Becomes lower case [CUS-10]. */
export const signInEmail = (blankMessage: string = messages.requiredField) =>
  z
    .string(blankMessage)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, blankMessage),
      z.maxLength(personLengths.email, messages.tooLong(personLengths.email)),
      z.regex(z.regexes.email, messages.incorrectEmail),
    );

/** An optional email address for signing in. Blank becomes null. */
export const optionalSignInEmail = () =>
  z.pipe(
    optionalEmail(personLengths.email),
    z.transform((text) => text?.toLowerCase() ?? null),
  );

const isBlank = (text: string) => text.trim() === '';
const tooLong = messages.tooLong(personLengths.password);

const password = (blankMessage: string) =>
  z.string(blankMessage).check(
    z.refine((text) => !isBlank(text), codedError('REQUIRED', blankMessage)),
    z.maxLength(personLengths.password, tooLong),
  );

/**
 * The password of a new person. It is not trimmed, because spaces count. The service decides how short it may
 * be.
 */
export const newPassword = () => password(messages.requiredField);

/** A password that a person sets with an emailed link, at least 8 characters [PWR-07]. */
export const passwordOfLink = () =>
  password(personMessages.passwordTooShort).check(
    z.minLength(personLengths.passwordMin, personMessages.passwordTooShort),
  );

/** The password of a new person who gets an invitation: none. Missing and blank become null. */
export const noPassword = () =>
  z.pipe(
    z.nullish(
      z.string().check(z.refine(isBlank, codedError('MISMATCH', personMessages.passwordWithInvitation))),
    ),
    z.transform(() => null),
  );

/**
 * A password that may stay unchanged. Missing, null and blank become null, which means unchanged [WID-16]. The service
 * decides how short it may be.
 */
export const changedPassword = () =>
  z.pipe(
    z.nullish(z.string().check(z.maxLength(personLengths.password, tooLong))),
    z.transform((text) => (text && !isBlank(text) ? text : null)),
  );
