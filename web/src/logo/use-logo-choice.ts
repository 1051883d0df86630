import { messages } from '@console/schema/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { useGuarded } from '../form/drafts/use-guarded.ts';
import { type Cut, type OpenPicture, openPicture, type Photo, takePhoto } from './picture.ts';

/** State of the choice of a new logo. */
export type LogoChoice =
  | { kind: 'none' }
  /** A file is open for cropping. */
  | { kind: 'picture'; picture: OpenPicture; isTaking: boolean }
  /** The picture is cropped and ready for upload. */
  | { kind: 'photo'; photo: Photo };

/**
 * Holds the new logo, from the chosen file to the photo for upload. Asks before the person leaves the page
 * with one. An invalid file is reported immediately, and the previous choice stays.
 */
export function useLogoChoice(title: string) {
  const [choice, setChoice] = useState<LogoChoice>({ kind: 'none' });
  const [error, setError] = useState<string | null>(null);
  const latest = useRef(choice);
  latest.current = choice;
  useGuarded(title, choice.kind !== 'none');
  const newest = useRef<File | null>(null);
  useEffect(
    () => () => {
      newest.current = null;
      release(latest.current);
    },
    [],
  );

  const change = (next: LogoChoice) => {
    newest.current = null;
    release(latest.current);
    setError(null);
    setChoice(next);
  };

  async function chooseFile(file: File) {
    newest.current = file;
    const opened = await openPicture(file);
    // Another choice came meanwhile, or the person has left the page.
    if (newest.current !== file) return 'error' in opened ? undefined : opened.release();
    if ('error' in opened) setError(opened.error);
    else change({ kind: 'picture', picture: opened, isTaking: false });
  }

  async function cut(wanted: Cut) {
    if (choice.kind !== 'picture') return;
    setChoice({ ...choice, isTaking: true });
    try {
      change({ kind: 'photo', photo: await takePhoto(choice.picture, wanted) });
    } catch {
      setChoice({ ...choice, isTaking: false });
      setError(messages.logoNotReadable);
    }
  }

  return {
    choice,
    error,
    chooseFile,
    cut,
    /** Reports that there is no file to upload [ERR-16]. */
    missFile: () => setError(messages.selectLogo),
    clear: () => change({ kind: 'none' }),
  };
}

function release(choice: LogoChoice) {
  if (choice.kind === 'picture') choice.picture.release();
  if (choice.kind === 'photo') URL.revokeObjectURL(choice.photo.url);
}
