import { isRehearsed } from '../database/stage.ts';
import type { FileStore } from './file-store.ts';

/**
 * The store as a rehearsal may use it: files are read, and none is put or deleted, because that cannot be taken back. An address for
 * an upload has no signature there, so that nothing can be sent to it.
 */
export function withRehearsals(store: FileStore): FileStore {
  const { inbox } = store;
  return {
    signDownload: store.signDownload,
    signUpload: async (file) => {
      const signed = await store.signUpload(file);
      return isRehearsed() ? { ...signed, url: withoutQuery(signed.url) } : signed;
    },
    put: unlessRehearsed((...file: Parameters<FileStore['put']>) => store.put(...file)),
    remove: unlessRehearsed((fileName: string) => store.remove(fileName)),
    ...(inbox && { inbox: { read: inbox.read, remove: unlessRehearsed(inbox.remove) } }),
  };
}

const unlessRehearsed =
  <Args extends unknown[]>(act: (...args: Args) => Promise<void>) =>
  async (...args: Args): Promise<void> => {
    if (!isRehearsed()) await act(...args);
  };

const withoutQuery = (url: string) => url.split('?', 1)[0] ?? url;
