import * as z from 'zod/mini';
import { chosenIds } from './input.rules.ts';
import { messages } from './messages.ts';

/** The platforms a company uses [COM-11]. */
export const companyPlatformsRules = z.object({ platformIds: chosenIds(messages.selectPlatform) });

/** The business segments of a company [COM-27]. */
export const segmentsRules = z.object({ segmentIds: chosenIds(messages.selectSegment) });

/** The languages of a company [COM-26] or a location [LOC-13]. */
export const languagesRules = z.object({ languageIds: chosenIds(messages.selectLanguage) });
