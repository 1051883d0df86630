import { checkInput } from '@console/schema/input.rules.ts';
import { messages } from '@console/schema/messages.ts';
import type * as z from 'zod/mini';
import type { Cells, ImportColumn, PlanOptions, RowChanges, RowErrors } from './row-plan.ts';

/** A value that a cell means, and its text; or why it means none. */
export type Read = { value: unknown; text: string; error: null } | { error: string };

/** A column whose cells are read alone. */
export type Field<Stored> = {
  column: ImportColumn;
  /** The stored value as exports show it. */
  toText: (stored: Stored) => string;
  /** Also reads a blank cell that clears the stored value. */
  read: (cell: string, row: { cells: Cells; stored: Stored | null }) => Read;
  /** Whether the stored text means another value, because of another cell of the row. */
  meansOther?: (row: { cells: Cells; stored: Stored }) => boolean;
  /** Whether a blank cell always keeps the stored value, because every record has one. */
  keepsBlanks?: true;
};

/** Values by column key, of new and changed cells only. */
export type FieldValues = Readonly<Record<string, unknown>>;

export type ReadFields = { values: FieldValues; errors: RowErrors; changes: RowChanges };

/**
 * Reads the cells of a row. A cell with the stored text leaves it as it is, even if it is not valid. So does a blank
 * cell, unless blank cells clear.
 */
export function readFields<Stored>(
  fields: readonly Field<Stored>[],
  cells: Cells,
  stored: Stored | null,
  options: PlanOptions,
): ReadFields {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  const changes: Record<string, { before: string; after: string }> = {};
  for (const field of fields) {
    const { key } = field.column;
    if (!stored && !cells[key]) Object.assign(errors, toMissing(field.column, key in cells));
    const before = stored ? field.toText(stored) : '';
    const found = readCell(field, cells, stored, { before, ...options });
    if (!found) continue;
    if (found.error !== null) errors[key] = found.error;
    else {
      values[key] = found.value;
      changes[key] = { before, after: found.text };
    }
  }
  return { values, errors, changes };
}

/** Returns what a cell means; null if it changes nothing. */
function readCell<Stored>(
  { column, read, keepsBlanks, meansOther }: Field<Stored>,
  cells: Cells,
  stored: Stored | null,
  { before, clearsBlanks }: PlanOptions & { before: string },
): Read | null {
  const cell = cells[column.key] ?? '';
  const mayClear = clearsBlanks && !keepsBlanks && stored !== null && column.key in cells;
  const mayEqual = stored !== null && !meansOther?.({ cells, stored });
  if ((cell === '' && !mayClear) || (mayEqual && cell === before)) return null;
  const found = read(cell, { cells, stored });
  return mayEqual && found.error === null && found.text === before ? null : found;
}

/** Returns the error of a blank cell of a new record. */
function toMissing({ key, caption, isRequired }: ImportColumn, isMapped: boolean): RowErrors {
  if (!isRequired) return {};
  return isMapped
    ? { [key]: messages.requiredField }
    : { '': `A new record needs ${caption}. Choose its column.` };
}

/** Reads a cell by a rule that the forms and the gateway share. */
export const byRule =
  (rule: z.ZodMiniType, toText: (value: string) => string = (value) => value) =>
  (cell: string): Read => {
    const result = checkInput(rule, cell);
    if (!result.ok) return { error: result.errors[0]?.message ?? messages.requiredField };
    return { value: result.value, text: toText(String(result.value ?? '')), error: null };
  };

const statuses = ['ACTIVE', 'INACTIVE'];

/** Reads a status as lists write it. */
export function readStatus(cell: string): Read {
  const status = cell.toUpperCase();
  return statuses.includes(status)
    ? { value: status, text: status, error: null }
    : { error: 'Write ACTIVE or INACTIVE.' };
}
