import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import { Problem, tooMany } from '../http/problem.ts';
import type { AddressToVerify } from './address.contract.ts';

/** The settings of the address provider: Smarty, or a service with the same APIs. */
export type AddressProvider = {
  /** Null if look-ups are off. */
  keys: { id: string; token: string } | null;
  streetUrl: string;
  zipUrl: string;
  deadlineMs: number;
};

const text = z.string().nullish();

const zipResults = z.array(
  z.object({
    reason: text,
    city_states: z.array(z.object({ city: z.string(), state_abbreviation: z.string() })).nullish(),
    zipcodes: z.array(z.object({ zipcode: z.string(), default_city: text })).nullish(),
  }),
);
const streetCandidates = z.array(
  z.object({
    delivery_line_1: text,
    last_line: text,
    /** Y: mail is delivered there; D: the unit is missing; S: the unit is unknown; N or none: no such address. */
    analysis: z.object({ dpv_match_code: text }).nullish(),
  }),
);
export type StreetCandidate = z.output<typeof streetCandidates>[number];

/** Two candidates are enough to see that an address is ambiguous. */
const MAX_CANDIDATES = '2';

/**
 * Creates a client of the address provider. Its errors are texts for people: they contain neither the keys
 * nor the provider's messages, which are meant for the owner of the keys.
 */
export function createAddressClient(provider: AddressProvider) {
  async function ask<Answer>(
    url: string,
    query: Record<string, string | null>,
    answer: z.ZodType<Answer>,
    log: FastifyBaseLogger,
  ): Promise<Answer | 'refused'> {
    if (!provider.keys) throw notConfigured();
    const { id, token } = provider.keys;
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null);
    const address = `${url}?${new URLSearchParams([['auth-id', id], ['auth-token', token], ...given])}`;
    const signal = AbortSignal.timeout(provider.deadlineMs);
    try {
      const response = await fetch(address, { signal, redirect: 'error' });
      if (!response.ok) return refusalOf(response, log);
      return answer.parse(await response.json());
    } catch (error) {
      if (error instanceof Problem) throw error;
      // Not the error itself: it may contain the address with the keys.
      log.warn({ reason: reasonOf(error) }, 'the address provider does not answer as expected');
      throw new Problem(503, 'The address service is not responding. Try again.');
    }
  }

  function refusalOf({ status, headers }: Response, log: FastifyBaseLogger): 'refused' {
    if (BAD_INPUT.has(status)) return 'refused';
    log.error({ status }, 'the address provider refuses a look-up: check the keys and the subscription');
    if (status === 429) throw tooManyLookups(headers.get('retry-after'));
    throw new Problem(503, 'The address service is not available. Try again later.');
  }

  return {
    zip: (zipcode: string, log: FastifyBaseLogger) =>
      ask(`${provider.zipUrl}/lookup`, { zipcode }, zipResults, log),
    street: (address: AddressToVerify, log: FastifyBaseLogger) =>
      ask(
        `${provider.streetUrl}/street-address`,
        { ...address, candidates: MAX_CANDIDATES },
        streetCandidates,
        log,
      ),
  };
}

/** Statuses for input that the provider cannot process. */
const BAD_INPUT = new Set([400, 413, 422]);

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}

const notConfigured = () => new Problem(503, 'Address look-up is not configured on this service.');

/** The wait if the provider does not say one. */
const WAIT_SECONDS = 5;

function tooManyLookups(retryAfter: string | null) {
  const seconds = /^\d{1,5}$/.test(retryAfter ?? '') ? Number(retryAfter) : WAIT_SECONDS;
  return tooMany('Too many address look-ups. Try again later.', seconds);
}
