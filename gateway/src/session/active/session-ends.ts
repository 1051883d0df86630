import type { FastifyBaseLogger } from 'fastify';
import { causeOf } from '../../rest/client/fault.ts';
import type { SessionEnd, SessionEndsAnswer } from './session-ends.client.ts';

const pollEveryMs = 400;
const pollAfterFailureMs = 2000;
/**
 * Older information is not relied on. A token is therefore refused within this time after its session ended.
 */
const freshForMs = 1000;
/** Also the most that the service reports at once. With more, each token is checked with the service. */
const knownAtMost = 10_000;
const pruneEveryMs = 60_000;

/** What a token says about its session. */
export type TokenSession = { personId: string; sessionId: string | null; epoch: number };

/**
 * Follows which sessions have ended, so that no request needs a call to find out. The service answers from
 * its database, so this covers sessions that ended at any gateway and at any service.
 * @param fetch the call of the extension `sessions`; null without it, then nothing is ever fresh
 */
export function createSessionEnds(
  fetch: ((after: string | null) => Promise<SessionEndsAnswer>) | null,
  log: FastifyBaseLogger,
) {
  const known = createKnownEnds();
  const listeners: ((personId: string) => void)[] = [];
  let cursor: string | null = null;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let changes = 0;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const poll = async (ask: NonNullable<typeof fetch>) => {
    const startedMs = performance.now();
    const { data, ...answer } = await ask(cursor);
    known.prune();
    if (!answer.is_complete || known.size() + data.length > knownAtMost) {
      known.clear();
      cursor = null;
      throw new Error('too many sessions ended');
    }
    for (const end of data) {
      known.add(end);
      for (const forget of listeners) forget(end.personId);
    }
    changes += data.length;
    cursor = answer.cursor;
    askedAtMs = startedMs;
  };
  const run = async (ask: NonNullable<typeof fetch>) => {
    try {
      await poll(ask);
      if (isFailing) log.info('ended sessions are followed again');
      isFailing = false;
    } catch (error) {
      // The next answer to the same cursor has what was missed meanwhile.
      if (!isFailing)
        log.warn({ cause: causeOf(error) }, 'ended sessions cannot be followed: tokens are checked');
      isFailing = true;
    }
    const pauseMs = isFailing ? pollAfterFailureMs : pollEveryMs;
    if (!isStopped) timer = setTimeout(run, pauseMs, ask).unref();
  };
  if (fetch) void run(fetch);

  return {
    /** Whether every session that ended a second ago or earlier is known. */
    isFresh: () => cursor !== null && performance.now() - askedAtMs <= freshForMs,
    hasEnded: known.has,
    /** Grows with every end, so that a caller notices one that arrived during an await. */
    changes: () => changes,
    /** Calls this with the person of each session that ended. */
    onEnd: (forget: (personId: string) => void) => void listeners.push(forget),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

export type SessionEnds = ReturnType<typeof createSessionEnds>;

/** Ended sessions, and the epochs below which all sessions of a person ended, until their tokens expire. */
function createKnownEnds() {
  const sessions = new Map<string, number>();
  const epochs = new Map<string, { below: number; expiresAtMs: number }>();
  let prunedAtMs = 0;
  return {
    size: () => sessions.size + epochs.size,
    prune() {
      if (Date.now() - prunedAtMs < pruneEveryMs) return;
      prunedAtMs = Date.now();
      for (const [id, expiresAtMs] of sessions) if (expiresAtMs <= prunedAtMs) sessions.delete(id);
      for (const [id, { expiresAtMs }] of epochs) if (expiresAtMs <= prunedAtMs) epochs.delete(id);
    },
    clear() {
      sessions.clear();
      epochs.clear();
    },
    add({ personId, sessionId, belowEpoch, expiresAtMs }: SessionEnd) {
      if (sessionId !== null) sessions.set(sessionId, expiresAtMs);
      if (belowEpoch === null) return;
      const below = Math.max(belowEpoch, epochs.get(personId)?.below ?? 0);
      epochs.set(personId, { below, expiresAtMs });
    },
    has: ({ personId, sessionId, epoch }: TokenSession) =>
      (sessionId !== null && sessions.has(sessionId)) || epoch < (epochs.get(personId)?.below ?? 0),
  };
}
