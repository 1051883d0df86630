import * as z from 'zod';
import * as field from '../http/fields.ts';
import { problems, staleBody, writeProblems } from '../http/problem.ts';
import { versionedWriteHeaders } from '../http/write.ts';

const tags = ['Fee rates'];
const version = z.int().meta({ 'x-extension': true });

/** The headers of a write to rates that may not be there yet. */
export const ratesWriteHeaders = versionedWriteHeaders.extend({
  'if-none-match': z
    .literal('*')
    .optional()
    .meta({ description: '`*`: only if there are no rates yet.', 'x-extension': true }),
});

const defaultRates = z
  .object({
    ptx_digital_rate: field.money,
    ptx_paper_rate: field.money,
    ptx_resend_paper_rate: field.money,
    ptx_per_location_rate: field.money,
    version,
  })
  .meta({ id: 'DefaultRates' });

const companyRates = z
  .object({
    company_id: z.int(),
    company_digital_rate: field.money,
    company_paper_rate: field.money,
    company_resend_paper_rate: field.money,
    customer_per_location_rate: field.money,
    applied_ptx_fees_all_locations: z.boolean(),
    version,
  })
  .meta({ id: 'CompanyRates' });

const defaultRatesInput = z.object({
  ptx_digital_rate: field.requiredRate(),
  ptx_paper_rate: field.requiredRate(),
  ptx_resend_paper_rate: field.requiredRate(),
  ptx_per_location_rate: field.requiredRate(),
});

const companyRatesInput = z.object({
  company_digital_rate: field.requiredRate(),
  company_paper_rate: field.requiredRate(),
  company_resend_paper_rate: field.requiredRate(),
  customer_per_location_rate: field.requiredRate(),
  applied_ptx_fees_all_locations: z
    .union([z.boolean(), z.literal([0, 1]).transform(Boolean)], field.REQUIRED)
    .meta({ description: 'true or false; 1 and 0 are understood.' }),
});

export type DefaultRatesInput = z.output<typeof defaultRatesInput>;
export type CompanyRatesInput = z.output<typeof companyRatesInput>;

/** [API-49] */
export const getDefaultRates = {
  tags,
  summary: 'The default rates',
  response: { 200: field.dataOf(defaultRates), ...problems },
};

/** [API-50] */
export const updateDefaultRates = {
  tags,
  summary: 'Change the default rates',
  headers: versionedWriteHeaders,
  body: defaultRatesInput,
  response: { 200: field.written(defaultRates), ...writeProblems, 412: staleBody(defaultRates) },
};

/** [API-51] */
export const getCompanyRates = {
  tags,
  summary: 'The rates of a company; null when none were ever set',
  params: field.idInPath,
  response: { 200: field.dataOf(companyRates.nullable()), ...problems },
};

/** [API-52] */
export const updateCompanyRates = {
  tags,
  summary: 'Change the rates of a company, or set its first ones',
  params: field.idInPath,
  headers: ratesWriteHeaders,
  body: companyRatesInput,
  response: {
    200: field.written(companyRates),
    ...writeProblems,
    412: staleBody(companyRates.nullable()),
  },
};

export const listCompanyRates = {
  tags,
  summary: 'The rates of several companies',
  description: 'Companies without rates, and ids of no company that the caller may read, are left out.',
  'x-extension': true,
  body: z.object({ company_ids: field.bulkIds() }),
  response: { 200: z.object({ rows: z.array(companyRates) }), ...problems },
};
