import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormValues, Stored } from '../conflict/values.ts';
import { type Draft, dropDraft, findDraft, keepDraft } from './drafts.ts';
import { useGuard } from './unsaved-changes.tsx';

type Options<Values extends FormValues> = {
  formId: string;
  title: string;
  stored: Stored<Values>;
  /** Why the form cannot be edited, or null. A locked form has no draft. */
  lock: string | null;
  /** The save that runs, with whether it stores something; undefined if none does. */
  saving: () => Promise<boolean> | undefined;
};

/**
 * Registers a form with the guard of its page, and keeps its unsaved values as a draft of the signed-in user.
 */
export function useDraft<Values extends FormValues>(options: Options<Values>) {
  const { formId, title, stored, lock } = options;
  const { personId, register } = useGuard();
  const [found, setFound] = useState(() =>
    lock === null ? findDraft(personId, formId, stored.values) : null,
  );
  const isChanged = useRef(found !== null);
  const isOver = useRef(false);

  const end = useCallback(() => {
    isOver.current = true;
    isChanged.current = false;
    dropDraft(personId, formId);
  }, [personId, formId]);

  const saving = useRef(options.saving);
  saving.current = options.saving;
  useEffect(
    () =>
      register({
        formId,
        title,
        isChanged: () => isChanged.current,
        saving: () => saving.current(),
        discard: end,
      }),
    [register, formId, title, end],
  );

  return {
    found,
    /**
     * Stops keeping drafts because the user leaves the page, even if the fields still show unsaved values.
     */
    end,
    /** Deletes the draft after a save or a discard. */
    drop: () => {
      isChanged.current = false;
      dropDraft(personId, formId);
      setFound(null);
    },
    /** Updates the draft. Call it after every render with the state of the form. */
    sync: (hasChanges: boolean, state: Draft<Values>) => {
      if (isOver.current) return;
      if (hasChanges) keepDraft(personId, formId, state);
      else if (isChanged.current) dropDraft(personId, formId);
      isChanged.current = hasChanges;
    },
  };
}
