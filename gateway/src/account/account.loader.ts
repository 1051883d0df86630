import { withRoles } from '../access/access.loader.ts';
import { createKeyedLoader, oneByOne } from '../rest/keyed-loader.ts';
import type { Trace } from '../rest/trace.ts';
import type { AccountClient } from './account.client.ts';

/** Each has one key a request: there is one caller. `readRoleNames` is for a service whose forms have no roles. */
export const createAccountLoaders = (
  client: AccountClient,
  readRoleNames: () => Promise<ReadonlyMap<string, string>>,
  trace: Trace | null,
) => ({
  /** What can be chosen on the platforms of the person with this id of their own calls. */
  accessOptions: createKeyedLoader({
    trace,
    toText: (ownId: string) => ownId,
    load: oneByOne(async (ownId, asked) =>
      withRoles(await client.accessOptions(ownId, { asked }), readRoleNames),
    ),
  }),
  /** The alerts of these platforms of the caller. */
  preferences: createKeyedLoader({
    trace,
    toText: (platformIds: readonly number[]) => platformIds.join(),
    load: oneByOne((platformIds, asked) => client.preferences(platformIds, { asked })),
  }),
});
