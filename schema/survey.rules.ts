import * as z from 'zod/mini';
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
  hasSalesReport: z.boolean(),
  boxColor: optionalColor(),
  textColor: optionalColor(),
  individualDataFiles: z.nullish(z.boolean()),
});

/** Feedback-survey settings of a company [COM-28]. Without the default colours both colours must be there [COM-29]. */
export const companySurveySettingsRules = surveyFields.check(({ value, issues }) => {
  if (value.usesDefaultColors) return;
  for (const field of ['boxColor', 'textColor'] as const) {
    if (value[field] !== null) continue;
    issues.push({
      code: 'custom',
      input: value,
      path: [field],
      message: messages.boxColorMissing,
      continue: true,
    });
  }
});
