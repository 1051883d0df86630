import { checkInput } from '@console/schema/input.rules.ts';
import { getIn } from 'formik';
import type * as z from 'zod/mini';

/** What a form holds: text, booleans and lists of ids, in objects of any depth. Numbers and dates are text. */
export type FormValues = { [name: string]: string | boolean | readonly string[] | FormValues };

/** What is on record, in the shape of a form, and which revision of the record that is (null: nothing on record yet). */
export type Stored<Values extends FormValues> = { values: Values; revision: string | null };

/**
 * Every value of a form by its path: `{ address: { zip } }` gives `address.zip`. A list is one value, whatever its order:
 * ids that were chosen in another order are the same choice.
 */
export function leaves(values: FormValues, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(values)) {
    const path = prefix + name;
    if (typeof value === 'object' && !Array.isArray(value)) {
      for (const [below, leaf] of leaves(value as FormValues, `${path}.`)) found.set(below, leaf);
    } else found.set(path, JSON.stringify(Array.isArray(value) ? [...value].sort() : value));
  }
  return found;
}

/**
 * Whether two states of a form hold the same at these paths (at all paths when left out). The path of a group means
 * everything in it; a group that is not there holds nothing.
 */
export function isSame(one: FormValues, other: FormValues, paths?: readonly string[]): boolean {
  const left = leaves(one);
  const right = leaves(other);
  const isMeant = (leaf: string) =>
    paths?.some((path) => leaf === path || leaf.startsWith(`${path}.`)) ?? true;
  return [...left.keys(), ...right.keys()]
    .filter(isMeant)
    .every((leaf) => left.get(leaf) === right.get(leaf));
}

/**
 * Whether saving would store something else than what is on record. Blanks around a text and `12.5` for
 * `12.50` are no change, because the rule cleans them away: a guard that asks about them cries wolf.
 */
export function isChanged(rule: z.ZodMiniType, stored: FormValues, values: FormValues): boolean {
  if (isSame(stored, values)) return false;
  const before = checkInput(rule, stored);
  const after = checkInput(rule, values);
  if (before.ok && after.ok) return JSON.stringify(before.value) !== JSON.stringify(after.value);
  return !isSame(trimmed(stored), trimmed(values));
}

/** The value at a path as text, for comparing and for showing. */
export function textAt(values: FormValues, path: string): string {
  const value: unknown = getIn(values, path);
  return value === undefined || value === null ? '' : String(value);
}

/**
 * The field that a mistake's path means; null when it is about none of them. A mutation wraps the form's values in its
 * input, and the form may hold them deeper than the input does, so the longest end of the path that fits one field counts.
 */
export function fieldAt(values: FormValues, path: readonly string[]): string | null {
  const fields = [...leaves(values).keys()];
  for (let from = 0; from < path.length; from += 1) {
    const end = path.slice(from).join('.');
    if (fields.includes(end)) return end;
    const fitting = fields.filter((field) => field.endsWith(`.${end}`));
    if (fitting.length === 1 && fitting[0]) return fitting[0];
  }
  return null;
}

function trimmed(values: FormValues): FormValues {
  const entries = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'string') return [name, value.trim()];
    return [name, typeof value === 'object' && !Array.isArray(value) ? trimmed(value as FormValues) : value];
  });
  return Object.fromEntries(entries) as FormValues;
}
