import type * as z from 'zod';
import type { AnyField, NestedTable } from './field-table.ts';

type ReadField<Value> = { access: 'read' | 'both'; schema: z.ZodType<Value> };
type WrittenField<Value> = { access: 'write' | 'both' | 'secret'; toWire: (value: Value) => unknown };

/** The names of the fields that hold a single value or a list of values, not an object. */
type PlainNames<Type> = {
  [Name in keyof Type]-?: NonNullable<Type[Name]> extends string | number | boolean | readonly string[]
    ? Name
    : never;
}[keyof Type];

type FieldIn<Type, Input, Name> = (Name extends PlainNames<Type> ? ReadField<Type[Name]> : unknown) &
  (Name extends keyof Input
    ? NonNullable<Input[Name]> extends string | number | boolean | readonly string[]
      ? WrittenField<NonNullable<Input[Name]>>
      : NestedTable
    : { access: 'read' });

/** Fields of every record, which have resolvers of their own. */
type OfEveryRecord = 'id' | 'nodeId' | 'createdAt' | 'updatedAt' | 'updatedBy';

/**
 * The rows that a table must have for an object type and the input that changes it. Each plain field of
 * either needs a row, and each row needs a field: `fieldTable({...} satisfies FieldsOf<Company, Input>)`.
 * @typeParam Beside fields that a function beside the table handles
 */
export type FieldsOf<Type, Input, Beside extends keyof Type | keyof Input = never> = {
  [Name in Exclude<PlainNames<Type> | keyof Input, Beside | OfEveryRecord>]: FieldIn<Type, Input, Name>;
} & {
  [Name in Exclude<keyof Type, PlainNames<Type> | keyof Input>]?:
    | (AnyField & { access: 'read' })
    | NestedTable;
};
