import { createEntryClient } from '../company-entry/company-entry.client.ts';
import type { Config } from '../config.ts';
import type { Endpoint } from '../rest/client/endpoint.ts';
import type { RestClient } from '../rest/client/rest-client.ts';
import { wrote } from '../rest/wire/answer.ts';
import type { EventDetails } from './event.details.ts';
import { customVenueId, eventWritten } from './event.record.ts';

/** [API-33] */
const create = {
  name: 'event.create',
  method: 'POST',
  path: '/event/add',
  kind: 'write',
  answer: eventWritten,
} as const;
/** [API-34] */
const update = {
  name: 'event.update',
  method: 'PUT',
  path: '/event/{id}',
  kind: 'write',
  answer: eventWritten,
} as const;
/** [API-35] */
const remove = {
  name: 'event.remove',
  method: 'DELETE',
  path: '/event/delete/{id}',
  kind: 'write',
  answer: wrote,
} as const;

[create, update, remove] satisfies Endpoint<unknown>[];

export function createEventClient(rest: RestClient, config: Pick<Config, 'has'>) {
  /** The documents print no address for the calls. Without `full-bodies`, only a change of one is sent. */
  const hasAddress = ({ customVenue }: EventDetails) => {
    const { name: _, ...lines } = customVenue ?? { name: null };
    return config.has('full-bodies') || Object.values(lines).some((line) => line !== null);
  };
  return createEntryClient(
    rest,
    config,
    { create, update, remove },
    (details: EventDetails, { companyId, id, stored }) => {
      // The address of the present event may have to be cleared.
      const mayHaveOne = stored ? hasAddress(stored) : id !== null;
      const body = toBody(details, mayHaveOne || hasAddress(details));
      return { ...body, company_id: companyId, event_row_id: id ?? undefined };
    },
  );
}

/** Builds the request body. Without name and type, the REST service stores its placeholder (AMB-05). */
function toBody({ name, typeId, venueId, customVenue }: EventDetails, hasAddress: boolean) {
  const type = toNumber(typeId);
  const withAddress = (address: object | null) => (hasAddress ? { custom_venue_details: address } : {});
  if (!customVenue)
    return { name, type, venue_id: toNumber(venueId), custom_venue: null, ...withAddress(null) };
  const { name: custom_venue, stateId, ...lines } = customVenue;
  const address = withAddress({ ...lines, state: toNumber(stateId) });
  return { name, type, venue_id: Number(customVenueId), custom_venue, ...address };
}

const toNumber = (id: string | null) => (id === null ? null : Number(id));

/** Maps REST fields to input fields, for errors that the REST service reports. */
export const eventWirePaths: Record<string, readonly string[]> = {
  name: ['name'],
  type: ['typeId'],
  venue_id: ['venueId'],
  custom_venue: ['customVenue', 'name'],
  address1: ['customVenue', 'address1'],
  address2: ['customVenue', 'address2'],
  city: ['customVenue', 'city'],
  state: ['customVenue', 'stateId'],
  zip: ['customVenue', 'zip'],
  'custom_venue_details.address1': ['customVenue', 'address1'],
  'custom_venue_details.address2': ['customVenue', 'address2'],
  'custom_venue_details.city': ['customVenue', 'city'],
  'custom_venue_details.state': ['customVenue', 'stateId'],
  'custom_venue_details.zip': ['customVenue', 'zip'],
};
