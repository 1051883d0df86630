import { isDeepStrictEqual } from 'node:util';
import type { InputError } from '@console/schema/input.errors.ts';
import type * as z from 'zod/mini';
import { notInList, toUserErrors, type UserError } from '../errors/user-errors.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { checkPatch } from './check-patch.ts';
import { isNested, type NestedTable } from './field-table.ts';
import { overlay } from './patch.ts';

export type Checked<Values> = { values: Values; errors: [] } | { values: null; errors: UserError[] };

/** What a patch changes, in the form of the input. */
type Base = {
  /** The present values. Null for a new record, and for a part that was never saved. */
  stored?: object | null;
  /** The values of a part that was never saved. By default, all are null. */
  neverSaved?: object | undefined;
  /** Whether a part that was never saved may stay so. */
  mayStayUnsaved?: boolean;
};

/**
 * Applies the rules that the console shares, and checks that ids are integers, which only the gateway knows.
 * Returns the normalized values. Ids are plain already.
 * @param input a new record, or a patch of the stored one
 */
export function checkFields<Values>(
  table: NestedTable,
  rules: z.ZodMiniType<Values>,
  input: unknown,
  { stored = null, neverSaved = {}, mayStayUnsaved = false }: Base = {},
): Checked<Values> {
  const unsaved = overlay(table, { ...neverSaved }, {});
  const present = stored && overlay(table, { ...stored }, {});
  const desired = overlay(table, present ?? unsaved, input as Record<string, unknown>);
  const stays = mayStayUnsaved && isDeepStrictEqual(desired, unsaved);
  const base = present ?? (stays ? unsaved : null);
  const { values, errors } = checkPatch(rules, desired, base, (one) => badIds(table, one));
  if (!values) return { values: null, errors: toUserErrors(errors) };
  return { values, errors: [] };
}

function badIds({ rows }: NestedTable, values: unknown): InputError[] {
  return Object.entries(rows).flatMap(([name, row]) => {
    const value = (values as Record<string, unknown> | null)?.[name];
    if (isNested(row)) return badIds(row, value).map((error) => ({ ...error, path: [name, ...error.path] }));
    const ids =
      row.holdsIds && row.access !== 'read' ? [value ?? []].flat().map((id) => String(id).trim()) : [];
    const bad = ids.find((id) => id !== '' && toWireId(id) === null);
    return bad === undefined ? [] : [notInList([name], bad)];
  });
}
