import type { ApolloClient } from '@apollo/client';
import type { Action, Extension } from '../graph/generated/graphql.ts';
import type { ReadProgress } from './plan/read-all.ts';
import type { ImportColumn, ImportTarget } from './plan/row-plan.ts';

export type ImportOptions = {
  client: ApolloClient;
  companyId: string;
  /** Id of the signed-in person. */
  ownId: string;
  extensions: readonly Extension[];
};

/** A company whose records are imported. */
export type Prepared = {
  companyName: string;
  columns: readonly ImportColumn[];
  /** Reads the stored records, with what the mapped columns need. */
  read: (mapped: ReadonlySet<string>, progress: ReadProgress) => Promise<ImportTarget>;
};

/** A kind of record that can be imported. */
export type ImportKind = {
  words: { one: string; many: string };
  /** Name of its list, which is also the name of the template. */
  list: string;
  /** The permission of its saves. */
  action: Action;
  /** How rows find their stored records. */
  matching: string;
  /** What else a person should know before they choose a file. */
  note: string;
  /** The values that a blank cell never clears. */
  kept: string;
  /** The extensions by which the service checks rows before they are saved. It needs one of them. */
  checks: readonly Extension[];
  /** Reads the columns and what their cells may name. Null if the company does not exist. */
  prepare: (options: ImportOptions) => Promise<Prepared | null>;
};
