import type { Body } from '../field-table/field-table.ts';
import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { locationRatesRows, locationRatesWritten } from './location-rates.record.ts';

/** [API-53] The documents define no GET, because the location's record contains its rates. */
const save = {
  name: 'rates.saveForLocation',
  method: 'PUT',
  path: '/ptx/location/rates/{id}',
  kind: 'write',
  answer: locationRatesWritten,
} as const;
/** Extension `bulk-reads`. */
const listForLocations = {
  name: 'rates.listForLocations',
  method: 'POST',
  path: '/ptx/location/rates/getByLocationIds',
  kind: 'read',
  answer: locationRatesRows,
} as const;

[save, listForLocations] satisfies Endpoint<unknown>[];

export function createLocationRatesClient(rest: RestClient) {
  return {
    save: (id: number, body: Body, options: CallOptions = {}) =>
      rest.call(save, { ...options, params: { id: String(id) }, body }),
    listForLocations: async (locationIds: readonly number[], options: CallOptions = {}) =>
      (await rest.call(listForLocations, { ...options, body: { location_ids: locationIds } })).rows,
  };
}
