import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import { answersOf, bodyOf } from '../http/fields/record-fields.ts';
import * as sought from '../http/fields/sought-ids.ts';
import { problems, staleBody, writeProblems } from '../http/problem.ts';
import { callsOn, versionedWriteHeaders } from '../http/write/calls.ts';
import { companyRateFields, defaultRateFields } from './rates.fields.ts';

const tags = ['Fee rates'];
const version = z.int().meta({ 'x-extension': true });

/** The headers of a write to rates that may not exist yet. */
export const ratesWriteHeaders = versionedWriteHeaders.extend({
  'if-none-match': z
    .literal('*')
    .optional()
    .meta({ description: '`*` to save only if no rates exist yet.', 'x-extension': true }),
});

const defaultRates = z.object({ ...answersOf(defaultRateFields), version }).meta({ id: 'DefaultRates' });
const calls = callsOn(tags, defaultRates);

/** [ENT-21] */
export const ratesOfCompany = z
  .object({ ...answersOf(companyRateFields), version })
  .meta({ id: 'RatesOfCompany' });

const companyRates = ratesOfCompany.extend({ company_id: z.int() }).meta({ id: 'CompanyRates' });

const defaultRatesInput = z.object(bodyOf(defaultRateFields));

const companyRatesInput = z.object(bodyOf(companyRateFields));

const companyRatesWritten = field.written(companyRates).extend({
  locations_changed: z.int().nullable().meta({
    description:
      'Number of locations with changed rates. Null unless the rates were applied to all locations.',
    'x-extension': true,
  }),
});

export type DefaultRatesInput = z.output<typeof defaultRatesInput>;
export type CompanyRatesInput = z.output<typeof companyRatesInput>;
/** Rates to store, whose flag the request may have left out. */
export type WithFlag<Rates, Flag extends keyof Rates> = Omit<Rates, Flag> & Record<Flag, boolean>;

/** [API-49] */
export const getDefaultRates = {
  tags,
  summary: 'Get the default rates',
  response: { 200: field.dataOf(defaultRates), ...problems },
};

/** [API-50] */
export const updateDefaultRates = calls.save('Set the default rates', defaultRatesInput);

/** [API-51] */
export const getCompanyRates = {
  tags,
  summary: "Get a company's rates; null if never set",
  params: field.idInPath,
  response: { 200: field.dataOf(companyRates.nullable()), ...problems },
};

/** [API-52] */
export const updateCompanyRates = {
  tags,
  summary: "Set a company's rates",
  description:
    'If the request sets `applied_ptx_fees_all_locations`, every location of the company gets a copy of these rates in the same transaction.',
  params: field.idInPath,
  headers: ratesWriteHeaders,
  body: companyRatesInput,
  response: {
    200: companyRatesWritten,
    ...writeProblems,
    412: staleBody(companyRates.nullable()),
  },
};

export const listCompanyRates = {
  tags,
  summary: 'List the rates of several companies',
  description:
    'Companies without rates, and companies that do not exist or that the caller may not read, are left out.',
  'x-extension': true,
  body: z.object({ company_ids: sought.bulkIds() }),
  response: { 200: z.object({ rows: z.array(companyRates) }), ...problems },
};
