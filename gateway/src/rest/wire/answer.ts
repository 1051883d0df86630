import * as z from 'zod';
import { wireCount, wireId, wireOptionalId, wireText } from './wire.ts';
import { isRecord, withoutList } from './wire-value.ts';

/**
 * The forms of a whole answer. The documents do not say whether an answer is wrapped in `data`, or whether a
 * list is bare, in `rows` or in `data`. All are accepted and brought into one form before they are parsed.
 */

type Unwrap = (body: unknown) => unknown;

const unwraps = new WeakMap<z.ZodType, Unwrap>();

/** Attaches the function that brings a body into the form that the schema expects. */
export function withUnwrap<Schema extends z.ZodType>(schema: Schema, unwrap: Unwrap): Schema {
  unwraps.set(schema, unwrap);
  return schema;
}

/** Returns the body of an answer in the form that its schema expects. */
export const unwrapped = (schema: z.ZodType, body: unknown) => unwraps.get(schema)?.(body) ?? body;

/** A single record as `{ data }`; on the wire also bare, or as a list of one. */
export const inData = <Data extends z.ZodType>(data: Data) =>
  withUnwrap(z.object({ data }), (body) => ({ data: withoutList(dataIn(body)) }));

/** A list as `{ data }`; on the wire also bare or in `rows`. */
export const listInData = <Item extends z.ZodType>(item: Item) =>
  withUnwrap(z.object({ data: z.array(item) }), (body) => ({ data: rowsIn(body) }));

/** A list as `{ rows }`; on the wire also bare or in `data`. */
export const inRows = <Item extends z.ZodType>(item: Item) =>
  withUnwrap(z.object({ rows: z.array(item) }), (body) => ({ rows: rowsIn(body) }));

/**
 * A page as `{ count, rows }` [ENT-36]; on the wire also in `data`. A bare list has no count: it counts as
 * the only page. With `bounded-counts`, `count_is_exact` comes with the count.
 */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  withUnwrap(z.object({ count: wireCount, countIsExact: z.boolean(), rows: z.array(row) }), (body) => {
    const rows = rowsIn(body);
    const count = countIn(body) ?? (Array.isArray(rows) ? rows.length : undefined);
    return { count, countIsExact: isExact(body), rows };
  });

/** One page per company: the answer of the bulk reads of lists. */
export const pagesOfCompanies = <Row extends z.ZodType>(row: Row) =>
  withUnwrap(
    z.object({
      companies: z.array(
        z.object({ company_id: wireId, count: wireCount, countIsExact: z.boolean(), rows: z.array(row) }),
      ),
    }),
    (body) => {
      if (!isRecord(body) || !Array.isArray(body.companies)) return body;
      return { companies: body.companies.map((one) => ({ ...one, countIsExact: isExact(one) })) };
    },
  );

/**
 * The answer to a write: its message and, from some services, the id and the updated record. Only the status
 * says whether the write succeeded [API-95], so a body that does not fit counts as missing.
 * @param ownField a field that every whole record has. API-52 and API-53 send back only an id.
 */
export const written = <Data extends z.ZodType>(data: Data, ownField: string) =>
  withUnwrap(z.object({ ...writtenFields, data: data.nullish().catch(undefined) }), (body) => {
    const { data: record, ...rest } = toWrittenForm(body);
    return { ...rest, data: record && ownField in record ? record : undefined };
  });

/** The answer to a write without a record. */
export const wrote = withUnwrap(z.object({ message: wireText.catch(null) }), toWrittenForm);

/** The fields of every answer to a write. */
export const writtenFields = { message: wireText.catch(null), id: wireOptionalId };

/** Brings the answer to a write into the form `{ message, id, data }`. */
export function toWrittenForm(body: unknown): Record<string, unknown> & { data?: Record<string, unknown> } {
  if (!isRecord(body)) return {};
  const data = withoutList(body.data);
  const id = body.id ?? (isRecord(data) ? data.id : data);
  const { data: _, ...rest } = body;
  return {
    ...rest,
    id: /^\d{1,15}$/.test(String(id)) ? id : null,
    ...(isRecord(data) && { data }),
  };
}

/** Returns what an answer holds in `data`, or a bare answer. */
export const dataIn = (body: unknown) => (isRecord(body) && 'data' in body ? body.data : body);

/** Returns the list of an answer that is bare, in `rows` or in `data`. */
export function rowsIn(body: unknown, depth = 0): unknown {
  if (!isRecord(body) || depth > 1) return body;
  return rowsIn('rows' in body ? body.rows : body.data, depth + 1);
}

const isExact = (body: unknown) => !(isRecord(body) && body.count_is_exact === false);

const countIn = (body: unknown): unknown =>
  isRecord(body) ? (body.count ?? (isRecord(body.data) ? body.data.count : undefined)) : undefined;
