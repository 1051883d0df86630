import type { InputError } from '@console/schema/input.errors.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import * as z from 'zod/mini';

export type CheckedPatch<Values> = { values: Values; errors: [] } | { values: null; errors: InputError[] };

/**
 * Applies rules to the values of a save. A value that breaks a rule as the stored one does, and stays as it is,
 * is not an error: a caller can then change the other fields of a record with gaps.
 * @param stored the present values in the form of the input; null for a new record
 * @param more finds errors that the rules do not cover
 * @returns normalized values; those that stay although they break a rule are as stored, so they may be null
 */
export function checkPatch<Values>(
  rules: z.ZodMiniType<Values>,
  values: unknown,
  stored: unknown = null,
  more: (values: unknown) => InputError[] = () => [],
): CheckedPatch<Values> {
  const checked = checkInput(rules, values);
  const errors = [...(checked.ok ? [] : checked.errors), ...more(values)];
  if (checked.ok && errors.length === 0) return { values: checked.value, errors: [] };
  const storedErrors = stored === null ? [] : [...errorsIn(rules, stored), ...more(stored)];
  const isStanding = ({ path, code }: InputError) =>
    storedErrors.some((one) => one.code === code && isSame(one.path, path)) && stays(path, values, stored);
  const own = errors.filter((error) => !isStanding(error));
  if (own.length > 0) return { values: null, errors: own };
  return { values: normalized(rules, values, stored) as Values, errors: [] };
}

function errorsIn(rules: z.ZodMiniType, values: unknown): InputError[] {
  const checked = checkInput(rules, values);
  return checked.ok ? [] : checked.errors;
}

/** Returns whether the value at a path, or one that contains it, is the stored one. */
const stays = (path: readonly string[], values: unknown, stored: unknown) =>
  path.some((_, depth) => {
    const place = path.slice(0, depth + 1);
    return isSame(valueAt(values, place), valueAt(stored, place));
  });

const valueAt = (values: unknown, path: readonly string[]): unknown =>
  path.reduce((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], values);

/** Missing, null and blank are equal. The order of a list does not matter. */
const isSame = (one: unknown, other: unknown) => toText(one) === toText(other);

function toText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toText).sort().join()}]`;
  if (typeof value === 'string') return JSON.stringify(value.trim() || null);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value || null);
  const fields = Object.entries(value).map(([name, one]) => `${name}:${toText(one)}`);
  return `{${fields.sort().join()}}`;
}

/** Normalizes each field that its rule accepts. The others stay as stored. */
function normalized(rules: z.core.$ZodType, value: unknown, stored: unknown): unknown {
  const checked = z.safeParse(rules, value);
  if (checked.success) return checked.data;
  const shape = shapeOf(rules);
  if (!shape || value === null || value === undefined) return stored ?? null;
  const fields = Object.entries(shape);
  return Object.fromEntries(
    fields.map(([name, rule]) => [name, normalized(rule, valueAt(value, [name]), valueAt(stored, [name]))]),
  );
}

/** Returns the rules of the fields of an object, also of one that may be null or is converted afterwards. */
function shapeOf(rules: z.core.$ZodType): z.core.$ZodShape | null {
  if (rules instanceof z.ZodMiniObject) return rules.shape;
  if (rules instanceof z.ZodMiniPipe) return shapeOf(rules._zod.def.in);
  if (rules instanceof z.ZodMiniOptional || rules instanceof z.ZodMiniNullable)
    return shapeOf(rules._zod.def.innerType);
  return null;
}
