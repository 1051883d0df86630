import { GraphError } from '../errors/graph-error.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Endpoint, QueryValue } from '../rest/endpoint.ts';
import { NotSent, toFault } from '../rest/fault.ts';
import { createRestClient, type RestScope } from '../rest/rest-client.ts';
import type { Asked } from '../rest/trace.ts';
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

/** [API-44]..[API-47], as Smarty speaks them. */
const lookups = {
  suggestions: lookup('autocomplete', 'suggestions', '/lookup', suggestionList),
  unitedStates: lookup('street', 'unitedStates', '/street-address', streetCandidates),
  international: lookup('international', 'international', '/verify', internationalCandidates),
  zip: lookup('zip', 'zip', '/lookup', zipLookupRecord),
};

/** Two are enough to see that an address is ambiguous. */
const mostCandidates = 2;

/** What of the GraphQL request a look-up takes along: not its token and not its idempotency key. */
export type AddressScope = Omit<RestScope, 'upstream' | 'callDeadlineMs' | 'token'>;

/** Who asks: each person has an allowance of calls. */
export type Asker = { personId: string; asked?: (() => Asked) | undefined };

export type AddressParts = {
  address1: string;
  address2: string | null;
  city: string | null;
  /** The state's code in the United States, its name elsewhere. */
  state: string | null;
  zip: string | null;
};

/** Asks the address provider, with the gateway's keys. Nothing else knows its paths and its spelling. */
export function createAddressClient(provider: AddressProvider, scope: AddressScope) {
  const { keys, answers, allowance } = provider;

  const ask = async <Answer extends object>(
    endpoint: Endpoint<Answer> & { api: Api },
    query: Record<string, QueryValue>,
    { personId, asked }: Asker,
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
      return rest.call(endpoint, { query: withKeys, asked }).catch((error: unknown) => {
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
    /** `selection`: that of a building among earlier suggestions, for the units in it. */
    suggestions: (search: string, selection: string | null, asker: Asker) =>
      ask(lookups.suggestions, { search, selected: selection ?? undefined }, asker),
    unitedStates: ({ address1, address2, city, state, zip }: AddressParts, asker: Asker) =>
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
        asker,
      ),
    /** `country` by name. */
    international: (country: string, { address1, address2, city, state, zip }: AddressParts, asker: Asker) =>
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
        asker,
      ),
    zip: (zip: string, asker: Asker) => ask(lookups.zip, { zipcode: zip }, asker),
  };
}

export type AddressClient = ReturnType<typeof createAddressClient>;

/** Statuses that say that what was asked for makes no sense. */
const badInput = new Set([400, 413, 422]);

/**
 * What a failed look-up is for a caller. The provider's own words are not passed on: they are for whoever holds the keys. A
 * 401, 402 or 403 is about the gateway's keys or subscription, and never about the caller's session.
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
      'The address service is asked too often. Try again later.',
      details,
    );
  }
  if (status >= 500) return unavailable(error);
  log.error(
    { endpoint, status },
    'the address provider refuses the gateway: see its keys, subscription and URLs',
  );
  return new GraphError(
    'UPSTREAM_UNAVAILABLE',
    'The address service refuses this gateway. Whoever runs the gateway finds the reason in its log.',
  );
}

const isUnavailable = (error: unknown) =>
  error instanceof GraphError && error.code === 'UPSTREAM_UNAVAILABLE';

const notAsked = 'The address service does not answer, so it is not asked for a while. Try again later.';

const unavailable = (cause: unknown) =>
  cause instanceof NotSent
    ? new GraphError('UPSTREAM_UNAVAILABLE', notAsked, cause.details, cause)
    : new GraphError('UPSTREAM_UNAVAILABLE', 'The address service does not answer. Try again.', {}, cause);

const notConfigured = () =>
  new GraphError(
    'NOT_CONFIGURED',
    'This gateway has no keys for an address service, so it cannot look addresses up.',
  );

const tooMany = (retryAfter: number) =>
  new GraphError('RATE_LIMITED', `Too many addresses were looked up. Try again in ${retryAfter} s.`, {
    retryAfter,
  });
