import * as z from 'zod/mini';
import { chosenIds, optionalIds, optionalPhone } from './input.rules.ts';
import {
  changedPassword,
  middleName,
  newPassword,
  noPassword,
  personNames,
  signInEmail,
} from './person.rules.ts';
import { userMessages } from './user.messages.ts';

const details = { ...personNames, middleName: middleName(), email: signInEmail(), phone: optionalPhone() };

/** Rules for a new company user [CUS-09] [CUS-10]. */
export const newUserRules = z.object({ ...details, password: newPassword() });

/** Rules for a new company user who gets an invitation. */
export const invitedUserRules = z.object({ ...details, password: noPassword() });

/** Rules for a changed company user. A blank password stays unchanged. */
export const changedUserRules = z.object({ ...details, password: changedPassword() });

/** Rules for the platforms of a company user [CUS-11]. */
export const userPlatformsRules = z.object({ platformIds: chosenIds(userMessages.selectPlatform) });

/** Rules for the business segments of a company user. Any number is allowed (AMB-36). */
export const userSegmentsRules = z.object({ segmentIds: optionalIds() });
