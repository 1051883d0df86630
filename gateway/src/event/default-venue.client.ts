import { createEntryClient } from '../company-entry/company-entry.client.ts';
import type { Config } from '../config.ts';
import { id, text } from '../field-table/field.ts';
import { fieldTable } from '../field-table/field-table.ts';
import type { FieldsOf } from '../field-table/graph-fields.ts';
import type { DefaultVenueInput } from '../generated/graph.ts';
import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { wrote } from '../rest/wire/answer.ts';
import { defaultVenueList, defaultVenueWritten } from './default-venue.record.ts';

/**
 * [API-39] Lists default venues of all companies of the caller; with `bulk-reads`, only of the requested
 * companies.
 */
const list = {
  name: 'defaultVenue.list',
  method: 'GET',
  path: '/venue/default/list/getAll',
  kind: 'read',
  answer: defaultVenueList,
} as const;
/** [API-36] */
const create = {
  name: 'defaultVenue.create',
  method: 'POST',
  path: '/venue/default/add',
  kind: 'write',
  answer: defaultVenueWritten,
} as const;
/** [API-37] */
const update = {
  name: 'defaultVenue.update',
  method: 'PUT',
  path: '/venue/default/{id}',
  kind: 'write',
  answer: defaultVenueWritten,
} as const;
/** [API-38] */
const remove = {
  name: 'defaultVenue.remove',
  method: 'DELETE',
  path: '/venue/default/delete/{id}',
  kind: 'write',
  answer: wrote,
} as const;

[list, create, update, remove] satisfies Endpoint<unknown>[];

/** The fields of a default venue. */
export const defaultVenueFields = fieldTable({
  name: text('name', { access: 'write' }),
  eventId: id('event_row_id', { access: 'write' }),
} satisfies FieldsOf<{ id: string }, DefaultVenueInput>);

export const createDefaultVenueClient = (rest: RestClient, config: Pick<Config, 'has'>) => ({
  /**
   * Returns default venues.
   * @param companyIds null for all companies that the caller may see
   */
  list: async (companyIds: readonly number[] | null, options: CallOptions = {}) => {
    const query = { company_ids: companyIds?.join(',') };
    return (await rest.call(list, { ...options, query })).data;
  },
  ...createEntryClient(rest, config, { create, update, remove }, ({ companyId }) => ({
    company_id: companyId,
  })),
});

export type DefaultVenueClient = ReturnType<typeof createDefaultVenueClient>;
