import type * as z from 'zod';

/** The fields of the graph that an operation reads, by object type. */
export type FieldsRead = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The fields that an operation reads. Null if every call needs whole records. `isAsked`: the service has the
 * extension `fields`, so that calls ask for what they need.
 */
export type Reading = { fields: FieldsRead | null; isAsked: boolean };

/** The names on the wire that fields of the graph need. */
export type Needs = Readonly<Record<string, readonly string[]>>;

/** How a call reads only what an operation needs. */
export type Sparse<Answer> = {
  /** The type of the records in the graph. */
  type: string;
  /** The names that every record needs. */
  always: readonly string[];
  /** What each field of the type needs. A field that is not listed needs the whole record. */
  needs: Needs;
  /** Fields that other calls answer, unless whole records of some services contain them. */
  inWholeRecords?: readonly string[];
  /** The schema of an answer with these names only. */
  answerOf: (names: readonly string[]) => z.ZodType<Answer>;
};

/** Fields of every record that another call answers, and its id. */
export const needsOfEveryRecord: Needs = {
  __typename: [],
  id: [],
  nodeId: [],
  createdAt: [],
  updatedAt: [],
  updatedBy: [],
  history: [],
};

/** Fields that need nothing of a record, because other calls answer them. */
export const elsewhere = (...fields: string[]): Needs =>
  Object.fromEntries(fields.map((field) => [field, []]));

/**
 * The same shape with these names only. The values of others are missing, whatever their types say: nothing reads
 * them.
 */
export const only = <Shape extends z.ZodRawShape>(shape: Shape, names: readonly string[]): Shape =>
  Object.fromEntries(Object.entries(shape).filter(([name]) => names.includes(name))) as Shape;
