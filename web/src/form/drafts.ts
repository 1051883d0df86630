import type { FormValues, Stored } from './values.ts';

/** What somebody typed and has not saved, and what it is based on. */
export type Draft<Values extends FormValues> = { values: Values; base: Stored<Values> };

const prefix = 'console.draft';

/**
 * Unsaved values outlive the page and the session in the tab's own `sessionStorage`, under the id of the person who
 * typed them: nobody else who signs in to the same tab is ever shown them. What is named a password is never kept.
 */
export function keepDraft<Values extends FormValues>(personId: string, formId: string, draft: Draft<Values>) {
  const text = JSON.stringify(draft, (name, value) => (/password/i.test(name) ? undefined : value));
  try {
    sessionStorage.setItem(keyOf(personId, formId), text);
  } catch {
    // The storage is full or switched off: the form works without its safety net.
  }
}

/** The draft of this person for this form; null when there is none, or none that this version can read. */
export function findDraft<Values extends FormValues>(personId: string, formId: string): Draft<Values> | null {
  const text = sessionStorage.getItem(keyOf(personId, formId));
  if (!text) return null;
  try {
    const draft = JSON.parse(text) as Partial<Draft<Values>>;
    return draft.values && draft.base?.values ? (draft as Draft<Values>) : null;
  } catch {
    return null;
  }
}

/** Forgets one draft: it was saved, or given up. */
export function dropDraft(personId: string, formId: string) {
  sessionStorage.removeItem(keyOf(personId, formId));
}

/** Forgets every draft in this tab: for signing out on purpose. */
export function dropAllDrafts() {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(`${prefix}:`)) sessionStorage.removeItem(key);
  }
}

const keyOf = (personId: string, formId: string) => `${prefix}:${personId}:${formId}`;
