import type { Trace } from '../../rest/client/trace.ts';
import { createKeyedLoader, oneByOne } from '../../rest/loader/keyed-loader.ts';
import type { ActiveSessionClient } from './active-session.client.ts';

export const createActiveSessionLoaders = (client: ActiveSessionClient, trace: Trace | null) => ({
  /** Loads the sessions of a person, or of the caller by `own`. The service has no bulk read for them. */
  byUser: createKeyedLoader({
    trace,
    toText: (userId: string) => userId,
    load: oneByOne((userId, requestedBy) => client.list(userId === 'own' ? null : userId, { requestedBy })),
  }),
});
