import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import * as sought from '../http/fields/sought-ids.ts';
import { problems } from '../http/problem.ts';
import { callsOn } from '../http/write/calls.ts';

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
const calls = callsOn(tags, defaultVenueRecord);

/** [COM-25] */
const defaultVenueInput = z.object({
  company_id: sought.subjectId(),
  event_row_id: field
    .requiredId()
    .meta({ description: 'Id of the event of the company that the venue is the backup for.' }),
  name: field.requiredText(150, 'Field cannot be blank'),
});

export type DefaultVenueInput = z.output<typeof defaultVenueInput>;

/** [API-36] */
export const createDefaultVenue = calls.create('Add a default venue to an event', defaultVenueInput);

/** [API-37] */
export const updateDefaultVenue = {
  ...calls.update('Change a default venue', defaultVenueInput),
  description: 'The details replace all stored details.',
};

/** [API-38] */
export const removeDefaultVenue = {
  ...calls.remove('Delete a default venue'),
  querystring: sought.ownerInQuery,
};

/** [API-39] */
export const listDefaultVenues = {
  tags,
  summary: 'List the default venues of all companies that the caller may read, sorted by name',
  querystring: z.object({
    company_ids: sought.idsInQuery().optional().meta({
      description:
        'Comma-separated ids of companies, at most 100: `1,2,3`. By default, all companies are included.',
      'x-extension': true,
    }),
  }),
  response: { 200: field.dataOf(z.array(defaultVenueRecord)), ...problems },
};
