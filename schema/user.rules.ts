import * as z from 'zod/mini';
import { chosenIds, optionalIds, optionalPhone } from './input.rules.ts';
import { changedPassword, middleName, newPassword, personNames, signInEmail } from './person.rules.ts';
import { userMessages } from './user.messages.ts';

const details = { ...personNames, middleName: middleName(), email: signInEmail(), phone: optionalPhone() };

/** A new person of a company [CUS-09] [CUS-10]. */
export const newUserRules = z.object({ ...details, password: newPassword() });

/** The same person later: a blank password stays. */
export const changedUserRules = z.object({ ...details, password: changedPassword() });

/** The platforms of a person [CUS-11]. */
export const userPlatformsRules = z.object({ platformIds: chosenIds(userMessages.selectPlatform) });

/** The business segments of a person: any number (AMB-36). */
export const userSegmentsRules = z.object({ segmentIds: optionalIds() });
