import * as z from 'zod';
import * as field from '../http/fields.ts';
import { problems, staleBody, writeProblems } from '../http/problem.ts';
import { ratesWriteHeaders } from './rates.contract.ts';

const tags = ['Fee rates'];

/** [ENT-31] */
export const ratesOfLocation = z
  .object({
    location_digital_rate: field.money,
    location_paper_rate: field.money,
    location_resend_paper_rate: field.money,
    customer_per_location_rate: field.money,
    company_ptx_fees_applied: z.boolean(),
    version: z.int().meta({ 'x-extension': true }),
  })
  .meta({ id: 'RatesOfLocation' });

const locationRates = ratesOfLocation.extend({ location_id: z.int() }).meta({ id: 'LocationRates' });

const locationRatesInput = z.object({
  location_digital_rate: field.requiredRate(),
  location_paper_rate: field.requiredRate(),
  location_resend_paper_rate: field.requiredRate(),
  customer_per_location_rate: field.requiredRate(),
  company_ptx_fees_applied: z
    .union([z.boolean(), z.literal([0, 1]).transform(Boolean)], field.REQUIRED)
    .meta({ description: 'Whether they are a copy of those of the company; 1 and 0 are understood.' }),
});

export type LocationRatesInput = z.output<typeof locationRatesInput>;

/** Beside [API-53], which shows none. */
export const getLocationRates = {
  tags,
  summary: 'The rates of a location; null when none were ever set',
  params: field.idInPath,
  'x-extension': true,
  response: { 200: field.dataOf(locationRates.nullable()), ...problems },
};

/** [API-53] */
export const updateLocationRates = {
  tags,
  summary: 'Change the rates of a location, or set its first ones',
  params: field.idInPath,
  headers: ratesWriteHeaders,
  body: locationRatesInput,
  response: {
    200: field.written(locationRates),
    ...writeProblems,
    412: staleBody(locationRates.nullable()),
  },
};

export const listLocationRates = {
  tags,
  summary: 'The rates of several locations',
  description: 'Locations without rates, and ids of no location that the caller may read, are left out.',
  'x-extension': true,
  body: z.object({ location_ids: field.bulkIds() }),
  response: { 200: z.object({ rows: z.array(locationRates) }), ...problems },
};
