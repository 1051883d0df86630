import * as z from 'zod';
import type { Tables } from '../../database/database.ts';
import { invalid } from '../problem.ts';
import * as field from './fields.ts';
import { keptFlag } from './flag-fields.ts';

// One description of a field of a record: its column, and its rules in answers, in bodies and in imported rows.

type Field = {
  /** The name on the wire if it is not that of the column. */
  name?: string;
  answer: z.ZodType;
  body: z.ZodType;
  /** The rule in the body of a change, if the stored value may be missing although it is required. */
  gap?: z.ZodType;
  row: z.ZodType;
};

type Fields = Readonly<Record<string, Field>>;

/** The columns that every record has, and those that the database sets. */
type Usual =
  | ('id' | 'company_id' | 'status' | 'version' | 'created_at' | 'updated_at' | `${string}_search`)
  | ('has_rates' | 'has_drifted_rates' | 'has_active_people' | 'platform_ids');

/** A field for each column of a table that writes of the details set, by column. */
export type FieldsOf<Table extends keyof Tables, Elsewhere extends keyof Tables[Table] = never> = Readonly<
  Record<Exclude<keyof Tables[Table], Usual | Elsewhere>, Field>
>;

const textRow = (max: number) => field.trimmedText().max(max);

/** A text of at most `max` characters with its own rule in bodies. */
export const text = <Body extends z.ZodType>(max: number, body: Body) => ({
  answer: z.string().nullable(),
  body,
  row: textRow(max).nullable().default(null),
});

const optionalText = (max: number) => text(max, field.optionalText(max));

/** A text with its own rule in bodies. Imported rows may lack it, but not have a blank one. */
export const filledText = <Body extends z.ZodType>(max: number, body: Body) => ({
  ...text(max, body),
  row: textRow(max).min(1).nullable().default(null),
});

/** A text that bodies must have. */
export const requiredText = (max: number) => ({
  ...filledText(max, field.requiredText(max)),
  gap: field.textOrGap(max),
});

/** The name of a record, which imported rows must have too. */
export const requiredName = (max: number) => ({
  answer: z.string(),
  body: field.requiredText(max),
  row: textRow(max).min(1),
});

/** The id of another record. */
const reference = <Name extends string, Body extends z.ZodType>(name: Name, body: Body) => ({
  name,
  answer: z.int().nullable(),
  body,
  row: z.int().positive().nullable().default(null),
});

/** A flag that a write keeps if the body lacks it. `preset` is the default of the column. */
export const flag = (preset: boolean, body = keptFlag()) => ({
  answer: z.boolean(),
  body,
  row: z.boolean().default(preset),
});

/** Address and phone number. Imported phone numbers have ten digits without a mask, the first not zero [CON-19]. */
export const placeFields = {
  address1: requiredText(150),
  address2: optionalText(150),
  city: requiredText(100),
  state_id: reference(
    'state',
    field.idOrNone().meta({
      description: 'Id of the state. Required if the country has states in the master data, otherwise null.',
    }),
  ),
  zip: requiredText(8),
  country_id: { ...reference('country', field.requiredId()), gap: field.requiredId().nullable() },
  phone: { ...text(10, field.optionalPhone()), row: matching(/^[1-9]\d{9}$/) },
  extension: { ...text(5, field.optionalDigits(5)), row: matching(/^\d{1,5}$/) },
};

function matching(pattern: RegExp) {
  return z.string().regex(pattern).nullable().default(null);
}

type WireName<F extends Fields, Column extends keyof F> = F[Column] extends {
  name: infer Name extends string;
}
  ? Name
  : Column;
type Shape<F extends Fields, Part extends 'answer' | 'body'> = {
  [Column in keyof F as WireName<F, Column>]: F[Column][Part];
};

function shapeOf<F extends Fields, Part extends 'answer' | 'body'>(fields: F, part: Part) {
  const shape = Object.entries(fields).map(([column, { name = column, [part]: rule }]) => [name, rule]);
  return Object.fromEntries(shape) as Shape<F, Part>;
}

/** Returns the fields of an answer. */
export const answersOf = <F extends Fields>(fields: F) => shapeOf(fields, 'answer');

/** Returns the fields of a body. */
export const bodyOf = <F extends Fields>(fields: F) => shapeOf(fields, 'body');

type ChangeShape<F extends Fields> = {
  [Column in keyof F as WireName<F, Column>]: F[Column] extends { gap: infer Gap extends z.ZodType }
    ? Gap
    : F[Column]['body'];
};

/** Returns the fields of the body of a change. A required one may be blank if it is so already. */
export const changeOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([column, { name = column, body, gap }]) => [name, gap ?? body]),
  ) as ChangeShape<F>;

/** Throws a 400 for required fields that a change clears. A gap that stays as it is is not an error. */
export function assertFilled(fields: Fields, body: object, stored: object) {
  const [sent, present] = [new Map(Object.entries(body)), new Map(Object.entries(stored))];
  const cleared = Object.entries(fields)
    .map(([column, { name = column, gap }]) => (gap ? name : null))
    .filter((name) => name !== null && sent.get(name) === null && (present.get(name) ?? null) !== null);
  if (cleared.length > 0)
    throw invalid(
      Object.fromEntries(cleared.map((name) => [name, { text: field.REQUIRED, code: 'REQUIRED' }])),
    );
}

/** Returns the columns of an imported row. */
export const rowOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([column, { row }]) => [column, row])) as {
    [Column in keyof F]: F[Column]['row'];
  };

/** Returns what to select: each column under its name on the wire. */
export const columnsOf = <Table extends string, F extends Fields>(table: Table, fields: F) =>
  Object.entries(fields).map(([column, { name = column }]) => `${table}.${column} as ${name}`) as {
    [Column in keyof F & string]: `${Table}.${Column} as ${WireName<F, Column> & string}`;
  }[keyof F & string][];

/** The values of the columns. */
export type Values<F extends Fields> = { [Column in keyof F]: z.output<F[Column]['body']> };

/** Returns the values of the columns from a checked body. Kysely leaves out undefined ones. */
export function toColumns<F extends Fields>(fields: F, body: z.output<z.ZodObject<ChangeShape<F>>>) {
  const sent = new Map(Object.entries(body));
  return Object.fromEntries(
    Object.entries(fields).map(([column, { name = column }]) => [column, sent.get(name)]),
  ) as Values<F>;
}
