import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { ConsoleRoleChangeInput } from '../../graph/generated/graphql.ts';

/** A column that can be imported. */
export type ImportColumn = {
  key: string;
  caption: string;
  /** Other names of the column, such as those in exports and in the graph. */
  aliases: readonly string[];
  /** Whether a new record needs it. */
  isRequired?: boolean;
  /** What a cell may hold. */
  hint?: string;
  /** A cell of the template. */
  sample: string;
};

/** The texts of a row without spaces around them, by the keys of the mapped columns. */
export type Cells = Readonly<Record<string, string>>;

/** Messages by column key. The empty key is for the row as a whole. */
export type RowErrors = Readonly<Record<string, string>>;

/** New texts and stored ones, by column key. */
export type RowChanges = Readonly<Record<string, { before: string; after: string }>>;

/** Sends a mutation of a row. Repeating a `step` of the row has no further effect. */
export type Ask = <Data, Variables extends Record<string, unknown>>(
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  step: string,
) => Promise<Data>;

/** What became of a saved row. `problem` is null if all of it is stored. */
type Saved = { id: string | null; problem: string | null };

/** What an import does with a row. */
export type RowWork = {
  /** Asks the service for errors without storing anything, by an `ask` that only previews. */
  check: (ask: Ask) => Promise<RowErrors>;
  /** Saves the row. After a failure, another call continues where it stopped. */
  save: (ask: Ask) => Promise<Saved>;
  /** Access that a person has now and that changes, for the confirmation. */
  taken: readonly string[];
  /** A change to a person's access that may change the console role; omitted if there is none. */
  consoleRole?: ConsoleRoleChangeInput;
  /** Whether the record is set inactive. */
  isDeactivated: boolean;
};

/** What a row means for the stored records. */
export type RowPlan = {
  kind: 'NEW' | 'CHANGED' | 'UNCHANGED' | 'ERROR';
  /** Name of the record, for results. */
  name: string;
  /** What no other row of the file may have; null if the row has none. */
  identity: string | null;
  /** Id of the stored record; null for a new one. */
  recordId: string | null;
  errors: RowErrors;
  changes: RowChanges;
  work: RowWork | null;
};

/** Stored records and lists, ready to plan rows with. */
export type ImportTarget = { planRow: (cells: Cells, options: PlanOptions) => RowPlan };

/** What a person chose for the whole file. */
export type PlanOptions = {
  /** Whether a blank cell clears a stored value. By default it keeps it. */
  clearsBlanks: boolean;
};

/** Returns the plan of a row with its kind. */
export function toPlan(
  row: Pick<RowPlan, 'name' | 'identity' | 'recordId' | 'errors' | 'changes'>,
  toWork: () => RowWork,
): RowPlan {
  const isPossible = Object.keys(row.errors).length === 0;
  const hasChanges = Object.keys(row.changes).length > 0;
  if (!isPossible) return { ...row, kind: 'ERROR', work: null };
  if (row.recordId !== null && !hasChanges) return { ...row, kind: 'UNCHANGED', work: null };
  return { ...row, kind: row.recordId === null ? 'NEW' : 'CHANGED', work: toWork() };
}
