import * as z from 'zod';
import { individualDataFiles, keptFlag } from '../http/fields/flag-fields.ts';
import { answersOf, changeOf } from '../http/fields/record-fields.ts';
import { surveyFields } from './survey.fields.ts';

const { medallia_start_date, use_defaults, ...keptFields } = changeOf(surveyFields);

/** The settings in a request [COM-28]. The endpoint belongs to the company feature. */
export const companySurveyInput = z.object({
  date: medallia_start_date,
  use_defaults: use_defaults.meta({
    description: 'Whether the default colors are used. False if it was never set.',
  }),
  ...keptFields,
  pte_sales_report: keptFlag(),
  individual_medallia_data_files: individualDataFiles,
});
export type CompanySurveyInput = z.output<typeof companySurveyInput>;

/** The settings of a location in a request [LOC-17]. */
export const locationSurveyInput = z.object({
  medallia_start_date,
  use_defaults: use_defaults.meta({
    description:
      'Whether the default colors are used. True if it was never set, because clients of the documented service do not send it.',
    'x-extension': true,
  }),
  ...keptFields,
});
export type LocationSurveyInput = z.output<typeof locationSurveyInput>;

/** [ENT-30]. The last three are an extension. */
export const locationSurveySettings = z
  .object(answersOf(surveyFields))
  .meta({ id: 'LocationSurveySettings' });
export type LocationSurveySettings = z.output<typeof locationSurveySettings>;

/** [ENT-20] */
export const companySurveySettings = z
  .object({ ...answersOf(surveyFields), pte_sales_report: z.boolean() })
  .meta({ id: 'CompanySurveySettings' });
export type CompanySurveySettings = z.output<typeof companySurveySettings>;
