import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Action, Extension, ImpactInput } from '../../graph/generated/graphql.ts';
import type { UserError } from '../../graph/use-save.ts';
import type { Change } from '../audit.changes.ts';
import type { Kind } from './restore.kinds.ts';

/** The mutation that adds a deleted record again, and what the question says about it. */
type Creation = {
  save: DocumentNode;
  toInput: (target: Pick<Target, 'id' | 'companyId' | 'patch'>) => object;
  note?: string;
  /** Further fields of the log whose values come back with the record. */
  brings?: readonly string[];
};

/** Values of an input by field; fields of a group are nested. */
export type Patch = Record<string, unknown>;

/** The ids of the entry's record, the part as it is stored, and what to store. */
export type Target = { id: string; companyId: string; revision: string; stored: unknown; patch: Patch };

/** A further effect of a restore. */
export type Note = {
  message: ReactNode;
  isDestructive?: boolean;
  /** Whether Undo could not take it back. */
  isFinal?: boolean;
};

/** Where a field of the log is stored, and where its input is. Paths of access have a place for the platform. */
export type RestoreField = {
  kind: Kind;
  /** Path in the stored record. */
  from: string;
  /** Path in the patch. */
  to: string;
  /** Whether it must have a value. */
  isRequired?: boolean;
};

/** A part of a record that one mutation saves. */
export type RestorePart = {
  /** The fields that can be restored, by their names in the log. */
  fields: Readonly<Record<string, RestoreField>>;
  /** The permission for the change. */
  action: Action;
  /** Reads the part. */
  read: DocumentNode;
  /** Returns the part in the answer; null if the record is gone. */
  pick: (answer: Record<string, unknown>, target: { id: string; companyId: string }) => unknown;
  /** Returns all records of the list to which the record belongs, for one that was deleted. */
  all?: (answer: Record<string, unknown>) => readonly unknown[];
  /** Whether `read` takes the id of the company. */
  isOfCompany?: boolean;
  /** The path of the revision in the part. A status has none. */
  revision: string | null;
  save: DocumentNode;
  toInput: (target: Target) => object;
  /** Returns a change that the restored values need and that is not among the changes; null for none. */
  needed?: (changes: readonly Change[], stored: unknown, patch: Patch) => Change | null;
  /** Returns the change whose impact on other people to show first; null if it can have none. */
  impact?: (target: Target) => ImpactInput | null;
  /** Returns further errors in the payload, beside those of the whole input. */
  errorsIn?: (payload: unknown) => UserError[];
  /** Adds the record again after it was deleted. */
  create?: Creation;
  /** Adds it again with its id and all that belonged to it, if the service has the extension. */
  createWhole?: Creation & { extension: Extension };
  /** Returns a further effect, for the question. */
  note?: (client: ApolloClient, target: Pick<Target, 'id' | 'stored' | 'patch'>) => Promise<Note | null>;
};

const PLATFORM = '{platform}';

/** Returns the path of a field of access on a platform. */
export const ofPlatform = (name: string) => `access.${PLATFORM}.${name}`;

/** The key of a platform in paths. Formik would read a number as the index of an array. */
export const keyOfPlatform = (platformId: string) => `p${platformId}`;

/** Returns the path for a platform. Other paths stay as they are. */
export const pathFor = (path: string, platformId: string | undefined) =>
  path.replace(PLATFORM, keyOfPlatform(platformId ?? ''));

type Rules = { shape: Readonly<Record<string, z.ZodMiniType>> };

/**
 * Returns the fields with these kinds, whose names in the log have a prefix. The patch has them without it. The rules
 * say which are required.
 */
export const fieldsOf = (
  rules: Rules,
  kinds: Readonly<Record<string, Kind>>,
  prefix = '',
): Readonly<Record<string, RestoreField>> =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      `${prefix}${name}`,
      {
        kind,
        from: `${prefix}${name}`,
        to: name,
        isRequired: !accepts(rules.shape[name], kind.current(null)),
      },
    ]),
  );

const accepts = (rule: z.ZodMiniType | undefined, value: unknown) => rule?.safeParse(value).success ?? true;

/** Returns a reader of a record at the top of an answer. */
export const record = (name: string) => (answer: Record<string, unknown>) => answer[name] ?? null;

/** Returns readers of a company's list: of one entry, and of all. */
export const entriesIn = (list: string): Required<Pick<RestorePart, 'pick' | 'all'>> => {
  const all = ({ company }: Record<string, unknown>) =>
    (company as Record<string, { id: string }[]> | null)?.[list] ?? [];
  return { all, pick: (answer, { id }) => all(answer).find((entry) => entry.id === id) ?? null };
};
