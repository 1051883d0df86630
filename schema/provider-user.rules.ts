import * as z from 'zod/mini';
import { chosenIds, optionalPhone } from './input.rules.ts';
import { changedPassword, middleName, newPassword, personNames, signInEmail } from './person.rules.ts';
import { providerUserMessages } from './provider-user.messages.ts';

const details = { ...personNames, middleName: middleName(), email: signInEmail(), phone: optionalPhone() };

/** A new user of the provider [PRV-05]. */
export const newProviderUserRules = z.object({ ...details, password: newPassword() });

/** The same person later: a blank password stays. */
export const changedProviderUserRules = z.object({ ...details, password: changedPassword() });

/** The platforms of a provider user [PRV-06]. */
export const providerUserPlatformsRules = z.object({
  platformIds: chosenIds(providerUserMessages.selectPlatform),
});
