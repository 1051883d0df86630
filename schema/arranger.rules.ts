import * as z from 'zod/mini';
import { arrangerMessages } from './arranger.messages.ts';
import { because } from './input.errors.ts';
import { chosenIds, optionalIds, requiredFlag } from './input.rules.ts';
import { messages } from './messages.ts';
import { changedPassword, optionalSignInEmail, personNames } from './person.rules.ts';

/** Rules for the details of an arranger [ARR-07] [ARR-08] [ARR-09]. */
export const arrangerDetailsRules = z
  .object({
    ...personNames,
    status: z.enum(['ACTIVE', 'INACTIVE'], messages.requiredField),
    email: optionalSignInEmail(),
    password: changedPassword(),
    locationIds: chosenIds(arrangerMessages.selectLocation),
    accessesAllLocations: requiredFlag(),
    receivesSystemAlerts: requiredFlag(),
  })
  .check(
    z.refine(({ email, password }) => email !== null || password === null, {
      ...because('MISMATCH', arrangerMessages.emailMissing),
      path: ['email'],
    }),
  );

/** Rules for the platforms of an arranger [ARR-07]. */
export const arrangerPlatformsRules = z.object({ platformIds: chosenIds(arrangerMessages.selectPlatform) });

/** Rules for the alerts of an arranger [ARR-06]. Any number is allowed. */
export const arrangerAlertsRules = z.object({ alertIds: optionalIds() });
