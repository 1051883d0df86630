import type { Trace } from '../rest/client/trace.ts';
import { createKeyedLoader, oneByOne } from '../rest/loader/keyed-loader.ts';
import type { SessionClient } from './session.client.ts';

export const createSessionLoaders = (client: SessionClient, trace: Trace | null) => ({
  /** Loads the signed-in person by `ownId`, once per request. */
  person: createKeyedLoader({
    trace,
    toText: (id: string) => id,
    load: oneByOne((id, requestedBy) => client.get(id, { requestedBy })),
  }),
});
