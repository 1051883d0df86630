import * as z from 'zod/mini';
import { chosenIds, optionalPhone } from './input.rules.ts';
import {
  changedPassword,
  middleName,
  newPassword,
  noPassword,
  personNames,
  signInEmail,
} from './person.rules.ts';
import { providerUserMessages } from './provider-user.messages.ts';

const details = { ...personNames, middleName: middleName(), email: signInEmail(), phone: optionalPhone() };

/** Rules for a new provider user [PRV-05]. */
export const newProviderUserRules = z.object({ ...details, password: newPassword() });

/** Rules for a new provider user who gets an invitation. */
export const invitedProviderUserRules = z.object({ ...details, password: noPassword() });

/** Rules for a changed provider user. A blank password stays unchanged. */
export const changedProviderUserRules = z.object({ ...details, password: changedPassword() });

/** Rules for the platforms of a provider user [PRV-06]. */
export const providerUserPlatformsRules = z.object({
  platformIds: chosenIds(providerUserMessages.selectPlatform),
});
