import type { Trace } from '../rest/client/trace.ts';
import { createKeyedLoader, oneByOne } from '../rest/loader/keyed-loader.ts';
import type { LogoClient } from './logo.client.ts';
import type { LogoOwner, LogoParent } from './logo.record.ts';

type Clients = Record<LogoOwner['kind'], Pick<LogoClient<unknown>, 'getDownloadUrl'>>;

export function createLogoLoaders(clients: Clients, trace: Trace | null) {
  return {
    /**
     * Loads download URLs. There is no bulk read, so each logo needs a call. The number of concurrent calls
     * is bounded.
     */
    downloadUrl: createKeyedLoader<LogoParent, string>({
      trace,
      // The key includes the file name, because a mutation earlier in the same operation may have replaced the
      // logo.
      toText: ({ owner, fileName }) => `${owner.kind}:${owner.id}:${fileName}`,
      load: oneByOne(({ owner }, requestedBy) =>
        clients[owner.kind].getDownloadUrl(owner.id, { requestedBy }),
      ),
    }),
  };
}
