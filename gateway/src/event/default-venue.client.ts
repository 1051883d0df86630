import type { Config } from '../config.ts';
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

type DefaultVenue = { name: string; eventId: string };

export function createDefaultVenueClient(rest: RestClient, config: Pick<Config, 'has'>) {
  return {
    /**
     * Returns default venues.
     * @param companyIds null for all companies that the caller may see
     */
    list: async (companyIds: readonly number[] | null, options: CallOptions = {}) => {
      const query = { company_ids: companyIds?.join(',') };
      return (await rest.call(list, { ...options, query })).data;
    },
    create: (companyId: number, venue: DefaultVenue, options: CallOptions = {}) =>
      rest.call(create, { ...options, body: toBody(companyId, venue) }),
    update: (companyId: number, id: number, venue: DefaultVenue, options: CallOptions = {}) =>
      rest.call(update, { ...options, params: { id: String(id) }, body: toBody(companyId, venue) }),
    /** With the extension `delete-checks`, the service refuses to delete a record of another company. */
    remove: (companyId: number, id: number, options: CallOptions = {}) =>
      rest.call(remove, {
        ...options,
        params: { id: String(id) },
        query: { company_id: config.has('delete-checks') ? companyId : undefined },
      }),
  };
}

export type DefaultVenueClient = ReturnType<typeof createDefaultVenueClient>;

const toBody = (companyId: number, { name, eventId }: DefaultVenue) => ({
  company_id: companyId,
  event_row_id: Number(eventId),
  name,
});

/** Maps REST fields to input fields, for errors that the REST service reports. */
export const defaultVenueWirePaths: Record<string, readonly string[]> = {
  name: ['name'],
  event_row_id: ['eventId'],
};
