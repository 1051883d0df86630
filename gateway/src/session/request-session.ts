import { GraphError, unauthenticated } from '../errors/graph-error.ts';
import type { Identity } from './identity.ts';
import type { SessionClient } from './session.client.ts';
import type { Session } from './session.record.ts';

/** The session of the caller of one request. It is looked up once. */
export type RequestSession = {
  /** Returns the caller's session. Throws UNAUTHENTICATED without a valid token. */
  get: () => Promise<Session>;
  /**
   * Like `get`, but asks the REST service whether the caller still exists. For fields that never reach that
   * service. Throws UNAUTHENTICATED for a person who was removed.
   */
  confirmed: () => Promise<Session>;
  /** Returns the session that `get` found, or null before that. */
  known: () => Session | null;
  /** Whether there is a token and it is not valid. */
  isRefused: () => boolean;
  /** Whether the token may be one that only reads: a personal access token, or that of a view. */
  mayOnlyRead: boolean;
};

/** @param token null for an anonymous caller */
export function createRequestSession(
  token: string | null,
  identity: Identity,
  client: SessionClient,
): RequestSession {
  let found: Session | null = null;
  let finding: Promise<Session> | null = null;
  let isRefused = false;
  const find = async () => {
    if (token === null) throw unauthenticated();
    try {
      found = await identity.identify(token, client);
    } catch (error) {
      isRefused = error instanceof GraphError && error.code === 'UNAUTHENTICATED';
      throw error;
    }
    return found;
  };
  const isPersonal = token !== null && identity.isPersonal(token);
  const get = () => {
    finding ??= find();
    return finding;
  };
  return {
    get,
    async confirmed() {
      if (token === null) throw unauthenticated();
      // Within this operation the REST service already named the owner of the token.
      return isPersonal ? get() : identity.confirm(token, client);
    },
    known: () => found,
    isRefused: () => isRefused,
    mayOnlyRead: isPersonal || (token !== null && identity.isView(token)),
  };
}
