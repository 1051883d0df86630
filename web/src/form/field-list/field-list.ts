import type * as z from 'zod/mini';
import type { FieldDescriptor } from '../conflict/conflict.ts';
import type { FormValues, Stored } from '../conflict/values.ts';

/** A part of a form under one name of its input: a field, or a group of fields such as an address. */
export type FormPart<Value, Kept> = {
  /** The value in the form of a new record. */
  initial: Value;
  /** Converts what is stored to the value in the form. */
  toValue: (kept: Kept) => Value;
  /** How a conflict names and shows the value. A password has none. */
  descriptors: FieldDescriptor<FormValues>[];
};

/** Creates a part from its path in the form and a check of whether the rule accepts a value. */
export type PartMaker<Part> = (path: string, accepts: (value: unknown) => boolean) => Part;

/** A part of any type. */
type AnyPart = FormPart<FormValues[string], never>;

/** The type of a form value for a type of the graph. Numbers are text. */
type ValueFor<Input> = Input extends boolean
  ? boolean
  : Input extends readonly unknown[]
    ? readonly string[]
    : Input extends object
      ? FormValues
      : string;

/**
 * One entry for each field of an input of the graph. Each list satisfies it, so that a field that one of the
 * two lacks does not compile.
 */
export type FieldsOf<Input> = {
  [Name in keyof Input]-?: PartMaker<FormPart<ValueFor<NonNullable<Input[Name]>>, never>>;
};

type PartOf<Maker> = Maker extends PartMaker<infer Part> ? Part : never;
type KeptOf<Part> = Part extends { toValue: (kept: infer Kept) => unknown } ? Kept : never;

type Parts<Makers> = { [Name in keyof Makers]: PartOf<Makers[Name]> };
type ValueOf<Part> = Part extends { initial: infer Value extends FormValues[string] } ? Value : never;
type Values<Makers> = { [Name in keyof Makers]: ValueOf<Parts<Makers>[Name]> };

/** What the form reads of a record. A part that reads nothing, such as a password, is left out. */
type Kept<Makers> = {
  [Name in keyof Makers as undefined extends KeptOf<Parts<Makers>[Name]> ? never : Name]: KeptOf<
    Parts<Makers>[Name]
  >;
};

/** The form values of a field list. */
export type ValuesOf<List extends { initial: unknown }> = List['initial'];

/**
 * Describes the fields of a form in screen order: caption, control, mask and text of each. The rule has the
 * same names and decides which fields are required. `group` is their path in the form if they are a group.
 *
 * A layout takes fields out of `fields` by name and places the others together. The linter reports a field
 * that is taken out and not placed, so that a new field is always shown.
 */
export function fieldList<
  Shape extends Record<string, z.ZodMiniType>,
  Rule extends { shape: Shape },
  Makers extends Record<keyof Rule['shape'] & string, PartMaker<AnyPart>>,
>(rule: Rule, makers: Makers & Record<Exclude<keyof Makers, keyof Rule['shape']>, never>, group?: string) {
  const shape: Record<string, z.ZodMiniType> = rule.shape;
  const parts = Object.entries<PartMaker<AnyPart>>(makers).map(([name, make]) => {
    const accepts = (value: unknown) => shape[name]?.safeParse(value).success ?? true;
    return [name, make(group ? `${group}.${name}` : name, accepts)] as const;
  });
  const each = <Result>(toResult: (part: AnyPart, name: string) => Result) =>
    Object.fromEntries(parts.map(([name, part]) => [name, toResult(part, name)]));
  const initial = each((part) => part.initial) as Values<Makers>;

  /** Returns the form values of a stored record. Null gives those of a new record. */
  function toValues(record: Kept<Makers> | null): Values<Makers> {
    if (!record) return initial;
    const kept = record as Record<string, never>;
    return each((part, name) => part.toValue(kept[name] as never)) as Values<Makers>;
  }
  return {
    rule,
    fields: Object.fromEntries(parts) as Parts<Makers>,
    descriptors: parts.flatMap(([, part]) => part.descriptors),
    initial,
    toValues,
    /** Returns the stored state of a form. */
    toStored: (record: Kept<Makers> | null, revision: string | null): Stored<Values<Makers>> => ({
      values: toValues(record),
      revision,
    }),
  };
}
