import * as z from 'zod';
import { keepMissing, optionalDate, requiredDate, tooLong, trimmedText } from '../http/fields/fields.ts';
import { type FieldsOf, filledText, flag } from '../http/fields/record-fields.ts';

export const DATE_MISSING = 'Required field Date is missing';

const keptText = () => trimmedText('Enter text').max(100, tooLong(100)).nullish().transform(keepMissing);

/** For example `#1A2B3C`, in upper case (AMB-43). */
const keptColor = () => ({
  answer: z.string().nullable(),
  body: z
    .string('Enter text')
    .trim()
    .regex(/^$|^#[\da-fA-F]{6}$/, 'Enter a hex color, for example #1A2B3C')
    .nullish()
    .transform((text) => keepMissing(text === null ? null : text?.toUpperCase())),
  row: z
    .string()
    .regex(/^#[\dA-F]{6}$/)
    .nullable()
    .default(null),
});

/**
 * The survey settings of a location [ENT-30] [LOC-17], by column. A company has one more [ENT-20] [COM-28]. A
 * request must have the date. Other missing fields keep the stored value [API-28] [API-65].
 */
export const surveyFields = {
  medallia_client: filledText(100, keptText()),
  medallia_start_date: {
    answer: z.string().nullable().meta({ description: 'First day of surveys, as `MM/DD/YYYY`.' }),
    body: requiredDate(DATE_MISSING),
    gap: optionalDate(),
    row: z.iso.date().nullable().default(null),
  },
  opt_out_text_surveys: flag(false),
  opt_out_email_surveys: flag(false),
  opt_out_paper_surveys: flag(false),
  use_defaults: flag(true),
  quick_start_email_box_color: keptColor(),
  quick_start_email_text_color: keptColor(),
} satisfies FieldsOf<'location_medallia_settings', 'location_id'>;
