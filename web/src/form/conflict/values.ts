import { checkInput } from '@console/schema/input.rules.ts';
import { getIn } from 'formik';
import type * as z from 'zod/mini';

/**
 * The values of a form: text, booleans and lists of ids, in objects of any depth. Numbers and dates are text.
 */
export type FormValues = { [name: string]: string | boolean | readonly string[] | FormValues };

/** The stored record in the shape of a form, and its revision (null if nothing is stored yet). */
export type Stored<Values extends FormValues> = { values: Values; revision: string | null };

/**
 * Returns every value by its path: `{ address: { zip } }` gives `address.zip`. A list is one value, and its
 * order does not matter: ids chosen in another order are the same choice.
 */
function leaves(values: FormValues, prefix = ''): Map<string, string> {
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
 * Returns whether two form states are equal at these paths, or at all paths by default. The path of a group
 * includes everything below it, and a missing group is empty.
 */
export function isSame(one: FormValues, other: FormValues, paths?: readonly string[]): boolean {
  const left = leaves(one);
  const right = leaves(other);
  const matches = (leaf: string) =>
    paths?.some((path) => leaf === path || leaf.startsWith(`${path}.`)) ?? true;
  return [...left.keys(), ...right.keys()]
    .filter(matches)
    .every((leaf) => left.get(leaf) === right.get(leaf));
}

/**
 * Returns whether a save would change the stored record. Surrounding whitespace, and `12.5` for `12.50`, is
 * no change because the rules normalize it. A guard that asked about it would raise false alarms.
 */
export function isChanged(rule: z.ZodMiniType, stored: FormValues, values: FormValues): boolean {
  if (isSame(stored, values)) return false;
  const before = checkInput(rule, stored);
  const after = checkInput(rule, values);
  if (before.ok && after.ok) return JSON.stringify(before.value) !== JSON.stringify(after.value);
  return !isSame(trimmed(stored), trimmed(values));
}

/** Returns the value at a path as text, for comparison and display. */
export function textAt(values: FormValues, path: string): string {
  const value: unknown = getIn(values, path);
  return value === undefined || value === null ? '' : String(value);
}

/**
 * Returns the field that an error's path refers to, or null. A path starts at the mutation's `input`,
 * and the form may nest them deeper than the input. The longest path suffix that matches one field therefore
 * counts.
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
