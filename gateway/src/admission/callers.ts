import { toNetwork } from '@console/service/src/client-network.ts';
import { LRUCache } from 'lru-cache';
import type { Session } from '../session/session.record.ts';
import { hashToken } from '../session/token-hash.ts';

/** How many tokens are remembered, and how long after they were last verified, in milliseconds. */
const remembered = { max: 10_000, ttl: 60 * 60_000 };

/** Who an operation is counted for. */
export type Caller = {
  /** A person with all their tokens, or an address. */
  key: string;
  /** Null for an address. */
  personId: string | null;
  /** Who sees the console as that person, if anybody, and pays. */
  viewerId: string | null;
  /** Name of the personal access token, if one is used. */
  tokenName: string | null;
};

/**
 * Remembers which person a verified token belongs to, so that a caller over the limit is refused before the
 * token is verified again. Grants nothing: only the session decides what a caller may do.
 */
export function createCallers() {
  const owners = new LRUCache<string, Caller>(remembered);
  return {
    /** The caller behind a token that was verified before, else null. */
    known: (token: string | null): Caller | null =>
      token === null ? null : (owners.get(hashToken(token)) ?? null),
    /** The caller behind a verified token. */
    remember(token: string, { personId, token: used, viewedBy }: Session): Caller {
      const viewerId = viewedBy?.id ?? null;
      const key = `person:${viewerId ?? personId}`;
      const caller = { key, personId, viewerId, tokenName: used?.name ?? null };
      owners.set(hashToken(token), caller);
      return caller;
    },
    /** Forgets a token that is no longer valid. */
    forget: (token: string) => void owners.delete(hashToken(token)),
  };
}

export type Callers = ReturnType<typeof createCallers>;

/** A caller without a verified token. */
export const toAnonymous = (address: string): Caller => ({
  key: `address:${toNetwork(address)}`,
  personId: null,
  viewerId: null,
  tokenName: null,
});
