import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import { keptFlag } from '../http/fields/flag-fields.ts';
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
  company_ptx_fees_applied: keptFlag().meta({
    description:
      "Whether the rates are a copy of the company's rates. A missing or null value keeps the stored one.",
  }),
});

export type LocationRatesInput = z.output<typeof locationRatesInput>;

/** Needed because [API-53] documents no way to read the rates. */
export const getLocationRates = {
  tags,
  summary: "Get a location's own rates; null if never set",
  params: field.idInPath,
  'x-extension': true,
  response: { 200: field.dataOf(locationRates.nullable()), ...problems },
};

/** [API-53] */
export const updateLocationRates = {
  tags,
  summary: "Set a location's own rates",
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
  summary: 'List the rates of several locations',
  description:
    'Locations without rates, and locations that do not exist or that the caller may not read, are left out.',
  'x-extension': true,
  body: z.object({ location_ids: field.bulkIds() }),
  response: { 200: z.object({ rows: z.array(locationRates) }), ...problems },
};
