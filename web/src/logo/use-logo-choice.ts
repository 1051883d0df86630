import { messages } from '@console/schema/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { useGuard } from '../form/unsaved-changes.tsx';
import { type Cut, type OpenPicture, openPicture, type Photo, takePhoto } from './picture.ts';

/** How far the choice of a logo has come. */
export type LogoChoice =
  | { kind: 'none' }
  /** A file is open, to be cut. */
  | { kind: 'picture'; picture: OpenPicture; isTaking: boolean }
  /** It is cut, to be sent. */
  | { kind: 'photo'; photo: Photo };

/**
 * The logo that somebody is choosing: from the file to the photo that can be sent. Leaving the page with one asks
 * first. What is wrong with a file is said at once, and what was there before stays.
 */
export function useLogoChoice(title: string) {
  const [choice, setChoice] = useState<LogoChoice>({ kind: 'none' });
  const [mistake, setMistake] = useState<string | null>(null);
  const latest = useRef(choice);
  latest.current = choice;
  useGuarded(title, latest);
  useEffect(() => () => release(latest.current), []);

  const change = (next: LogoChoice) => {
    release(latest.current);
    setMistake(null);
    setChoice(next);
  };

  async function chooseFile(file: File) {
    const opened = await openPicture(file);
    if ('mistake' in opened) setMistake(opened.mistake);
    else change({ kind: 'picture', picture: opened, isTaking: false });
  }

  async function cut(wanted: Cut) {
    if (choice.kind !== 'picture') return;
    setChoice({ ...choice, isTaking: true });
    try {
      change({ kind: 'photo', photo: await takePhoto(choice.picture, wanted) });
    } catch {
      setChoice({ ...choice, isTaking: false });
      setMistake(messages.logoNotReadable);
    }
  }

  return {
    choice,
    mistake,
    chooseFile,
    cut,
    /** Says that there is nothing to send yet [ERR-16]. */
    missFile: () => setMistake(messages.selectLogo),
    clear: () => change({ kind: 'none' }),
  };
}

function release(choice: LogoChoice) {
  if (choice.kind === 'picture') choice.picture.release();
  if (choice.kind === 'photo') URL.revokeObjectURL(choice.photo.url);
}

function useGuarded(title: string, latest: React.RefObject<LogoChoice>) {
  const { register } = useGuard();
  useEffect(
    () => register({ title, isChanged: () => latest.current.kind !== 'none', discard: () => {} }),
    [register, title, latest],
  );
}
