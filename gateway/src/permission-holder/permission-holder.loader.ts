import type { Trace } from '../rest/client/trace.ts';
import { createKeyedLoader, oneByOne } from '../rest/loader/keyed-loader.ts';
import type { PermissionHolderClient } from './permission-holder.client.ts';

/** The administrators of a company. A caller asks only for those of their own, so there is one call. */
export const createPermissionHolderLoaders = (client: PermissionHolderClient, trace: Trace | null) => ({
  administrators: createKeyedLoader({
    trace,
    toText: (companyId: string) => companyId,
    load: oneByOne((companyId, requestedBy) => client.listAdministrators(companyId, { requestedBy })),
  }),
});
