import * as z from 'zod/mini';
import { arrangerMessages } from './arranger.messages.ts';
import { chosenIds, optionalIds, requiredFlag } from './input.rules.ts';
import { messages } from './messages.ts';
import {
  changedPassword,
  noPassword,
  optionalSignInEmail,
  personNames,
  signInEmail,
} from './person.rules.ts';

const details = {
  ...personNames,
  status: z.enum(['ACTIVE', 'INACTIVE'], messages.requiredField),
  locationIds: chosenIds(arrangerMessages.selectLocation),
  accessesAllLocations: requiredFlag(),
  receivesSystemAlerts: requiredFlag(),
};

/** Rules for the details of an arranger [ARR-07] [ARR-08] [ARR-09]. */
export const arrangerDetailsRules = z
  .object({ ...details, email: optionalSignInEmail(), password: changedPassword() })
  // Without an email there is no sign-in, so a password is left out.
  .check(z.overwrite((given) => (given.email === null ? { ...given, password: null } : given)));

/** Rules for a new arranger who gets an invitation. */
export const invitedArrangerRules = z.object({
  ...details,
  email: signInEmail(arrangerMessages.emailForInvitation),
  password: noPassword(),
});

/** Rules for the platforms of an arranger [ARR-07]. */
export const arrangerPlatformsRules = z.object({ platformIds: chosenIds(arrangerMessages.selectPlatform) });

/** Rules for the alerts of an arranger [ARR-06]. Any number is allowed. */
export const arrangerAlertsRules = z.object({ alertIds: optionalIds() });
