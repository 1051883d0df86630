import { createKeyedLoader, oneByOne } from '../rest/keyed-loader.ts';
import type { Trace } from '../rest/trace.ts';
import type { SessionClient } from './session.client.ts';

export const createSessionLoaders = (client: SessionClient, trace: Trace | null) => ({
  /** The signed-in person, by the id of their own calls; read anew on every request. */
  person: createKeyedLoader({
    trace,
    toText: (id: string) => id,
    load: oneByOne((id, asked) => client.get(id, { asked })),
  }),
});
