import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { Agent } from 'undici';
import * as z from 'zod';
import { GraphError } from '../errors/graph-error.ts';
import { causeOf } from '../rest/client/fault.ts';
import { withDeadline } from '../rest/resilience/deadline.ts';

/** How long keys are cached. The limit ensures that a withdrawn key is not trusted forever. */
const keysCountMs = 600_000;
/**
 * The minimum time between two requests to the issuer, so that a flood of tokens with unknown key ids causes
 * few calls.
 */
const coolDownMs = 1000;
const maxKeySetBytes = 1024 * 1024;

type Keys = JWTVerifyGetKey & { fetchedAtMs: number };
type Options = { issuer: string; deadlineMs: number; log: FastifyBaseLogger };

/**
 * Creates a cache of the keys of an OpenID Connect provider, discovered from its issuer URL. An unknown key
 * id triggers one more fetch, which finds rotated keys. Throws UPSTREAM_UNAVAILABLE if the keys cannot be
 * fetched.
 */
export function createIssuerKeys({ issuer, deadlineMs, log }: Options) {
  const provider = createProvider(issuer, deadlineMs);
  let known: Keys | null = null;
  let fetching: Promise<Keys> | null = null;
  let last = { atMs: Number.NEGATIVE_INFINITY, fault: null as unknown };

  const ask = async () => {
    last = { atMs: performance.now(), fault: null };
    try {
      known = Object.assign(await provider.fetchKeys(), { fetchedAtMs: performance.now() });
      return known;
    } catch (error) {
      log.warn({ issuer, cause: whyOf(error) }, 'the keys of the single sign-on issuer cannot be fetched');
      last.fault = unavailable(error);
      throw last.fault;
    } finally {
      fetching = null;
    }
  };
  const coolsFor = () => Math.max(0, last.atMs + coolDownMs - performance.now());

  /**
   * Fetches the keys. After a failure, all callers get the same error until the issuer may be asked again.
   */
  const refresh = () => {
    if (!fetching && last.fault && coolsFor() > 0) throw last.fault;
    fetching ??= ask();
    return fetching;
  };
  const current = async () =>
    known && performance.now() - known.fetchedAtMs < keysCountMs ? known : refresh();

  /** Returns keys that were fetched later than these. Callers wait for the cool-down and share one fetch. */
  const newerThan = async (old: Keys) => {
    if (known === old && !fetching) await setTimeout(coolsFor());
    return known && known !== old ? known : refresh();
  };

  // Starts early, because the first page's content security policy needs the origin of the token endpoint.
  void current().catch(() => undefined);

  return {
    find: (async (header, token) => {
      const keys = await current();
      try {
        return await keys(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      }
      return (await newerThan(keys))(header, token);
    }) satisfies JWTVerifyGetKey,
    /** Returns the origins that the console may call: the issuer and, once known, its token endpoint. */
    origins() {
      // The issuer was unavailable. Tries again for the next page.
      if (!known) void current().catch(() => undefined);
      return provider.origins();
    },
    close: provider.close,
  };
}

/**
 * Creates the schema of the discovery document. It must name this issuer and must not fall back from https to
 * http.
 */
const discovery = (issuer: string) => {
  const url = z.url({ protocol: issuer.startsWith('https:') ? /^https$/ : /^https?$/ });
  return z.object({ issuer: z.literal(issuer), jwks_uri: url, token_endpoint: url });
};
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/**
 * Creates the HTTP client of the provider. Its documents are read again each time, because their URLs may
 * change.
 */
function createProvider(issuer: string, deadlineMs: number) {
  const agent = new Agent({ connections: 4, maxResponseSize: maxKeySetBytes });
  const document = discovery(issuer);
  const origins = new Set([new URL(issuer).origin]);

  const read = async <Answer>(url: string, schema: z.ZodType<Answer>): Promise<Answer> => {
    const { origin, pathname, search } = new URL(url);
    const headers = { accept: 'application/json' };
    const text = await withDeadline(new AbortController().signal, deadlineMs, async (signal) => {
      const path = pathname + search;
      const { statusCode, body } = await agent.request({ origin, path, method: 'GET', headers, signal });
      const answer = await body.text();
      if (statusCode !== 200) throw new Error(`answered ${statusCode}`);
      return answer;
    });
    return schema.parse(JSON.parse(text));
  };

  return {
    async fetchKeys() {
      const found = await read(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, document);
      origins.add(new URL(found.token_endpoint).origin);
      return createLocalJWKSet(await read(found.jwks_uri, keySet));
    },
    origins: () => [...origins],
    close: () => agent.destroy(),
  };
}

const unavailable = (cause: unknown) =>
  new GraphError(
    'UPSTREAM_UNAVAILABLE',
    'The single sign-on service cannot be reached. Try again.',
    {},
    cause,
  );

/**
 * Returns the path and code of each invalid field, or the kind of failure, but none of the received content.
 */
function whyOf(error: unknown) {
  if (error instanceof z.ZodError) return error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
  return error instanceof Error && error.message.startsWith('answered ') ? error.message : causeOf(error);
}
