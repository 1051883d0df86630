import { createKeyedLoader, oneByOne } from '../rest/keyed-loader.ts';
import type { Trace } from '../rest/trace.ts';
import type { LogoClient } from './logo.client.ts';
import type { LogoOwner, LogoParent } from './logo.record.ts';

type Clients = Record<LogoOwner['kind'], Pick<LogoClient<unknown>, 'getDownloadUrl'>>;

export function createLogoLoaders(clients: Clients, trace: Trace | null) {
  return {
    /** There is no bulk read of addresses: a call a logo, a bounded number at a time. */
    downloadUrl: createKeyedLoader<LogoParent, string>({
      trace,
      // With the file's name: after a change in the same operation the address is another one.
      toText: ({ owner, fileName }) => `${owner.kind}:${owner.id}:${fileName}`,
      load: oneByOne(({ owner }, asked) => clients[owner.kind].getDownloadUrl(owner.id, { asked })),
    }),
  };
}
