import { useState } from 'react';
import { dropDraft, hasDraft } from '../drafts/drafts.ts';
import { useGuard } from '../drafts/unsaved-changes.tsx';

type Entry = { id: string };

/**
 * Returns the entry of a list that the form below updates; null if the form adds an entry. The unsaved values
 * of an entry are kept when the user selects another one. The entry is selected again when no other one is.
 */
export function useEditedEntry<One extends Entry>(
  entries: readonly One[],
  /** Returns the id of the form that keeps an entry's draft. */
  formIdOf: (id: string) => string,
) {
  const { personId } = useGuard();
  const withDraft = (but?: string) =>
    entries.find(({ id }) => id !== but && hasDraft(personId, formIdOf(id))) ?? null;
  const [editing, setEditing] = useState(() => ({ entry: withDraft(), takesFocus: false }));
  // Another user may have deleted the entry: the typed values stay on screen.
  const edited = editing.entry && (entries.find(({ id }) => id === editing.entry?.id) ?? editing.entry);
  // Another entry that was opened meanwhile stays open.
  const leave = (id?: string) =>
    setEditing((now) => (now.entry?.id === id ? { entry: withDraft(id), takesFocus: false } : now));
  return {
    edited,
    /** Whether the user has just opened the form, so that it takes the focus. */
    takesFocus: editing.takesFocus,
    start: (entry: One) => setEditing({ entry, takesFocus: true }),
    stop: () => leave(edited?.id),
    /** Deselects a deleted entry and discards its values. */
    forget: (gone: string) => {
      dropDraft(personId, formIdOf(gone));
      leave(gone);
    },
  };
}
