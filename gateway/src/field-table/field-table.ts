import type * as z from 'zod';
import type { Editable } from '../revision/revision.ts';
import type { Field } from './field.ts';

/** A field of any type. */
export type AnyField = {
  readonly [Key in keyof Field<never>]: Key extends 'schema' ? z.ZodType : Field<never>[Key];
};

/** Fields by their names in the graph. A nested table is an object in the graph and flat on the wire. */
type Rows = { readonly [name: string]: AnyField | NestedTable };

/** A table inside another one. If it is optional, its object may be null as a whole. */
export type NestedTable = { readonly rows: Rows; readonly isOptional?: true };

type NamesIn<Own extends Rows, Access> = {
  [Name in keyof Own]: Own[Name] extends NestedTable | { access: Access } ? Name : never;
}[keyof Own];

type ValueOf<Row> = Row extends { toWire: (value: infer Value) => unknown } ? Value : never;

/** The values of the fields with these kinds of access. */
type ValuesOf<Own extends Rows, Access> = {
  [Name in NamesIn<Own, Access>]: Own[Name] extends { rows: infer Below extends Rows }
    ? ValuesOf<Below, Access>
    : ValueOf<Own[Name]>;
};

/** The values of a table in answers. */
export type Read<Own extends NestedTable> = ValuesOf<Own['rows'], 'read' | 'both'>;

/** The values of a table in bodies. */
export type Written<Own extends NestedTable> = ValuesOf<Own['rows'], 'write' | 'both' | 'secret'>;

/** The values of a table that revisions compare. */
export type Compared<Own extends NestedTable> = ValuesOf<Own['rows'], 'write' | 'both'>;

type Values = Readonly<Record<string, unknown>>;

export type Body = Readonly<Record<string, unknown>>;

/** Paths in the input by names on the wire, for errors that the REST service reports. */
export type WirePaths = Readonly<Record<string, readonly string[]>>;

/** What follows from the fields of a record. */
export type Table<Own extends NestedTable> = {
  /** The shape of an answer, for `z.object`. `read` takes the parsed values. */
  shape: object;
  /** The names in answers that each field of the graph needs. */
  needs: Readonly<Record<string, readonly string[]>>;
  /** The paths of the values that answers contain: `address.zip`. */
  readPaths: readonly string[];
  /** Those of them that revisions compare. */
  comparedPaths: readonly string[];
  /** Returns the values of a parsed answer by their names in the graph. */
  read: (wire: object) => Read<Own>;
  /**
   * Returns the body of a write.
   * @param stored the present values, for a body without the fields that the documents do not print and that
   * do not change. The service keeps what a body leaves out.
   */
  toBody: (values: Written<Own>, stored?: Partial<Compared<Own>> | null) => Body;
  /** Whether a field is not printed. */
  hasUnprinted: boolean;
  wirePaths: WirePaths;
  /** Returns the values in the form that revisions compare. Without values, all are blank. */
  toEditable: (values: Compared<Own> | null) => Editable;
};

/**
 * Describes the plain fields of a record once. Answers, bodies, paths of errors, revisions and conflicts
 * follow from the table.
 */
export function fieldTable<const Own extends Rows>(rows: Own): { rows: Own } & Table<{ rows: Own }> {
  return {
    rows,
    shape: shapeOf(rows),
    needs: needsOf(rows),
    readPaths: valuePathsOf(rows, isRead),
    comparedPaths: valuePathsOf(rows, ({ access }) => access === 'both'),
    read: readerOf(rows) as Table<{ rows: Own }>['read'],
    toBody: (values, stored = null) => bodyOf(rows, values, stored),
    hasUnprinted: fieldsOf(rows).some(({ isPrinted }) => !isPrinted),
    wirePaths: Object.fromEntries(pathsOf(rows)),
    toEditable: (values) => editableOf(rows, values ?? {}),
  };
}

/** Returns the fields of a table and of the tables in it. */
const fieldsOf = (rows: Rows): AnyField[] =>
  Object.values(rows).flatMap((row) => (isNested(row) ? fieldsOf(row.rows) : [row]));

/** Whether a row is a table of its own. */
export const isNested = (row: AnyField | NestedTable): row is NestedTable => 'rows' in row;

/** Whether answers contain a field. */
export const isRead = ({ access }: AnyField) => access === 'read' || access === 'both';

const shapeOf = (rows: Rows) =>
  Object.fromEntries(
    fieldsOf(rows)
      .filter(isRead)
      .flatMap(({ names, schema }) => names.map((name) => [name, schema])),
  );

const needsOf = (rows: Rows) =>
  Object.fromEntries(
    Object.entries(rows).map(([name, row]) => {
      const fields = isNested(row) ? fieldsOf(row.rows) : [row];
      return [name, fields.filter(isRead).flatMap(({ names }) => names)];
    }),
  );

const valuePathsOf = (rows: Rows, isWanted: (field: AnyField) => boolean): string[] =>
  Object.entries(rows).flatMap(([name, row]) => {
    if (isNested(row)) return valuePathsOf(row.rows, isWanted).map((path) => `${name}.${path}`);
    return isWanted(row) ? [name] : [];
  });

/**
 * Compiles the reading to one object literal, as zod compiles its parsers. An answer holds thousands of
 * records, and a loop over the fields doubles the time of reading them.
 */
const readerOf = (rows: Rows) =>
  new Function('wire', `return ${literalOf(rows)}`) as (wire: object) => Values;

/** Returns the source of an object with the values of a parsed answer in `wire`. */
function literalOf(rows: Rows): string {
  const values = Object.entries(rows).flatMap(([name, row]) => {
    if (isNested(row)) return [`${JSON.stringify(name)}: ${literalOf(row.rows)}`];
    if (!isRead(row)) return [];
    const value = row.names.map((one) => `wire[${JSON.stringify(one)}]`).join(' ?? ');
    return [`${JSON.stringify(name)}: ${value}`];
  });
  return `{${values.join(', ')}}`;
}

function bodyOf(rows: Rows, values: Values, stored: Values | null): Body {
  const body: Record<string, unknown> = {};
  for (const [name, row] of Object.entries(rows)) {
    const present = stored?.[name];
    if (isNested(row)) {
      Object.assign(body, bodyOf(row.rows, values[name] as Values, stored && ((present ?? {}) as Values)));
    } else if (row.access !== 'read') {
      const value = toWire(row, values[name]);
      const isKept = stored && !row.isPrinted && isEqual(value, toWire(row, present ?? null));
      if (!isKept) body[row.body] = value;
    }
  }
  return body;
}

const toWire = ({ toWire: convert }: AnyField, value: unknown) => convert(value as never);

/** Missing, null, blank and false are equal, because a service may omit them. */
const isEqual = (one: unknown, other: unknown) => (one || null) === (other || null);

function pathsOf(rows: Rows): [wire: string, path: readonly string[]][] {
  return Object.entries(rows).flatMap(([name, row]): [string, readonly string[]][] => {
    if (isNested(row)) return pathsOf(row.rows).map(([wire, path]) => [wire, [name, ...path]]);
    if (row.access === 'read') return [];
    return [...row.names, row.body].map((wire) => [wire, [name]]);
  });
}

function editableOf(rows: Rows, values: Values): Editable {
  const editable: Record<string, Editable[string]> = {};
  for (const [name, row] of Object.entries(rows)) {
    const value = values[name];
    if (isNested(row)) editable[name] = editableOf(row.rows, (value ?? {}) as Values);
    else if (row.access === 'write' || row.access === 'both')
      editable[name] = value === undefined ? undefined : row.toComparable(value as never);
  }
  return editable;
}
