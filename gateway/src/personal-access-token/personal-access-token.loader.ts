import { createKeyedLoader, oneByOne } from '../rest/keyed-loader.ts';
import type { Trace } from '../rest/trace.ts';
import type { PersonalAccessTokenClient } from './personal-access-token.client.ts';

export const createPersonalAccessTokenLoaders = (client: PersonalAccessTokenClient, trace: Trace | null) => ({
  /** All of the caller's own: there is one caller a request. */
  own: createKeyedLoader({
    trace,
    toText: (key: 'all') => key,
    load: oneByOne((_, asked) => client.list({ asked })),
  }),
});
