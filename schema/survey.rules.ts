import * as z from 'zod/mini';
import { codedError } from './input.errors.ts';
import { beside, optionalColor, optionalText, requiredDate, requiredFlag } from './input.rules.ts';
import { surveyLengths } from './limits.ts';
import { messages } from './messages.ts';

const surveyFields = z.object({
  client: optionalText(surveyLengths.client),
  startDate: requiredDate(messages.dateMissing),
  optsOutOfText: requiredFlag(),
  optsOutOfEmail: requiredFlag(),
  optsOutOfPaper: requiredFlag(),
  usesDefaultColors: requiredFlag(),
  boxColor: optionalColor(),
  textColor: optionalColor(),
});

const companyFields = z.extend(surveyFields, {
  hasSalesReport: requiredFlag(),
  // Null keeps the stored value.
  receivesIndividualDataFiles: z.pipe(
    z.nullish(z.boolean()),
    z.transform((isOn) => isOn ?? null),
  ),
});

type Colors = { usesDefaultColors: boolean; boxColor: string | null; textColor: string | null };

/** Requires a color unless the default colors apply [COM-29]. */
const needed = (color: 'boxColor' | 'textColor') =>
  z.refine<Colors>((settings) => settings.usesDefaultColors || settings[color], {
    path: [color],
    ...codedError('REQUIRED', messages.boxColorMissing),
    when: beside,
  });

/** Rules for the feedback survey settings of a company [COM-28]. */
export const companySurveySettingsRules = companyFields.check(needed('boxColor'), needed('textColor'));

/** Rules for the feedback survey settings of a location [LOC-17]. */
export const locationSurveySettingsRules = surveyFields.check(needed('boxColor'), needed('textColor'));
