import type * as z from 'zod/mini';
import type { UserError } from '../errors/user-errors.ts';
import type { Editable } from '../revision/revision.ts';
import { checkFields } from './check-fields.ts';
import type { Body, Compared, NestedTable, Table, WirePaths, Written } from './field-table.ts';

/** The save of valid values. */
type SectionSave<Stored> = {
  desired: Editable;
  /** @param stored the present record, for a body without unprinted fields that do not change */
  toBody: (stored?: Stored) => Body;
};

/**
 * A part of a record that is saved on its own.
 * @typeParam Stored the record, as far as the section needs it
 */
export type Section<Stored> = {
  wirePaths: WirePaths;
  /** Whether the documents leave out fields in the body of the call. Its save then reads the record first. */
  hasUnprinted: boolean;
  /** Returns the editable values of a record, from which the revision of the section is computed. */
  editableOf: (stored: Stored) => Editable;
  /** Validates the values of an input. */
  check: (input: unknown) => { save: SectionSave<Stored>; errors: [] } | { save: null; errors: UserError[] };
};

/**
 * Creates a section from a field table.
 * @param valuesOf returns the stored values in the form of the input. Null if they were never saved.
 */
export function sectionOf<Own extends NestedTable, Values extends Written<Own> & Compared<Own>, Stored>(
  table: Own & Table<Own>,
  rules: z.ZodMiniType<Values>,
  valuesOf: (stored: Stored) => Compared<Own> | null,
): Section<Stored> {
  return {
    wirePaths: table.wirePaths,
    hasUnprinted: table.hasUnprinted,
    editableOf: (stored) => table.toEditable(valuesOf(stored)),
    check(input) {
      const { values, errors } = checkFields(table, rules, input);
      if (!values) return { save: null, errors };
      const toBody = (stored?: Stored) => table.toBody(values, stored ? (valuesOf(stored) ?? {}) : null);
      return { save: { desired: table.toEditable(values), toBody }, errors: [] };
    },
  };
}
