import { keptEmail } from '../http/fields/email-fields.ts';
import { optionalLink } from '../http/fields/link-field.ts';
import { type FieldsOf, placeFields, requiredText, text } from '../http/fields/record-fields.ts';

/** The details of a company [ENT-13] [COM-12] [COM-13] [COM-14], by column. */
export const companyFields = {
  name: requiredText(150),
  website: text(150, optionalLink(150)),
  email: text(
    200,
    keptEmail(200).meta({
      description: 'A missing value keeps the stored one. Null and blank remove it.',
    }),
  ),
  ...placeFields,
  // The setting for individual data files only turns on. It has its own steps.
} satisfies FieldsOf<'companies', 'individual_medallia_data_files'>;
