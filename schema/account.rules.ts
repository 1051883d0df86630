import * as z from 'zod/mini';
import { accountMessages } from './account.messages.ts';
import { codedError } from './input.errors.ts';
import { optionalIds, optionalPhone, requiredId } from './input.rules.ts';
import { messages } from './messages.ts';
import { changedPassword, middleName, passwordOfLink, personNames, signInEmail } from './person.rules.ts';

/** The company and the kind of person in a link. A link does not identify an account [PWR-01] [PWR-04]. */
const linked = {
  companyId: z.nullish(z.string().check(z.trim(), z.regex(/^\d{1,15}$/, accountMessages.linkIncomplete))),
  isArranger: z.nullish(z.boolean()),
};

/** The most characters of a link's token. Those of the bundled backend have 43. */
const tokenLength = 1000;

const token = z
  .string(accountMessages.linkIncomplete)
  .check(
    z.trim(),
    z.minLength(1, accountMessages.linkIncomplete),
    z.maxLength(tokenLength, accountMessages.linkIncomplete),
  );

/** Rules for a request of a reset link [PWR-07]. */
export const passwordResetRequestRules = z.object({
  email: signInEmail(accountMessages.enterEmail),
  ...linked,
});

/** Rules for a new password with the token of a link [PWR-07]. The form checks that both passwords match. */
export const passwordResetRules = z.object({
  token,
  newPassword: passwordOfLink(),
  ...linked,
});

/** Rules for a first password with the token of an invitation. */
export const invitationAcceptRules = z.object({
  token,
  newPassword: passwordOfLink(),
});

/** Rules for the account details [ACC-07], the same as for any person. */
export const accountDetailsRules = z.object({
  ...personNames,
  middleName: middleName(),
  email: signInEmail(),
  phone: optionalPhone(),
  password: changedPassword(),
});

/** Rules for alerts by platform [ACC-07]. Each platform may occur only once. */
export const communicationPreferencesRules = z.object({
  preferences: z
    .array(z.object({ platformId: requiredId(), alertIds: optionalIds() }))
    .check(
      z.refine(
        (entries) => new Set(entries.map(({ platformId }) => platformId)).size === entries.length,
        codedError('MISMATCH', messages.givenTwice),
      ),
    ),
});
