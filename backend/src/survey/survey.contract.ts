import * as z from 'zod';
import { optionalText, requiredDate } from '../http/fields.ts';

const DATE_MISSING = 'Required field Date is missing';
const COLOR_MISSING = 'Required field Box Color is missing';

/** For example `#1A2B3C`, in upper case (AMB-43). */
const optionalColor = () =>
  z
    .string('Enter text')
    .trim()
    .regex(/^$|^#[\da-fA-F]{6}$/, 'Enter a hex color, for example #1A2B3C')
    .nullish()
    .transform((text) => text?.toUpperCase() || null);

/** A missing value means off. */
const flag = () =>
  z
    .boolean('Enter true or false')
    .nullish()
    .transform((value) => value ?? false);

/** The settings in a request [COM-28]. The endpoint belongs to the company feature. */
export const companySurveyFields = {
  date: requiredDate(DATE_MISSING),
  use_defaults: flag(),
  quick_start_email_box_color: optionalColor(),
  quick_start_email_text_color: optionalColor(),
  medallia_client: optionalText(100),
  opt_out_text_surveys: flag(),
  opt_out_email_surveys: flag(),
  opt_out_paper_surveys: flag(),
  pte_sales_report: flag(),
  individual_medallia_data_files: z.boolean('Enter true or false').nullish().meta({
    description:
      'Whether feedback comes in separate files. A missing or null value keeps the stored one. It cannot be turned off.',
  }),
};

const companySurveyInput = z.object(companySurveyFields);
export type CompanySurveyInput = z.output<typeof companySurveyInput>;

type Colors = Pick<
  CompanySurveyInput,
  'use_defaults' | 'quick_start_email_box_color' | 'quick_start_email_text_color'
>;

/**
 * [COM-29] [LOC-17] Requires both colors unless the default colors are used. For the `check` of an object
 * with the fields above.
 */
export function requireColors({ value, issues }: z.core.ParsePayload<Colors>) {
  if (value.use_defaults) return;
  for (const field of ['quick_start_email_box_color', 'quick_start_email_text_color'] as const)
    if (value[field] === null)
      issues.push({ code: 'custom', input: value, path: [field], message: COLOR_MISSING });
}

/** The settings of a location in a request [LOC-17]. The last three are an extension. */
export const locationSurveyInput = {
  medallia_client: optionalText(100),
  medallia_start_date: requiredDate(DATE_MISSING),
  opt_out_text_surveys: flag(),
  opt_out_email_surveys: flag(),
  opt_out_paper_surveys: flag(),
  use_defaults: z
    .boolean('Enter true or false')
    .nullish()
    .transform((value) => value ?? true)
    .meta({
      description:
        'Whether the default colors are used. True if missing, because clients of the documented service do not send it.',
      'x-extension': true,
    }),
  quick_start_email_box_color: optionalColor(),
  quick_start_email_text_color: optionalColor(),
};

const locationSurvey = z.object(locationSurveyInput);
export type LocationSurveyInput = z.output<typeof locationSurvey>;

/** [ENT-30]. The last three are an extension. */
const locationSurveyFields = {
  medallia_client: z.string().nullable(),
  medallia_start_date: z.string().nullable().meta({ description: 'First day of surveys, as `MM/DD/YYYY`.' }),
  opt_out_text_surveys: z.boolean(),
  opt_out_email_surveys: z.boolean(),
  opt_out_paper_surveys: z.boolean(),
  use_defaults: z.boolean(),
  quick_start_email_box_color: z.string().nullable(),
  quick_start_email_text_color: z.string().nullable(),
};
export const locationSurveySettings = z.object(locationSurveyFields).meta({ id: 'LocationSurveySettings' });

/** [ENT-20] */
export const companySurveySettings = z
  .object({ ...locationSurveyFields, pte_sales_report: z.boolean() })
  .meta({ id: 'CompanySurveySettings' });
