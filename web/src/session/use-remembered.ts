import { useEffect, useState } from 'react';
import type { Credentials } from './remembered-sign-in.ts';

/** Loaded after the sign-in page renders, because the page works without it. */
const store = () => import('./remembered-sign-in.ts');

const isPossible = () => Boolean(globalThis.crypto?.subtle && globalThis.indexedDB);

/**
 * Returns the state of the remembered credentials [SES-04] [SES-05]. Calls `onRecalled` once with them, soon
 * after the page renders.
 */
export function useRemembered(onRecalled: (credentials: Credentials) => void) {
  const [canRemember, setCanRemember] = useState(true);
  const [isKept, setKept] = useState(false);
  const [isWanted, setWanted] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, even if `onRecalled` changes.
  useEffect(() => {
    // Not the initial state, because the page is prerendered where neither exists.
    if (!isPossible()) return setCanRemember(false);
    let isGone = false;
    const recall = async () => {
      const found = await (await store()).recall();
      if (isGone || !found) return;
      setKept(true);
      setWanted(true);
      onRecalled(found);
    };
    // A browser may offer these APIs and still forbid their use, as some do in private windows.
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
    /**
     * Called after a sign-in: stores the credentials if requested, otherwise deletes any stored ones
     * [SES-05].
     */
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
