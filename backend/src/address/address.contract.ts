import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import { withAliases } from '../http/fields/person-fields.ts';
import { lookupProblems } from '../http/problem.ts';

const tags = ['Address'];

const STREET_REQUIRED = 'A street address is required.';
const LONGEST_ZIP = 10;

const zipResult = z.object({
  reason: z.string().nullable().meta({ description: 'Why the list is empty. Null otherwise.' }),
  city_states: z.array(z.object({ city: z.string(), state_abbreviation: z.string() })),
  zipcodes: z.array(z.object({ zipcode: z.string(), default_city: z.string().nullable() })),
});

/** [API-44] [ADR-05] */
export const lookUpZip = {
  tags,
  summary: 'Get the cities of a US ZIP code',
  description: 'One result. A ZIP code without any city has a `reason`.',
  body: z.object({ zipcode: field.requiredText(LONGEST_ZIP) }),
  response: { 200: field.dataOf(z.array(zipResult)), ...lookupProblems },
};

const addressToVerify = z.object({
  street: field.requiredText(150, STREET_REQUIRED).meta({ description: 'House number and street.' }),
  secondary: field.optionalText(150).meta({ description: 'Apartment, suite or unit.' }),
  city: field.optionalText(100),
  state: field.optionalText(10).meta({ description: 'Code of the state, for example `CA`.' }),
  zipcode: field.optionalText(LONGEST_ZIP),
});
export type AddressToVerify = z.output<typeof addressToVerify>;

const verified = z.object({
  delivery_line_1: z.string().nullable(),
  last_line: z.string().nullable(),
  analysis: z.object({ address_precision: z.literal('DeliveryPoint') }),
});

/** [API-45] [ADR-06] [ADR-07] */
export const verifyStreet = {
  tags,
  summary: 'Verify a US street address',
  description:
    'One result for a valid address. Other addresses fail with 400: a missing street, an ambiguous address, a missing secondary number, or an invalid address. `address1`, `address2` and `zip` are accepted too.',
  body: withAliases({ street: 'address1', secondary: 'address2', zipcode: 'zip' }, addressToVerify),
  response: { 200: field.written(z.array(verified)), ...lookupProblems },
};
