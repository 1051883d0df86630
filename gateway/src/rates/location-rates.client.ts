import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { type LocationRates, locationRatesRows, locationRatesWritten } from './location-rates.record.ts';

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

/** Maps wire fields to input fields, for validation errors of the REST service. */
export const locationRatesWirePaths: Record<string, readonly string[]> = {
  location_digital_rate: ['rates', 'digital'],
  location_paper_rate: ['rates', 'paper'],
  location_resend_paper_rate: ['rates', 'resendPaper'],
  customer_per_location_rate: ['rates', 'perLocation'],
  company_ptx_fees_applied: ['companyRatesApplied'],
};
