import { useState } from 'react';
import { dropDraft, hasDraft } from './drafts.ts';
import { useGuard } from './unsaved-changes.tsx';

type Entry = { id: string };

/**
 * Which entry of a list the form below it updates; null adds a new one. What was typed into an entry and not saved is kept
 * when another one is taken, and comes back into hand as soon as nothing else is.
 */
export function useEntryInHand<One extends Entry>(
  entries: readonly One[],
  /** Under which id the form of an entry keeps its draft. */
  formIdOf: (id: string) => string,
) {
  const { personId } = useGuard();
  const withDraft = (but?: string) =>
    entries.find(({ id }) => id !== but && hasDraft(personId, formIdOf(id))) ?? null;
  const [hand, setHand] = useState(() => ({ entry: withDraft(), isAsked: false }));
  // Somebody else may have deleted it: what is typed stays on screen all the same.
  const inHand = hand.entry && (entries.find(({ id }) => id === hand.entry?.id) ?? hand.entry);
  return {
    inHand,
    /** Whether the person has just asked for the form, so that it should take the focus. */
    isAsked: hand.isAsked,
    take: (entry: One) => setHand({ entry, isAsked: true }),
    release: () => setHand({ entry: withDraft(inHand?.id), isAsked: false }),
    /** Puts a deleted entry out of hand, with whatever was typed into it. */
    forget: (gone: string) => {
      dropDraft(personId, formIdOf(gone));
      if (inHand?.id === gone) setHand({ entry: withDraft(gone), isAsked: false });
    },
  };
}
