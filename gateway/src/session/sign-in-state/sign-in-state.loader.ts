import type { Trace } from '../../rest/client/trace.ts';
import { createKeyedLoader, oneByOne } from '../../rest/loader/keyed-loader.ts';
import type { SessionOwner } from '../active/active-session.client.ts';
import type { SignInStateClient } from './sign-in-state.client.ts';

export const createSignInStateLoaders = (client: SignInStateClient, trace: Trace | null) => ({
  /** Loads the sign-in of a person. The service has no bulk read for it. */
  byOwner: createKeyedLoader({
    trace,
    toText: ({ userId, arrangerId }: SessionOwner) => `${userId} ${arrangerId}`,
    load: oneByOne((owner, requestedBy) => client.get(owner, { requestedBy })),
  }),
});
