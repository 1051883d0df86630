import * as z from 'zod';
import { keepMissing, plainText, requiredDate, tooLong } from '../http/fields/fields.ts';
import { individualDataFiles, keptFlag } from '../http/fields/flag-fields.ts';

const DATE_MISSING = 'Required field Date is missing';

const keptText = () => plainText('Enter text').trim().max(100, tooLong(100)).nullish().transform(keepMissing);

/** For example `#1A2B3C`, in upper case (AMB-43). */
const keptColor = () =>
  z
    .string('Enter text')
    .trim()
    .regex(/^$|^#[\da-fA-F]{6}$/, 'Enter a hex color, for example #1A2B3C')
    .nullish()
    .transform((text) => keepMissing(text === null ? null : text?.toUpperCase()));

/** What a request may leave out [API-28] [API-65]. A missing field keeps the stored value. */
const keptFields = {
  medallia_client: keptText(),
  opt_out_text_surveys: keptFlag(),
  opt_out_email_surveys: keptFlag(),
  opt_out_paper_surveys: keptFlag(),
  quick_start_email_box_color: keptColor(),
  quick_start_email_text_color: keptColor(),
};

/** The settings in a request [COM-28]. The endpoint belongs to the company feature. */
export const companySurveyFields = {
  date: requiredDate(DATE_MISSING),
  use_defaults: keptFlag().meta({
    description: 'Whether the default colors are used. False if it was never set.',
  }),
  ...keptFields,
  pte_sales_report: keptFlag(),
  individual_medallia_data_files: individualDataFiles,
};

const companySurveyInput = z.object(companySurveyFields);
export type CompanySurveyInput = z.output<typeof companySurveyInput>;

/** The settings of a location in a request [LOC-17]. */
export const locationSurveyInput = {
  medallia_start_date: requiredDate(DATE_MISSING),
  use_defaults: keptFlag().meta({
    description:
      'Whether the default colors are used. True if it was never set, because clients of the documented service do not send it.',
    'x-extension': true,
  }),
  ...keptFields,
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
