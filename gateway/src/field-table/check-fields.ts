import { checkInput } from '@console/schema/input.rules.ts';
import type * as z from 'zod/mini';
import { notInList, toUserErrors, type UserError } from '../errors/user-errors.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { isNested, type NestedTable } from './field-table.ts';

export type Checked<Values> = { values: Values; errors: [] } | { values: null; errors: UserError[] };

/**
 * Applies the rules that the console shares, and checks that ids are integers, which only the gateway knows.
 * Returns the normalized values.
 */
export function checkFields<Values>(
  table: NestedTable,
  rules: z.ZodMiniType<Values>,
  input: unknown,
): Checked<Values> {
  const checked = checkInput(rules, input);
  if (!checked.ok) return { values: null, errors: toUserErrors(checked.errors) };
  const errors = badIds(table, checked.value).map(({ path, id }) => notInList(path, id));
  if (errors.length > 0) return { values: null, errors };
  return { values: withPlainIds(table, checked.value), errors: [] };
}

function badIds({ rows }: NestedTable, values: unknown): { path: string[]; id: unknown }[] {
  return Object.entries(rows).flatMap(([name, row]) => {
    const value = (values as Record<string, unknown> | null)?.[name];
    if (isNested(row)) return badIds(row, value).map(({ path, id }) => ({ path: [name, ...path], id }));
    const ids = row.holdsIds && row.access !== 'read' ? [value ?? []].flat() : [];
    const bad = ids.find((id) => toWireId(String(id)) === null);
    return bad === undefined ? [] : [{ path: [name], id: bad }];
  });
}

/** Writes each id of a list once and without leading zeros. */
function withPlainIds<Values>({ rows }: NestedTable, values: Values): Values {
  const plain = Object.entries(values as Record<string, unknown>).map(([name, value]) => {
    const row = rows[name];
    const isIdList = row && !isNested(row) && row.holdsIds && Array.isArray(value);
    return [name, isIdList ? [...new Set(value.map((id) => String(toWireId(id))))] : value];
  });
  return Object.fromEntries(plain) as Values;
}
