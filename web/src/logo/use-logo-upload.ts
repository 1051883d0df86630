import { useEffect, useRef, useState } from 'react';
import type { LogoFileInput } from '../graph/generated/graphql.ts';
import { useNotices } from '../ui/message/notices.tsx';
import type { Photo } from './picture.ts';
import { putFile, type UploadTarget } from './put-file.ts';

/** The result of an upload step, or why it failed and whether a retry of the step may succeed. */
export type Step<Result> =
  | { done: Result; error: null }
  | { done: null; error: string; isTransient: boolean };

/** The graph operations before and after an upload. */
export type UploadSteps = {
  /** Requests the upload target of a file. */
  begin: (file: LogoFileInput) => Promise<Step<UploadTarget & { key: string }>>;
  /** Makes the uploaded file the logo. Returns the success message. */
  finish: (key: string) => Promise<Step<string>>;
};

/**
 * Uploads a photo in three steps. If only the last step failed, a retry does not send the photo again.
 * Otherwise it sends the photo to a new URL.
 */
export function useLogoUpload({ begin, finish }: UploadSteps) {
  const notices = useNotices();
  const [percent, setPercent] = useState<number | null>(null);
  const sent = useRef<{ photo: Photo; key: string }>(undefined);
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);

  async function send(photo: Photo): Promise<Step<string> | 'stopped'> {
    if (sent.current?.photo === photo) return { done: sent.current.key, error: null };
    const { fileName, file } = photo;
    const begun = await begin({ fileName, contentType: file.type, byteSize: file.size });
    if (begun.error !== null) return begun;
    const { signal } = stopper.current ?? new AbortController();
    if (signal.aborted) return 'stopped';
    const put = await putFile(begun.done, file, { onProgress: setPercent, signal });
    if (put.kind === 'stopped') return 'stopped';
    if (put.kind === 'failed') return { done: null, error: put.message, isTransient: true };
    sent.current = { photo, key: begun.done.key };
    return { done: begun.done.key, error: null };
  }

  async function run(photo: Photo): Promise<Step<string> | 'stopped'> {
    const step = await send(photo);
    if (step === 'stopped' || step.error !== null) return step;
    setPercent(100);
    const finished = await finish(step.done);
    // Saved or permanently refused: there is nothing left to finish.
    if (finished.error === null || !finished.isTransient) sent.current = undefined;
    return finished;
  }

  /** Uploads the photo and reports a failure. Returns whether the photo is now the logo. */
  async function upload(photo: Photo): Promise<boolean> {
    stopper.current = new AbortController();
    setPercent(0);
    const result = await run(photo);
    setPercent(null);
    if (result === 'stopped') return false;
    if (result.error !== null) await notices.error({ message: result.error });
    else notices.success(result.done);
    return result.error === null;
  }

  return {
    /** Progress from 0 to 100; null while no upload runs. */
    percent,
    upload,
    stop: () => stopper.current?.abort(),
  };
}
