import { type Roles, withRoles } from '../access/access.loader.ts';
import type { Trace } from '../rest/client/trace.ts';
import { createKeyedLoader, oneByOne } from '../rest/loader/keyed-loader.ts';
import type { AccountClient } from './account.client.ts';

/**
 * Creates loaders for the caller's account. Each has only one key per request.
 * @param readRoles reads all roles, for forms that lack roles
 */
export const createAccountLoaders = (
  client: AccountClient,
  readRoles: () => Promise<Roles>,
  trace: Trace | null,
) => ({
  /**
   * What the caller can choose on each of their platforms. The key is the id or subject that their account
   * calls use.
   */
  accessOptions: createKeyedLoader({
    trace,
    toText: (ownId: string) => ownId,
    load: oneByOne(async (ownId, requestedBy) =>
      withRoles(await client.accessOptions(ownId, { requestedBy }), readRoles),
    ),
  }),
  /** The caller's alerts on these platforms. */
  preferences: createKeyedLoader({
    trace,
    toText: (platformIds: readonly number[]) => platformIds.join(),
    load: oneByOne((platformIds, requestedBy) => client.preferences(platformIds, { requestedBy })),
  }),
});
