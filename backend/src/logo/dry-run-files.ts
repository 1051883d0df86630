import { isDryRun } from '../database/savepoint-connection.ts';
import type { FileStore } from './file-store.ts';

/**
 * Wraps a store for dry runs: reads files, but neither stores nor deletes any, because neither can be rolled
 * back. In a dry run an upload URL has no signature, so that nothing can be sent to it.
 */
export function withDryRuns(store: FileStore): FileStore {
  const { inbox } = store;
  return {
    signDownload: store.signDownload,
    read: store.read,
    signUpload: async (file) => {
      const signed = await store.signUpload(file);
      return isDryRun() ? { ...signed, url: withoutQuery(signed.url) } : signed;
    },
    put: unlessDryRun((...file: Parameters<FileStore['put']>) => store.put(...file)),
    remove: unlessDryRun((fileName: string) => store.remove(fileName)),
    ...(inbox && { inbox: { read: inbox.read, remove: unlessDryRun(inbox.remove) } }),
  };
}

const unlessDryRun =
  <Args extends unknown[]>(act: (...args: Args) => Promise<void>) =>
  async (...args: Args): Promise<void> => {
    if (!isDryRun()) await act(...args);
  };

const withoutQuery = (url: string) => url.split('?', 1)[0] ?? url;
