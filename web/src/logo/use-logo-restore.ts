import { checkInput } from '@console/schema/input.rules.ts';
import { isWebLink } from '@console/schema/links.ts';
import { logoFileRules } from '@console/schema/logo.rules.ts';
import { toLogoName } from '@console/schema/logo-name.ts';
import type { LogoFactsFragment } from '../graph/generated/graphql.ts';
import { undoMessage } from '../graph/use-undo.ts';
import { useNotices } from '../ui/message/notices.tsx';
import type { Undo } from '../ui/message/success-notice.tsx';
import { putFile } from './put-file.ts';
import type { Step, UploadSteps } from './use-logo-upload.ts';

/** Time for reading the logo before the question whether to delete it, in milliseconds. */
const timeoutMs = 2000;

const replaced = 'There is another logo by now.';

type Source = UploadSteps & {
  /** Reads the logo that is stored now. Resolves with undefined if it cannot be read. */
  readStored: () => Promise<LogoFactsFragment | null | undefined>;
};

/**
 * Returns a function that prepares the restoration of a logo before it is deleted. It keeps the file, and Undo uploads
 * it again. Without the file there is no Undo.
 */
export function useLogoRestore({ readStored, begin, finish }: Source) {
  const notices = useNotices();

  async function upload({ fileName, file }: KeptFile): Promise<Step<string>> {
    const begun = await begin({ fileName, contentType: file.type, byteSize: file.size });
    if (begun.error !== null) return begun;
    const { signal } = new AbortController();
    const put = await putFile(begun.done, file, { onProgress: () => {}, signal });
    if (put.kind === 'failed') return { done: null, error: put.message, isTransient: true };
    return finish(begun.done.key);
  }

  return async (): Promise<Undo | undefined> => {
    const stored = await readStored();
    const kept = stored && (await keepFile(stored));
    if (!kept) return undefined;
    return async () => {
      const endLoading = notices.loading('Undoing');
      const now = await readStored();
      const error = now === null ? (await upload(kept)).error : now && replaced;
      endLoading();
      if (error === null) notices.success(undoMessage);
      else if (error) void notices.error({ message: `The logo can’t be restored. ${error}` });
    };
  };
}

type KeptFile = { fileName: string; file: Blob };

/** Returns the file of a logo, or null if the store does not give it to scripts in time. */
async function keepFile({ fileName: stored, downloadUrl }: LogoFactsFragment): Promise<KeptFile | null> {
  if (!downloadUrl || !isWebLink(downloadUrl)) return null;
  try {
    const answer = await fetch(downloadUrl, { signal: AbortSignal.timeout(timeoutMs) });
    const file = await answer.blob();
    const fileName = toLogoName(stored);
    const { ok } = checkInput(logoFileRules, { fileName, contentType: file.type, byteSize: file.size });
    return answer.ok && ok ? { fileName, file } : null;
  } catch {
    return null;
  }
}
