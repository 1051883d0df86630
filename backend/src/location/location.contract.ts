import * as z from 'zod';
import * as field from '../http/fields.ts';
import { pageQuery } from '../http/page.ts';
import { problems } from '../http/problem.ts';
import { stateRecord } from '../master-data/master-data.contract.ts';

const tags = ['Location'];

const text = z.string().nullable();

export const locationRecord = z
  .object({
    id: z.int(),
    company_id: z.int(),
    location_id: z.int().meta({ description: 'The same as `id`.' }),
    name: z.string().meta({ description: 'The public name.' }),
    shortname: text.meta({ description: 'The mailing name.' }),
    location_billing_name: text,
    address1: text,
    address2: text,
    city: text,
    zip: text,
    phone: text,
    extension: text,
    state: text.meta({ description: "The state's code." }),
    states: stateRecord.nullable(),
    country: z.int().nullable(),
    use_company_logo: z.boolean(),
    use_company_socialmedia: z.boolean(),
    status: z.literal([0, 1]),
    version: z.int().meta({ 'x-extension': true }),
  })
  .meta({ id: 'Location' });

const filter = {
  name: field.searchText(),
  status: z.union([z.null(), z.literal('').transform(() => null), field.status()]).optional(),
};

/** [API-54] */
export const listLocations = {
  tags,
  summary: 'Locations of a company by name, a page at a time',
  querystring: pageQuery,
  body: z.object({ company_id: field.requiredId(), ...filter }),
  response: { 200: field.pageOf(locationRecord), ...problems },
};

/** [API-57] */
export const getLocation = {
  tags,
  summary: 'One location',
  params: field.idInPath,
  response: { 200: field.dataOf(locationRecord), ...problems },
};

export const listLocationsForCompanies = {
  tags,
  summary: 'Locations of several companies, the same page of each',
  description: 'Ids of no company that the caller may read are left out.',
  'x-extension': true,
  querystring: pageQuery,
  body: z.object({ company_ids: field.bulkIds(), ...filter }),
  response: {
    200: z.object({
      companies: z.array(field.pageOf(locationRecord).extend({ company_id: z.int() })),
    }),
    ...problems,
  },
};
