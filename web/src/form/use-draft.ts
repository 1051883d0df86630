import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, findDraft, keepDraft } from './drafts.ts';
import { useGuard } from './unsaved-changes.tsx';
import type { FormValues, Stored } from './values.ts';

type Options<Values extends FormValues> = {
  formId: string;
  title: string;
  stored: Stored<Values>;
  /** A form that cannot be edited has no draft. */
  lock: string | null;
};

/** Ties a form to the guard of its page and keeps its unsaved values as a draft of the signed-in person. */
export function useDraft<Values extends FormValues>({ formId, title, stored, lock }: Options<Values>) {
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

  useEffect(
    () => register({ formId, title, isChanged: () => isChanged.current, discard: end }),
    [register, formId, title, end],
  );

  return {
    found,
    /** The page is being left for good: nothing more is kept, whatever the fields still show. */
    end,
    /** What was typed is saved or given up. */
    drop: () => {
      isChanged.current = false;
      dropDraft(personId, formId);
      setFound(null);
    },
    /** To be called after every render with the state of the form. */
    follow: (hasChanges: boolean, values: Values, base: Stored<Values>) => {
      if (isOver.current) return;
      if (hasChanges) keepDraft(personId, formId, { values, base } satisfies Draft<Values>);
      else if (isChanged.current) dropDraft(personId, formId);
      isChanged.current = hasChanges;
    },
  };
}
