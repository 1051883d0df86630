import { Refusal } from '../errors/refusal.ts';
import type { Endpoint } from '../rest/client/endpoint.ts';
import { streetCheckRecord, zipServiceRecord } from './address.service.record.ts';

/** The parts of an address to check. */
export type AddressParts = {
  address1: string;
  address2: string | null;
  city: string | null;
  /** The state's code in the United States, its name in other countries. */
  state: string | null;
  zip: string | null;
};

/** The lookups of the REST service. They are reads, although their method is POST. */
export const serviceLookups = {
  /** [API-44] */
  zip: {
    api: 'service',
    name: 'address.serviceZip',
    method: 'POST',
    path: '/address/zipcode/lookup',
    kind: 'read',
    answer: zipServiceRecord,
  },
  /** [API-45] */
  street: {
    api: 'service',
    name: 'address.serviceStreet',
    method: 'POST',
    path: '/address/street-address/verify',
    kind: 'read',
    answer: streetCheckRecord,
  },
} as const satisfies Record<string, Endpoint<unknown> & { api: 'service' }>;

/** The documents do not print this body. The names are those of an address in the other calls [ENT-13]. */
export const toStreetBody = ({ address1, address2, city, state, zip }: AddressParts) => ({
  address1,
  address2: address2 ?? undefined,
  city: city ?? undefined,
  state: state ?? undefined,
  zip: zip ?? undefined,
});

/** Statuses with which a service refuses an address or a zip code. */
const aboutInput = [400, 404, 422];

/** Returns an answer for the reason in a refusal of the input, or null for another error. */
export const reasonOf = <Answer>(error: unknown, toAnswer: (reason: string) => Answer): Answer | null =>
  error instanceof Refusal && aboutInput.includes(error.status) ? toAnswer(error.message) : null;
