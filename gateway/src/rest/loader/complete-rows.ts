import type { GraphQLResolveInfo } from 'graphql';
import { selectedInRows } from './selected-fields.ts';

/**
 * The values of a row that each field of the graph needs. Both are paths: `{ 'address.zip': ['address.zip'] }`. Values
 * that every list has are left out.
 */
export type RowNeeds = Readonly<Record<string, readonly string[]>>;

/** The needs of fields that are values of the same path. */
export const needsOfValues = (paths: readonly string[]): RowNeeds =>
  Object.fromEntries(paths.map((path) => [path, [path]]));

type Options<Row> = {
  needs: RowNeeds;
  /** Whether the service has the extension `bulk-reads`, whose lists have whole rows. They stay as they are. */
  hasBulkReads: boolean;
  byId: { load: (id: string, info: GraphQLResolveInfo) => Promise<Row> };
};

/**
 * Returns the rows of a page with every value that the operation selects. The rows of the documented lists may have
 * fewer fields than single records [API-54] [API-69] [API-75] [API-84]. A value that is blank in all rows of the page
 * may be one that the list omits. If the operation selects a field that needs such a value, each record is read by its
 * id and replaces its row. Otherwise there is no call. If a record cannot be read, these fields of its row fail with
 * that error, and the others stay.
 */
export async function completeRows<Row extends { id: string }>(
  rows: Row[],
  { needs, hasBulkReads, byId }: Options<Row>,
  info: GraphQLResolveInfo,
): Promise<Row[]> {
  if (hasBulkReads || rows.length === 0) return rows;
  const needed = new Set([...selectedInRows(info)].flatMap((field) => needs[field] ?? []));
  const omitted = [...needed].filter((path) => rows.every((row) => isBlank(valueAt(row, path))));
  if (omitted.length === 0) return rows;
  const isField = (path: string) => needs[path]?.includes(path) === true;
  return Promise.all(
    rows.map((row) =>
      byId.load(row.id, info).catch((error: Error) => withError(row, omitted, error, isField)),
    ),
  );
}

/** Whether a service may have left out a value. A list without entries is blank too. */
const isBlank = (value: unknown) =>
  value == null || value === '' || value === false || (Array.isArray(value) && value.length === 0);

const valueAt = (row: object, path: string) =>
  path.split('.').reduce<unknown>((value, name) => (value as Values | null | undefined)?.[name], row);

type Values = Record<string, unknown>;

/**
 * Returns a row whose values at these paths fail. A plain field has the error as its value, which GraphQL reports.
 * Other values are read by resolvers, where they throw.
 */
function withError<Row extends object>(
  row: Row,
  paths: readonly string[],
  error: Error,
  isField: (path: string) => boolean,
): Row {
  const failed: Values = copyOf(row, paths);
  for (const path of paths) {
    const [name = '', below] = path.split('.');
    if (below !== undefined) throwing(failed[name] as Values, below, error);
    else if (isField(path) && !Array.isArray(failed[name])) failed[name] = error;
    else throwing(failed, name, error);
  }
  return failed as Row;
}

/** Copies a row and the objects in it to which the paths lead. */
function copyOf(row: object, paths: readonly string[]): Values {
  const copy: Values = { ...row };
  const nested = new Set(paths.filter((path) => path.includes('.')).map((path) => path.split('.')[0] ?? ''));
  for (const name of nested) copy[name] = { ...(copy[name] as Values) };
  return copy;
}

const throwing = (values: Values, name: string, error: Error) =>
  Object.defineProperty(values, name, {
    get() {
      throw error;
    },
  });
