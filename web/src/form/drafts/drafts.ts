import type { Difference } from '../conflict/conflict.ts';
import type { FormValues, Stored } from '../conflict/values.ts';
import { isEntryName } from '../entries/entry-name.ts';
import { draftPrefix, dropKeys } from './forget-drafts.ts';

/** Typed values that are not saved, and the stored values that they are based on. */
export type Draft<Values extends FormValues> = {
  values: Values;
  base: Stored<Values>;
  /** What another user changed meanwhile. The base has these changes already, so it does not show them. */
  differences?: readonly Difference<Values>[];
  /** Whether the values were filled in for the person, who has not seen them yet. */
  isPrefilled?: boolean;
};

/**
 * Stores unsaved values in the tab's `sessionStorage`, so that they survive the page and the session. The key
 * contains the user's id, so that no other user of the same tab sees them. Values with `password` in their
 * name are never stored. Returns whether the browser stored them.
 */
export function keepDraft<Values extends FormValues>(
  personId: string,
  formId: string,
  draft: Draft<Values>,
): boolean {
  const text = JSON.stringify(draft, (name, value) => (/password/i.test(name) ? undefined : value));
  try {
    sessionStorage.setItem(keyOf(personId, formId), text);
    return true;
  } catch {
    // The storage is full or disabled: the form works without drafts.
    return false;
  }
}

/**
 * Returns the user's draft for a form, or null. Values that the draft lacks (passwords, new fields) come from
 * `like`. Values that `like` lacks are dropped.
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
    const base = { values: fit(draft.base.values, like), revision };
    const differences = (draft.differences ?? []).map((one: Difference<Values>) => ({
      ...one,
      mine: fit(one.mine, like),
      theirs: fit(one.theirs, like),
    }));
    return {
      values: fit(draft.values, like),
      base,
      ...(differences.length > 0 && { differences }),
      ...(draft.isPrefilled && { isPrefilled: true }),
    };
  } catch {
    return null;
  }
}

/** Returns whether the user has a draft for this form id, or for an id that continues it after a colon. */
export function hasDraft(personId: string, formId: string): boolean {
  const key = keyOf(personId, formId);
  try {
    return Object.keys(sessionStorage).some((one) => one === key || one.startsWith(`${key}:`));
  } catch {
    return false;
  }
}

/** Returns the form ids of the user's drafts in this tab. */
export function draftsOf(personId: string): string[] {
  const prefix = keyOf(personId, '');
  try {
    return Object.keys(sessionStorage).flatMap((key) =>
      key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
    );
  } catch {
    return [];
  }
}

/** Deletes one draft after a save or a discard. */
export function dropDraft(personId: string, formId: string) {
  dropKeys((key) => key === keyOf(personId, formId));
}

function fit<Values extends FormValues>(found: FormValues, like: Values): Values {
  // The user can add and remove rows: those of the draft count.
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
