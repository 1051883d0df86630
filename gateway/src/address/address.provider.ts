import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { createAnswerCache } from '../rest/client/answer-cache.ts';
import { createCallAllowance } from '../rest/client/call-allowance.ts';
import type { SharedRedis } from '../rest/client/redis.ts';
import { createUpstream } from '../rest/client/upstream.ts';

/** Addresses change over months. A person often types the same one again within minutes. */
const keptAnswers = { forMs: 5 * 60_000, max: 5000 };
/** In bytes. An answer has about ten addresses of a few kilobytes each. */
const maxAnswerBytes = 1024 * 1024;

/**
 * Creates the process-wide parts of the address client: sockets, cached answers and call limits. The sockets
 * are separate from those of the REST service, so that neither waits for the other.
 *
 * All callers share the cached answers. Unlike with the REST service, that is safe: the provider sees only
 * the gateway's keys and an address, and returns public postal data. The permission check runs before each
 * lookup, for each caller (AMB-21).
 */
export function createAddressProvider(config: Config, redis: SharedRedis | null, log: FastifyBaseLogger) {
  const upstream = (name: string, url: string) =>
    createUpstream({
      name: `address_${name}`,
      url,
      connections: config.ADDRESS_CONNECTIONS,
      waiting: config.UPSTREAM_CALLS_WAITING,
      maxAnswerBytes,
      deadlineMs: config.ADDRESS_DEADLINE_MS,
      breakMs: config.BREAKER_OPEN_MS,
      log,
    });
  const upstreams = {
    autocomplete: upstream('autocomplete', config.ADDRESS_AUTOCOMPLETE_URL),
    street: upstream('street', config.ADDRESS_STREET_URL),
    zip: upstream('zip', config.ADDRESS_ZIP_URL),
    international: upstream('international', config.ADDRESS_INTERNATIONAL_URL),
  };
  const allowance = createCallAllowance({
    perMinute: config.ADDRESS_CALLS_PER_MINUTE,
    redis,
  });
  return {
    upstreams,
    /** Null when lookups are not configured. */
    keys: config.addressKeys,
    deadlineMs: config.ADDRESS_DEADLINE_MS,
    answers: createAnswerCache(keptAnswers),
    allowance,
    close: async () => void (await Promise.all(Object.values(upstreams).map(({ close }) => close()))),
  };
}

export type AddressProvider = ReturnType<typeof createAddressProvider>;
