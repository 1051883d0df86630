import { GraphError } from '../errors/graph-error.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Endpoint, QueryValue } from '../rest/endpoint.ts';
import { NotSent, toFault } from '../rest/fault.ts';
import { createRestClient, type RestScope } from '../rest/rest-client.ts';
import type { RequestedBy } from '../rest/trace.ts';
import {
  internationalCandidates,
  streetCandidates,
  suggestionList,
  zipLookupRecord,
} from './address.lookup.record.ts';
import type { AddressProvider } from './address.provider.ts';

type Api = keyof AddressProvider['upstreams'];

const lookup = <Answer>(
  api: Api,
  name: string,
  path: string,
  answer: Endpoint<Answer>['answer'],
): Endpoint<Answer> & { api: Api } => ({
  api,
  name: `address.${name}`,
  method: 'GET',
  path,
  kind: 'read',
  answer,
});

/** [API-44]..[API-47] in Smarty's spelling. */
const lookups = {
  suggestions: lookup('autocomplete', 'suggestions', '/lookup', suggestionList),
  unitedStates: lookup('street', 'unitedStates', '/street-address', streetCandidates),
  international: lookup('international', 'international', '/verify', internationalCandidates),
  zip: lookup('zip', 'zip', '/lookup', zipLookupRecord),
};

/** Two candidates are enough to see that an address is ambiguous. */
const mostCandidates = 2;

/**
 * The parts of the GraphQL request that a lookup needs. It must not carry the caller's token or idempotency
 * key.
 */
export type AddressScope = Omit<RestScope, 'upstream' | 'callDeadlineMs' | 'token'>;

/** The caller of a lookup. Each person has a limited number of calls per minute. */
export type LookupCaller = { personId: string; requestedBy?: (() => RequestedBy) | undefined };

export type AddressParts = {
  address1: string;
  address2: string | null;
  city: string | null;
  /** The state's code in the United States, its name in other countries. */
  state: string | null;
  zip: string | null;
};

/**
 * Creates a client of the address provider that uses the gateway's keys. Nothing else knows the provider's
 * paths and spelling.
 */
export function createAddressClient(provider: AddressProvider, scope: AddressScope) {
  const { keys, answers, allowance } = provider;

  const ask = async <Answer extends object>(
    endpoint: Endpoint<Answer> & { api: Api },
    query: Record<string, QueryValue>,
    { personId, requestedBy }: LookupCaller,
  ): Promise<Answer> => {
    if (!keys) throw notConfigured();
    const admit = async () => {
      const waitSeconds = await allowance.take(personId);
      if (waitSeconds !== null) throw tooMany(waitSeconds);
    };
    const call = (signal: AbortSignal) => {
      const rest = createRestClient({
        ...scope,
        signal,
        upstream: provider.upstreams[endpoint.api],
        callDeadlineMs: provider.deadlineMs,
        token: null,
      });
      const withKeys = { 'auth-id': keys.id, 'auth-token': keys.token, ...query };
      return rest.call(endpoint, { query: withKeys, requestedBy }).catch((error: unknown) => {
        throw toAddressFault(error, endpoint.name, scope.log);
      });
    };
    try {
      const key = `${endpoint.name} ${JSON.stringify(query)}`;
      return await answers.get(key, scope.signal, { admit, ask: call });
    } catch (error) {
      throw toFault(error, 'read', scope.signal);
    }
  };

  return {
    /**
     * Returns suggestions for a text.
     * @param selection the `selection` of an earlier suggestion, to list the units of that building
     */
    suggestions: (search: string, selection: string | null, caller: LookupCaller) =>
      ask(lookups.suggestions, { search, selected: selection ?? undefined }, caller),
    unitedStates: ({ address1, address2, city, state, zip }: AddressParts, caller: LookupCaller) =>
      ask(
        lookups.unitedStates,
        {
          street: address1,
          secondary: address2 ?? undefined,
          city: city ?? undefined,
          state: state ?? undefined,
          zipcode: zip ?? undefined,
          candidates: mostCandidates,
        },
        caller,
      ),
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
          country,
          address1,
          address2: address2 ?? undefined,
          locality: city ?? undefined,
          administrative_area: state ?? undefined,
          postal_code: zip ?? undefined,
        },
        caller,
      ),
    zip: (zip: string, caller: LookupCaller) => ask(lookups.zip, { zipcode: zip }, caller),
  };
}

export type AddressClient = ReturnType<typeof createAddressClient>;

/** Statuses for input that the provider cannot process. */
const badInput = new Set([400, 413, 422]);

/**
 * Converts a failed lookup to an error for the caller. It hides the provider's messages, which are meant for
 * the owner of the keys. A 401, 402 or 403 concerns the gateway's keys or subscription, never the caller's
 * session.
 */
function toAddressFault(error: unknown, endpoint: string, log: AddressScope['log']): unknown {
  if (!(error instanceof Refusal)) return isUnavailable(error) ? unavailable(error) : error;
  const { status, details } = error;
  if (badInput.has(status)) {
    return new GraphError(
      'BAD_REQUEST',
      'The address service does not accept this input. Check the address.',
    );
  }
  if (status === 429) {
    return new GraphError(
      'RATE_LIMITED',
      'Too many requests to the address service. Try again later.',
      details,
    );
  }
  if (status >= 500) return unavailable(error);
  log.error(
    { endpoint, status },
    'the address provider rejects the gateway: check the keys, the subscription and the URLs',
  );
  return new GraphError(
    'UPSTREAM_UNAVAILABLE',
    'The address service rejected this gateway. See the gateway’s log for the reason.',
  );
}

const isUnavailable = (error: unknown) =>
  error instanceof GraphError && error.code === 'UPSTREAM_UNAVAILABLE';

const notAsked = 'The address service is not responding. Try again later.';

const unavailable = (cause: unknown) =>
  cause instanceof NotSent
    ? new GraphError('UPSTREAM_UNAVAILABLE', notAsked, cause.details, cause)
    : new GraphError('UPSTREAM_UNAVAILABLE', 'The address service is not responding. Try again.', {}, cause);

const notConfigured = () =>
  new GraphError('NOT_CONFIGURED', 'Address lookup is not configured on this gateway.');

const tooMany = (retryAfter: number) =>
  new GraphError('RATE_LIMITED', `Too many address lookups. Try again in ${retryAfter} s.`, {
    retryAfter,
  });
