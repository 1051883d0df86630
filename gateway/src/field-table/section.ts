import type * as z from 'zod/mini';
import type { UserError } from '../errors/user-errors.ts';
import type { Editable } from '../revision/revision.ts';
import { checkFields } from './check-fields.ts';
import type { Body, Compared, NestedTable, Table, WirePaths, Written } from './field-table.ts';
import { hasSecret, isWhole } from './patch.ts';

/** The save of valid values. */
type ValidSave<Stored> = {
  desired: Editable;
  /** Whether it changes a value that revisions do not compare, such as a password. */
  hasSecret: boolean;
  /**
   * Returns the body of the write.
   * @param stored the present record, for a body without unprinted fields that do not change. Null for a new
   * record, whose body leaves out blank ones
   */
  toBody: (stored?: Stored | null) => Body;
};

/** A valid save, or the errors in its input. */
type CheckedSave<Stored> = { save: ValidSave<Stored>; errors: [] } | { save: null; errors: UserError[] };

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
  /** Returns whether an input has every field of the section, so that its save needs no stored values. */
  isWhole: (input: unknown) => boolean;
  /**
   * Validates the values of an input.
   * @param stored the present record, whose values stay where the input has none
   */
  check: (input: unknown, stored?: Stored) => CheckedSave<Stored>;
};

/** How a section finds its stored values. */
type Values<Own extends NestedTable, Stored> = {
  /** Returns the stored values in the form of the input. Null if they were never saved. */
  of: (stored: Stored) => Compared<Own> | null;
  /** The values of a section that was never saved. By default, all are blank. */
  neverSaved?: Compared<Own>;
};

/** Creates a section from a field table. */
export function sectionOf<Own extends NestedTable, Valid extends Written<Own> & Compared<Own>, Stored>(
  table: Own & Table<Own>,
  rules: z.ZodMiniType<Valid>,
  { of, neverSaved }: Values<Own, Stored>,
): Section<Stored> {
  return {
    wirePaths: table.wirePaths,
    hasUnprinted: table.hasUnprinted,
    editableOf: (stored) => table.toEditable(of(stored) ?? neverSaved ?? null),
    isWhole: (input) => isWhole(table, input as Record<string, unknown>),
    check(input, record) {
      const stored = record ? of(record) : null;
      const { values, errors } = checkFields(table, rules, input, {
        stored,
        neverSaved,
        mayStayUnsaved: record !== undefined,
      });
      if (!values) return { save: null, errors };
      const toBody = (known?: Stored | null) =>
        table.toBody(values, known === undefined ? null : ((known && of(known)) ?? neverSaved ?? {}));
      const save = { desired: table.toEditable(values), hasSecret: hasSecret(table, values), toBody };
      return { save, errors: [] };
    },
  };
}
