import { isEntryName } from './entry-name.ts';
import { draftPrefix, dropKeys } from './forget-drafts.ts';
import type { FormValues, Stored } from './values.ts';

/** What somebody typed and has not saved, and what it is based on. */
export type Draft<Values extends FormValues> = { values: Values; base: Stored<Values> };

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

/**
 * The draft of this person for this form, or null. What it lacks (a password, a field that is new since) comes from `like`,
 * what it has too much is left out.
 */
export function findDraft<Values extends FormValues>(
  personId: string,
  formId: string,
  like: Values,
): Draft<Values> | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(personId, formId)) ?? 'null');
    if (!draft?.values || !draft.base?.values) return null;
    const { revision = null } = draft.base;
    return { values: fit(draft.values, like), base: { values: fit(draft.base.values, like), revision } };
  } catch {
    return null;
  }
}

/** Whether this person has a draft for this form, or for one whose id continues this one: `company:12:region`. */
export function hasDraft(personId: string, formId: string): boolean {
  const key = keyOf(personId, formId);
  try {
    return Object.keys(sessionStorage).some((one) => one === key || one.startsWith(`${key}:`));
  } catch {
    return false;
  }
}

/** Forgets one draft: it was saved, or given up. */
export function dropDraft(personId: string, formId: string) {
  dropKeys((key) => key === keyOf(personId, formId));
}

function fit<Values extends FormValues>(found: FormValues, like: Values): Values {
  // Entries come and go with what is typed: those of the draft are the ones.
  const rows = Object.entries(found).filter(
    ([name, value]) => isEntryName(name) && typeof value === 'object',
  );
  const fields = Object.entries(like).filter(([name]) => !isEntryName(name));
  const fitting = fields.map(([name, value]) => {
    const other = found[name];
    if (typeof other !== typeof value || Array.isArray(other) !== Array.isArray(value)) return [name, value];
    const isGroup = typeof value === 'object' && !Array.isArray(value);
    return [name, isGroup ? fit(other as FormValues, value as FormValues) : other];
  });
  return Object.fromEntries([...fitting, ...rows]);
}

const keyOf = (personId: string, formId: string) => `${draftPrefix}:${personId}:${formId}`;
