import type { Trace } from '../rest/client/trace.ts';
import { createKeyedLoader, oneByOne } from '../rest/loader/keyed-loader.ts';
import type { PersonalAccessTokenClient } from './personal-access-token.client.ts';

export const createPersonalAccessTokenLoaders = (client: PersonalAccessTokenClient, trace: Trace | null) => ({
  /** Loads all tokens of the caller. A request has only one caller, so the key is always the same. */
  own: createKeyedLoader({
    trace,
    toText: (key: 'all') => key,
    load: oneByOne((_, requestedBy) => client.list({ requestedBy })),
  }),
});
