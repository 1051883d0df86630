import * as z from 'zod/mini';
import { chosenIds } from './input.rules.ts';
import { messages } from './messages.ts';

/** Rules for the platforms of a company [COM-11]. */
export const companyPlatformsRules = z.object({ platformIds: chosenIds(messages.selectPlatform) });

/** Rules for the business segments of a company [COM-27]. */
export const segmentsRules = z.object({ segmentIds: chosenIds(messages.selectSegment) });

/** Rules for the languages of a company [COM-26] or a location [LOC-13]. */
export const languagesRules = z.object({ languageIds: chosenIds(messages.selectLanguage) });
