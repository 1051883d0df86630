import type { Endpoint } from '../rest/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/rest-client.ts';
import { type LocationRates, locationRatesRows, locationRatesWritten } from './location-rates.record.ts';

/** [API-53] The documents show no GET: a location's record carries its rates. */
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
    save: (id: number, { rates, companyRatesApplied }: LocationRates, options: CallOptions = {}) =>
      rest.call(save, {
        ...options,
        params: { id: String(id) },
        body: {
          location_digital_rate: rates.digital,
          location_paper_rate: rates.paper,
          location_resend_paper_rate: rates.resendPaper,
          customer_per_location_rate: rates.perLocation,
          company_ptx_fees_applied: companyRatesApplied,
        },
      }),
    listForLocations: async (locationIds: readonly number[], options: CallOptions = {}) =>
      (await rest.call(listForLocations, { ...options, body: { location_ids: locationIds } })).rows,
  };
}

/** Input field behind a wire field, for the service's own mistakes in the input. */
export const locationRatesWirePaths: Record<string, readonly string[]> = {
  location_digital_rate: ['rates', 'digital'],
  location_paper_rate: ['rates', 'paper'],
  location_resend_paper_rate: ['rates', 'resendPaper'],
  customer_per_location_rate: ['rates', 'perLocation'],
  company_ptx_fees_applied: ['companyRatesApplied'],
};
