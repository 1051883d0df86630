import * as z from 'zod';
import type { Config } from '../../config.ts';
import type { Upstream } from '../../rest/client/upstream.ts';
import { wireId, wireOptionalId } from '../../rest/wire/wire.ts';

/** Longer than this, an answer is of no use: the tokens are checked with the service meanwhile. */
const deadlineMs = 1000;

/**
 * A session that ended, or all sessions of a person whose tokens name an epoch below `belowEpoch`. Refused
 * until the last of its tokens expires.
 */
export type SessionEnd = {
  personId: string;
  sessionId: string | null;
  belowEpoch: number | null;
  expiresAtMs: number;
};

const sessionEnd = z
  .object({
    person_id: wireId,
    session_id: wireOptionalId,
    session_epoch: z.number().nullish(),
    expires_at: z.string(),
  })
  .transform(
    (wire): SessionEnd => ({
      personId: wire.person_id,
      sessionId: wire.session_id,
      belowEpoch: wire.session_epoch ?? null,
      expiresAtMs: Date.parse(wire.expires_at),
    }),
  );

const answer = z.object({ cursor: z.string(), is_complete: z.boolean(), data: z.array(sessionEnd) });
export type SessionEndsAnswer = z.output<typeof answer>;

/**
 * Creates the call for the sessions that ended since the previous call, of the extension `sessions`. The
 * gateway calls for itself and therefore with its client id and key. Past the circuit breaker, because the
 * call says nothing about those of callers.
 */
export function createSessionEndsClient(config: Config, upstream: Upstream) {
  const authorization = `Basic ${Buffer.from(`${config.CLIENT_ID}:${config.CLIENT_KEY}`).toString('base64')}`;
  return async (after: string | null): Promise<SessionEndsAnswer> => {
    const query = after === null ? '' : `?${new URLSearchParams({ after })}`;
    const { status, text } = await upstream.probe({
      method: 'GET',
      path: `/auth/sessions/ended${query}`,
      headers: { accept: 'application/json', authorization },
      body: null,
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (status !== 200) throw new Error(`the service responded with ${status}`);
    return answer.parse(JSON.parse(text));
  };
}
