import type { Endpoint } from '../rest/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/rest-client.ts';
import { wrote } from '../rest/wire.ts';
import { defaultVenueList, defaultVenueWritten } from './default-venue.record.ts';

/** [API-39] All companies of the caller; with the extension `bulk-reads` only those asked for. */
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

export function createDefaultVenueClient(rest: RestClient) {
  return {
    /** Without `companyIds` those of every company that the caller may know of. */
    list: async (companyIds: readonly number[] | null, options: CallOptions = {}) => {
      const query = { company_ids: companyIds?.join(',') };
      return (await rest.call(list, { ...options, query })).data;
    },
    create: (companyId: number, venue: DefaultVenue, options: CallOptions = {}) =>
      rest.call(create, { ...options, body: toBody(companyId, venue) }),
    update: (companyId: number, id: number, venue: DefaultVenue, options: CallOptions = {}) =>
      rest.call(update, { ...options, params: { id: String(id) }, body: toBody(companyId, venue) }),
    /** The company is an extension: a service that knows it refuses to delete what belongs to another one. */
    remove: (companyId: number, id: number, options: CallOptions = {}) =>
      rest.call(remove, { ...options, params: { id: String(id) }, query: { company_id: companyId } }),
  };
}

export type DefaultVenueClient = ReturnType<typeof createDefaultVenueClient>;

const toBody = (companyId: number, { name, eventId }: DefaultVenue) => ({
  company_id: companyId,
  event_row_id: Number(eventId),
  name,
});

/** Input field behind a wire field, for the service's own mistakes in the input. */
export const defaultVenueWirePaths: Record<string, readonly string[]> = {
  name: ['name'],
  event_row_id: ['eventId'],
};
