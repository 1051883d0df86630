import * as z from 'zod/mini';
import { addressRules, type HasStates } from './address.rules.ts';
import { codedError } from './input.errors.ts';
import {
  chosenIds,
  optionalDigits,
  optionalPhone,
  requiredDate,
  requiredFlag,
  requiredId,
  requiredText,
} from './input.rules.ts';
import { locationLengths, maxChosen } from './limits.ts';
import { locationMessages } from './location.messages.ts';
import { messages } from './messages.ts';

/** Returns the rules for the details of a location [LOC-11] [LOC-19]. */
export const locationDetailsRules = (hasStates: HasStates) =>
  z.object({
    publicName: requiredText(locationLengths.name),
    mailingName: requiredText(locationLengths.name),
    billingName: requiredText(locationLengths.name),
    phone: optionalPhone(),
    extension: optionalDigits(locationLengths.extension),
    address: addressRules(hasStates),
    usesCompanyLogo: requiredFlag(),
    usesCompanySocialMedia: requiredFlag(),
  });

/** Rules for the platforms of a location [LOC-15]. */
export const locationPlatformsRules = z.object({ platformIds: chosenIds(locationMessages.selectPlatform) });

/** Rules for the business classifications of a location [LOC-14]. */
export const classificationsRules = z.object({
  classificationIds: chosenIds(locationMessages.selectClassification),
});

const tooMany = messages.tooManyChosen(maxChosen);

/** An optional date. Blank becomes null. */
const optionalDate = z.union(
  [
    z.pipe(
      z.nullish(z.literal('')),
      z.transform(() => null),
    ),
    requiredDate(messages.incorrectDate),
  ],
  messages.incorrectDate,
);

/** Rules for when surveys of one business segment begin, if ever [LOC-10] [LOC-18]. */
export const segmentSurveyRules = z.object({
  surveyStartDate: optionalDate,
  neverSendsSurvey: requiredFlag(),
});

/** Rules for the business segments of a location and their surveys [LOC-14]. */
export const locationSegmentsRules = z.object({
  segments: z.array(z.extend(segmentSurveyRules, { segmentId: requiredId() })).check(
    z.minLength(1, messages.selectSegment),
    z.maxLength(maxChosen, tooMany),
    z.refine(
      (list) => areDistinct(list.map(({ segmentId }) => segmentId)),
      codedError('MISMATCH', messages.givenTwice),
    ),
  ),
});

/**
 * Rules for the regions of a location [LOC-08]. If there are several, exactly one is primary. A single one
 * always becomes primary.
 */
export const locationRegionsRules = z.object({
  regions: z.pipe(
    z.array(z.object({ regionId: requiredId(), isPrimary: requiredFlag() })).check(
      z.maxLength(maxChosen, tooMany),
      z.refine(
        (list) => areDistinct(list.map(({ regionId }) => regionId)),
        codedError('MISMATCH', messages.givenTwice),
      ),
      z.refine(
        (list) => list.length < 2 || list.some(({ isPrimary }) => isPrimary),
        codedError('MISMATCH', locationMessages.selectPrimaryRegion),
      ),
      z.refine(
        (list) => list.filter(({ isPrimary }) => isPrimary).length < 2,
        codedError('MISMATCH', locationMessages.onePrimaryRegion),
      ),
    ),
    z.transform((list) =>
      list.map((region) => ({ ...region, isPrimary: region.isPrimary || list.length === 1 })),
    ),
  ),
});

const areDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length;
