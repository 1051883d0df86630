import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import { keptFlag } from '../http/fields/flag-fields.ts';
import {
  type FieldsOf,
  flag,
  placeFields,
  requiredName,
  requiredText,
} from '../http/fields/record-fields.ts';

const usesCompanys = keptFlag().meta({
  description: 'A missing or null value keeps the stored one; a new location gets true.',
});

/** The details of a location [LOC-11] [LOC-19], by column. */
export const locationFields = {
  name: {
    ...requiredName(150),
    answer: z.string().meta({ description: 'Public name, the one that customers know.' }),
  },
  shortname: {
    ...requiredText(150),
    answer: z.string().nullable().meta({ description: 'Mailing name, the one on mail.' }),
  },
  location_billing_name: requiredText(150),
  ...placeFields,
  // The wire has the code of the state (AMB-31).
  state_id: {
    ...placeFields.state_id,
    answer: z.string().nullable().meta({ description: 'Code of the state.' }),
    body: field.optionalText(10).meta({
      description: 'Code of a state of the country. Null if the country has no states in the master data.',
    }),
  },
  use_company_logo: flag(true, usesCompanys),
  use_company_socialmedia: flag(true, usesCompanys),
} satisfies FieldsOf<'locations'>;
