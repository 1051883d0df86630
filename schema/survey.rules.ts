import * as z from 'zod/mini';
import { because } from './input.errors.ts';
import { optionalColor, optionalText, requiredDate } from './input.rules.ts';
import { surveyLengths } from './limits.ts';
import { messages } from './messages.ts';

const surveyFields = z.object({
  client: optionalText(surveyLengths.client),
  startDate: requiredDate(messages.dateMissing),
  optsOutOfText: z.boolean(),
  optsOutOfEmail: z.boolean(),
  optsOutOfPaper: z.boolean(),
  usesDefaultColors: z.boolean(),
  boxColor: optionalColor(),
  textColor: optionalColor(),
});

const companyFields = z.extend(surveyFields, {
  hasSalesReport: z.boolean(),
  // Null keeps the stored value.
  individualDataFiles: z.pipe(
    z.nullish(z.boolean()),
    z.transform((isOn) => isOn ?? null),
  ),
});

/** Rules for the feedback survey settings of a company [COM-28]. */
export const companySurveySettingsRules = companyFields.check(needsColors);

/** Rules for the feedback survey settings of a location [LOC-17]. */
export const locationSurveySettingsRules = surveyFields.check(needsColors);

type Colors = { usesDefaultColors: boolean; boxColor: string | null; textColor: string | null };

/** Requires both colors unless the default colors apply [COM-29]. */
function needsColors({ value, issues }: z.core.ParsePayload<Colors>) {
  if (value.usesDefaultColors) return;
  for (const field of ['boxColor', 'textColor'] as const) {
    if (value[field] !== null) continue;
    issues.push({
      code: 'custom',
      input: value,
      path: [field],
      ...because('REQUIRED', messages.boxColorMissing),
      continue: true,
    });
  }
}
