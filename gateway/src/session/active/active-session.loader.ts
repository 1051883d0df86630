import type { Trace } from '../../rest/client/trace.ts';
import { createKeyedLoader, oneByOne } from '../../rest/loader/keyed-loader.ts';
import type { ActiveSessionClient, SessionOwner } from './active-session.client.ts';

export const createActiveSessionLoaders = (client: ActiveSessionClient, trace: Trace | null) => ({
  /** Loads the sessions of a person. The service has no bulk read for them. */
  byOwner: createKeyedLoader({
    trace,
    toText: ({ userId, arrangerId }: SessionOwner) => `${userId} ${arrangerId}`,
    load: oneByOne((owner, requestedBy) => client.list(owner, { requestedBy })),
  }),
});
