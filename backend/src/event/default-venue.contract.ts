import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import { problems, staleBody, writeProblems } from '../http/problem.ts';
import { versionedWriteHeaders, writeHeaders } from '../http/write/write.ts';

const tags = ['Default venue'];

const defaultVenueRecord = z
  .object({
    id: z.int(),
    company_id: z.int(),
    event_row_id: z.int(),
    name: z.string(),
    version: z.int().meta({
      description: 'Version of the default venue. It increases with each change.',
      'x-extension': true,
    }),
  })
  .meta({ id: 'DefaultVenue' });

/** [COM-25] */
const defaultVenueInput = z.object({
  company_id: field.requiredId(),
  event_row_id: field
    .requiredId()
    .meta({ description: 'Id of the event of the company that the venue is the backup for.' }),
  name: field.requiredText(150, 'Field cannot be blank'),
});

export type DefaultVenueInput = z.output<typeof defaultVenueInput>;

/** [API-36] */
export const createDefaultVenue = {
  tags,
  summary: 'Add a default venue to an event',
  headers: writeHeaders,
  body: defaultVenueInput,
  response: { 200: field.written(defaultVenueRecord), ...writeProblems },
};

/** [API-37] */
export const updateDefaultVenue = {
  tags,
  summary: 'Change a default venue',
  description: 'The details replace all stored details.',
  headers: versionedWriteHeaders,
  params: field.idInPath,
  body: defaultVenueInput,
  response: { 200: field.written(defaultVenueRecord), ...writeProblems, 412: staleBody(defaultVenueRecord) },
};

/** [API-38] */
export const removeDefaultVenue = {
  tags,
  summary: 'Delete a default venue',
  headers: writeHeaders,
  params: field.idInPath,
  querystring: field.ownerInQuery,
  response: { 200: field.removed, ...writeProblems },
};

/** [API-39] */
export const listDefaultVenues = {
  tags,
  summary: 'List the default venues of all companies that the caller may read, sorted by name',
  querystring: z.object({
    company_ids: field.idsInQuery().optional().meta({
      description:
        'Comma-separated ids of companies, at most 100: `1,2,3`. By default, all companies are included.',
      'x-extension': true,
    }),
  }),
  response: { 200: field.dataOf(z.array(defaultVenueRecord)), ...problems },
};
