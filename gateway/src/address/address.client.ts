import type { Endpoint } from '../rest/client/endpoint.ts';
import { toFault } from '../rest/client/fault.ts';
import { type CallOptions, createRestClient, type RestScope } from '../rest/client/rest-client.ts';
import type { RequestedBy } from '../rest/client/trace.ts';
import { notConfigured, toAddressFault, tooMany } from './address.faults.ts';
import {
  internationalCandidates,
  streetCandidates,
  suggestionList,
  zipLookupRecord,
} from './address.lookup.record.ts';
import type { AddressProvider } from './address.provider.ts';
import { type AddressParts, reasonOf, serviceLookups, toStreetBody } from './address.service.client.ts';
import type { StreetCheckRecord } from './address.service.record.ts';

/** An API of the address provider, or the REST service. */
type Api = keyof AddressProvider['upstreams'] | 'service';
type Lookup<Answer> = Endpoint<Answer> & { api: Api };
type Sent = Pick<CallOptions, 'query' | 'body'>;

const lookup = <Answer>(
  api: Api,
  name: string,
  path: string,
  answer: Endpoint<Answer>['answer'],
): Lookup<Answer> => ({
  api,
  name: `address.${name}`,
  method: 'GET',
  path,
  kind: 'read',
  answer,
});

/** The lookups of the address provider [API-46] [API-47], and its counterparts of [API-44] and [API-45]. */
const lookups = {
  suggestions: lookup('autocomplete', 'suggestions', '/lookup', suggestionList),
  unitedStates: lookup('street', 'unitedStates', '/street-address', streetCandidates),
  international: lookup('international', 'international', '/verify', internationalCandidates),
  zip: lookup('zip', 'zip', '/lookup', zipLookupRecord),
};

/** Two candidates are enough to see that an address is ambiguous. */
const maxCandidates = 2;

/**
 * The parts of the GraphQL request that a lookup needs. A lookup at the address provider must not carry the
 * caller's token or idempotency key.
 */
export type AddressScope = Omit<RestScope, 'upstream' | 'callDeadlineMs' | 'token'>;

/** How lookups reach the REST service. Null unless it answers [API-44] and [API-45]. */
export type AddressService = Pick<RestScope, 'upstream' | 'callDeadlineMs' | 'token'> | null;

/** The caller of a lookup. Each person has a limited number of calls per minute. */
export type LookupCaller = { personId: string; requestedBy?: (() => RequestedBy) | undefined };

/**
 * Creates a client of the address provider that uses the gateway's keys, and of the REST service if that looks
 * up zip codes and streets. Nothing else knows their paths and spelling.
 */
export function createAddressClient(provider: AddressProvider, service: AddressService, scope: AddressScope) {
  const { answers, allowance } = provider;

  const ask = async <Answer extends object>(
    endpoint: Lookup<Answer>,
    sent: Sent,
    { personId, requestedBy }: LookupCaller,
    recover: (error: unknown) => Answer | null = () => null,
  ): Promise<Answer> => {
    const { toSent, ...route } = routeTo(endpoint.api, provider, service);
    const admit = async () => {
      const waitSeconds = await allowance.take(personId);
      if (waitSeconds !== null) throw tooMany(waitSeconds);
    };
    const call = (signal: AbortSignal) =>
      createRestClient({ ...scope, ...route, signal })
        .call(endpoint, { ...toSent(sent), requestedBy })
        .catch((error: unknown) => {
          const answer = recover(error);
          if (answer) return answer;
          throw toAddressFault(error, endpoint.name, scope.log);
        });
    try {
      const key = `${endpoint.name} ${JSON.stringify(sent)}`;
      return await answers.get(key, scope.signal, { admit, ask: call });
    } catch (error) {
      throw toFault(error, { kind: 'read' }, scope.signal);
    }
  };

  return {
    /**
     * Returns suggestions for a text.
     * @param selection the `selection` of an earlier suggestion, to list the units of that building
     */
    suggestions: (search: string, selection: string | null, caller: LookupCaller) =>
      ask(lookups.suggestions, { query: { search, selected: selection ?? undefined } }, caller),
    /** Checks an address in the United States. */
    unitedStates: async (address: AddressParts, caller: LookupCaller): Promise<StreetCheckRecord> => {
      if (!service) {
        const candidates = await ask(lookups.unitedStates, { query: toStreetQuery(address) }, caller);
        return { candidates, reason: null };
      }
      const refused = (error: unknown) => reasonOf(error, (reason) => ({ candidates: [], reason }));
      return ask(serviceLookups.street, { body: toStreetBody(address) }, caller, refused);
    },
    /**
     * Verifies an address outside the United States.
     * @param country the name of the country
     */
    international: (
      country: string,
      { address1, address2, city, state, zip }: AddressParts,
      caller: LookupCaller,
    ) =>
      ask(
        lookups.international,
        {
          query: {
            country,
            address1,
            address2: address2 ?? undefined,
            locality: city ?? undefined,
            administrative_area: state ?? undefined,
            postal_code: zip ?? undefined,
          },
        },
        caller,
      ),
    zip: (zip: string, caller: LookupCaller) => {
      if (!service) return ask(lookups.zip, { query: { zipcode: zip } }, caller);
      const refused = (error: unknown) => reasonOf(error, (reason) => ({ places: [], reason }));
      return ask(serviceLookups.zip, { body: { zipcode: zip } }, caller, refused);
    },
  };
}

/** Returns the upstream of a lookup, and adds the gateway's keys to what the address provider gets. */
function routeTo(api: Api, { upstreams, keys, deadlineMs }: AddressProvider, service: AddressService) {
  if (api === 'service') {
    if (!service) throw notConfigured();
    return { ...service, toSent: (sent: Sent) => sent };
  }
  if (!keys) throw notConfigured();
  const secrets = { 'auth-id': keys.id, 'auth-token': keys.token };
  return {
    upstream: upstreams[api],
    callDeadlineMs: deadlineMs,
    token: null,
    toSent: ({ query }: Sent): Sent => ({ query: { ...secrets, ...query } }),
  };
}

const toStreetQuery = ({ address1, address2, city, state, zip }: AddressParts) => ({
  street: address1,
  secondary: address2 ?? undefined,
  city: city ?? undefined,
  state: state ?? undefined,
  zipcode: zip ?? undefined,
  candidates: maxCandidates,
});

export type AddressClient = ReturnType<typeof createAddressClient>;
