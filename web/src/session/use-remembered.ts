import { useEffect, useState } from 'react';
import type { Credentials } from './remembered-sign-in.ts';

/** Fetched when the sign-in page is there: it works without. */
const store = () => import('./remembered-sign-in.ts');

const isPossible = () => Boolean(globalThis.crypto?.subtle && globalThis.indexedDB);

/**
 * What this browser remembers of an earlier sign-in [SES-04] [SES-05]. `onRecalled` is given it once, soon after the page
 * is shown.
 */
export function useRemembered(onRecalled: (credentials: Credentials) => void) {
  const [canRemember, setCanRemember] = useState(isPossible);
  const [isKept, setKept] = useState(false);
  const [isWanted, setWanted] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, whoever is given the answer.
  useEffect(() => {
    if (!canRemember) return;
    let isGone = false;
    const recall = async () => {
      const found = await (await store()).recall();
      if (isGone || !found) return;
      setKept(true);
      setWanted(true);
      onRecalled(found);
    };
    // A browser may have the means and forbid their use, as some do in private windows.
    recall().catch(() => setCanRemember(false));
    return () => {
      isGone = true;
    };
  }, []);

  return {
    canRemember,
    isKept,
    isWanted,
    setWanted,
    /** After a sign-in: remembers it when that was asked for, and forgets any other [SES-05]. Never rejects. */
    keep: async (credentials: Credentials) => {
      if (!canRemember) return;
      const { remember, forget } = await store();
      await (isWanted ? remember(credentials) : forget());
    },
    forget: async () => {
      setKept(false);
      setWanted(false);
      await (await store()).forget();
    },
  };
}
