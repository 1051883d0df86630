import * as z from 'zod/mini';
import { accountMessages } from './account.messages.ts';
import { optionalIds, optionalPhone, requiredId } from './input.rules.ts';
import { messages } from './messages.ts';
import { personMessages } from './person.messages.ts';
import { changedPassword, middleName, newPassword, personNames, signInEmail } from './person.rules.ts';

/** The company and the kind of person that a link names; of no account in particular [PWR-01] [PWR-04]. */
const linked = {
  companyId: z.nullish(z.string().check(z.trim(), z.regex(/^\d{1,15}$/, accountMessages.linkIncomplete))),
  isArranger: z.nullish(z.boolean()),
};

/** Longest token of a link, in characters; the bundled backend's have 43. */
const tokenLength = 1000;

/** Who asks for a link [PWR-07]. */
export const passwordResetRequestRules = z.object({
  email: signInEmail(accountMessages.enterEmail),
  ...linked,
});

/** A new password with the token of a link [PWR-07]. That it was typed twice alike is the form's to check. */
export const passwordResetRules = z.object({
  token: z
    .string(accountMessages.linkIncomplete)
    .check(
      z.trim(),
      z.minLength(1, accountMessages.linkIncomplete),
      z.maxLength(tokenLength, accountMessages.linkIncomplete),
    ),
  newPassword: newPassword(personMessages.passwordTooShort),
  ...linked,
});

/** One's own details [ACC-07]: those of any person. */
export const accountDetailsRules = z.object({
  ...personNames,
  middleName: middleName(),
  email: signInEmail(),
  phone: optionalPhone(),
  password: changedPassword(),
});

/** Alerts by platform [ACC-07]; none twice. */
export const communicationPreferencesRules = z.object({
  preferences: z
    .array(z.object({ platformId: requiredId(), alertIds: optionalIds() }))
    .check(
      z.refine(
        (entries) => new Set(entries.map(({ platformId }) => platformId)).size === entries.length,
        messages.notInList,
      ),
    ),
});
