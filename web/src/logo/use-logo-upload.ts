import { useEffect, useRef, useState } from 'react';
import type { LogoFileInput } from '../graph/generated/graphql.ts';
import { useNotices } from '../ui/notices.tsx';
import type { Photo } from './picture.ts';
import { putFile, type UploadTarget } from './put-file.ts';

/** One step of an upload: what it gave, or why it failed and whether the same step may succeed later. */
export type Step<Result> =
  | { done: Result; mistake: null }
  | { done: null; mistake: string; isTransient: boolean };

/** How the owner of a logo is told about an upload. */
export type UploadSteps = {
  /** Asks where to send a file. */
  begin: (file: LogoFileInput) => Promise<Step<UploadTarget & { key: string }>>;
  /** Puts what was sent in use; gives the words of the success. */
  finish: (key: string) => Promise<Step<string>>;
};

/**
 * Sends a photo in three steps. A photo that has reached the store is not sent again when only the last step failed; a
 * photo that has not is sent anew, to a new address.
 */
export function useLogoUpload({ begin, finish }: UploadSteps) {
  const notices = useNotices();
  const [percent, setPercent] = useState<number | null>(null);
  const sent = useRef<{ photo: Photo; key: string }>(undefined);
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);

  async function send(photo: Photo): Promise<Step<string> | 'stopped'> {
    if (sent.current?.photo === photo) return { done: sent.current.key, mistake: null };
    const { fileName, file } = photo;
    const begun = await begin({ fileName, contentType: file.type, byteSize: file.size });
    if (begun.mistake !== null) return begun;
    const { signal } = stopper.current ?? new AbortController();
    if (signal.aborted) return 'stopped';
    const put = await putFile(begun.done, file, { onProgress: setPercent, signal });
    if (put.kind === 'stopped') return 'stopped';
    if (put.kind === 'failed') return { done: null, mistake: put.message, isTransient: true };
    sent.current = { photo, key: begun.done.key };
    return { done: begun.done.key, mistake: null };
  }

  async function run(photo: Photo): Promise<Step<string> | 'stopped'> {
    const step = await send(photo);
    if (step === 'stopped' || step.mistake !== null) return step;
    setPercent(100);
    const finished = await finish(step.done);
    // In use or refused for good: either way there is nothing left to finish.
    if (finished.mistake === null || !finished.isTransient) sent.current = undefined;
    return finished;
  }

  /** Sends the photo. Gives whether it is the logo now; a failure has been told. */
  async function upload(photo: Photo): Promise<boolean> {
    stopper.current = new AbortController();
    setPercent(0);
    const result = await run(photo);
    setPercent(null);
    if (result === 'stopped') return false;
    if (result.mistake !== null) await notices.error({ message: result.mistake });
    else void notices.success(result.done);
    return result.mistake === null;
  }

  return {
    /** How much has gone, from 0 to 100; null while nothing is being sent. */
    percent,
    upload,
    stop: () => stopper.current?.abort(),
  };
}
