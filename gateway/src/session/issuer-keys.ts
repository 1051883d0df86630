import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { Agent } from 'undici';
import * as z from 'zod';
import { GraphError } from '../errors/graph-error.ts';
import { withDeadline } from '../rest/deadline.ts';
import { causeOf } from '../rest/fault.ts';

/** How long keys count, so that one the issuer has taken back is not trusted for ever. */
const keysCountMs = 600_000;
/** Whatever happens, the issuer is asked once in this time: made-up keys in a flood of tokens are no flood of calls. */
const coolDownMs = 1000;
const mostAnswerBytes = 1024 * 1024;

type Keys = JWTVerifyGetKey & { fetchedAtMs: number };
type Options = { issuer: string; deadlineMs: number; log: FastifyBaseLogger };

/**
 * The keys of an OpenID Connect provider, found from its issuer and kept. A key that is not known is looked for once more, which is
 * how new keys of the issuer are found. Throws UPSTREAM_UNAVAILABLE when they cannot be fetched.
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

  /** The keys as they are now. After a failure everybody is told of it until the issuer may be asked again. */
  const refresh = () => {
    if (!fetching && last.fault && coolsFor() > 0) throw last.fault;
    fetching ??= ask();
    return fetching;
  };
  const current = async () =>
    known && performance.now() - known.fetchedAtMs < keysCountMs ? known : refresh();

  /** Keys that were fetched later than these. Whoever comes too early waits for the turn, and all for the same call. */
  const newerThan = async (old: Keys) => {
    if (known === old && !fetching) await setTimeout(coolsFor());
    return known && known !== old ? known : refresh();
  };

  // The first page must know where the console may ask for tokens.
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
    /** Where the console must be allowed to ask: the issuer, and its token endpoint once that is known. */
    origins() {
      // The issuer was away: the next page will know.
      if (!known) void current().catch(() => undefined);
      return provider.origins();
    },
    close: provider.close,
  };
}

/** What is needed of the discovery document. It must be this issuer's own, and no less safe to fetch from than the issuer is. */
const discovery = (issuer: string) => {
  const url = z.url({ protocol: issuer.startsWith('https:') ? /^https$/ : /^https?$/ });
  return z.object({ issuer: z.literal(issuer), jwks_uri: url, token_endpoint: url });
};
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** The provider itself, over HTTP. Its documents are read anew each time: they may move. */
function createProvider(issuer: string, deadlineMs: number) {
  const agent = new Agent({ connections: 4, maxResponseSize: mostAnswerBytes });
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

/** Places and kinds of what does not fit, or the kind of fault; nothing that was sent. */
function whyOf(error: unknown) {
  if (error instanceof z.ZodError) return error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
  return error instanceof Error && error.message.startsWith('answered ') ? error.message : causeOf(error);
}
