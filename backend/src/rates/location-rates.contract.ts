import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import { answersOf, bodyOf } from '../http/fields/record-fields.ts';
import * as sought from '../http/fields/sought-ids.ts';
import { problems, staleBody, writeProblems } from '../http/problem.ts';
import { ratesWriteHeaders } from './rates.contract.ts';
import { locationRateFields } from './rates.fields.ts';

const tags = ['Fee rates'];

/** [ENT-31] */
export const ratesOfLocation = z
  .object({ ...answersOf(locationRateFields), version: z.int().meta({ 'x-extension': true }) })
  .meta({ id: 'RatesOfLocation' });

const locationRates = ratesOfLocation.extend({ location_id: z.int() }).meta({ id: 'LocationRates' });

const locationRatesInput = z.object(bodyOf(locationRateFields));
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
  body: z.object({ location_ids: sought.bulkIds() }),
  response: { 200: z.object({ rows: z.array(locationRates) }), ...problems },
};
