import { type FormikValues, getIn, setIn } from 'formik';
import { type FormValues, isSame, type Stored, textAt } from './values.ts';

/**
 * A caption and the values behind it. Values that make sense only together, such as a state and its country,
 * share a descriptor. The user can then never keep only one of them.
 */
export type FieldDescriptor<Values extends FormValues> = {
  label: string;
  paths: readonly [string, ...string[]];
  /**
   * Formats the values for display when they are not readable themselves, such as ids and flags. Names of which any
   * number can be chosen are a list.
   */
  toText?: (values: Values) => string | readonly string[];
};

/**
 * The field descriptors of a form. A form with dynamic rows derives them from the states that are compared.
 */
export type FieldDescriptors<Values extends FormValues> =
  | readonly FieldDescriptor<Values>[]
  | ((...states: Values[]) => readonly FieldDescriptor<Values>[]);

/**
 * A field that another user saved with a different value while the form was open. Both values are kept until
 * the save.
 */
export type Difference<Values extends FormValues> = {
  field: FieldDescriptor<Values>;
  mine: Values;
  theirs: Values;
  /** Whether the user had edited the field, too. Otherwise `mine` is the value before. */
  isByBoth: boolean;
  /**
   * Whether a value that differs from theirs counts as decided. It does if the user chose it, or had not
   * edited the field.
   */
  isKept: boolean;
};

export const conflictTitle = 'Someone else changed this record while you were editing';

/**
 * Why a form was not saved, where its conflict is not shown. The service's message tells scripts to send another
 * revision.
 */
export const conflictReason = `${conflictTitle}. Choose which values to keep, then save again.`;

/**
 * Returns the decision about a difference for the current values. Typing another value counts as a decision
 * too.
 */
export function choiceOf<Values extends FormValues>(difference: Difference<Values>, values: Values) {
  const { field, mine, theirs, isKept } = difference;
  if (isSame(values, theirs, field.paths)) return 'theirs';
  return isKept || !isSame(values, mine, field.paths) ? 'mine' : 'open';
}

/**
 * Rebases typed values onto a newer record. Untouched fields take the newer values, and edited fields keep
 * the typed ones. Every field that the other user changed is reported, even an untouched one: two halves of
 * an address can each be right and still not match.
 */
export function rebase<Values extends FormValues>({
  fields,
  base,
  values,
  theirs,
  known = [],
}: {
  fields: FieldDescriptors<Values>;
  base: Stored<Values>;
  values: Values;
  theirs: Stored<Values>;
  known?: readonly Difference<Values>[];
}): { values: Values; differences: Difference<Values>[] } {
  let merged = values;
  const differences: Difference<Values>[] = [];
  const all = typeof fields === 'function' ? fields(base.values, values, theirs.values) : fields;
  for (const field of all) {
    const earlier = known.find((difference) => difference.field.label === field.label);
    const isNew = !isSame(base.values, theirs.values, field.paths);
    if (!isNew && earlier) differences.push(earlier);
    if (!isNew || isSame(values, theirs.values, field.paths)) continue;
    const isTouched = !isSame(base.values, values, field.paths);
    if (!isTouched) merged = copyField(field, theirs.values, merged);
    const mine = earlier && !isTouched ? earlier.mine : values;
    const isByBoth = isTouched || earlier?.isByBoth === true;
    differences.push({ field, mine, theirs: theirs.values, isByBoth, isKept: !isTouched });
  }
  return { values: merged, differences };
}

/** Returns the differences of a draft, which has no functions, with the descriptors of their fields. */
export function withDescriptors<Values extends FormValues>(
  kept: readonly Difference<Values>[],
  fields: FieldDescriptors<Values>,
): readonly Difference<Values>[] {
  return kept.map((one) => {
    const all = typeof fields === 'function' ? fields(one.mine, one.theirs) : fields;
    return { ...one, field: all.find(({ paths }) => paths.join() === one.field.paths.join()) ?? one.field };
  });
}

/** Returns `into` with the values of one field copied from `from`. */
export function copyField<Values extends FormValues>(
  field: FieldDescriptor<Values>,
  from: Values,
  into: Values,
): Values {
  const copy = (values: FormikValues, path: string) => setIn(values, path, getIn(from, path)) as FormikValues;
  return field.paths.reduce(copy, into) as Values;
}

/**
 * Replaces the descriptors of values that make sense only together by one, at the place of the first of them.
 * Their texts share a line, in the given order.
 */
export function joinDescriptors(
  all: readonly FieldDescriptor<FormValues>[],
  label: string,
  ...[first, ...others]: [FieldDescriptor<FormValues>, ...FieldDescriptor<FormValues>[]]
): FieldDescriptor<FormValues>[] {
  const parts = [first, ...others];
  const merged: FieldDescriptor<FormValues> = {
    label,
    paths: [...first.paths, ...others.flatMap(({ paths }) => paths)],
    toText: (values) =>
      parts
        .flatMap(({ toText }) => toText?.(values))
        .filter(Boolean)
        .join(', '),
  };
  const place = all.findIndex((one) => parts.includes(one));
  return all.flatMap((one, at) => (at === place ? merged : parts.includes(one) ? [] : one));
}

/** Formats a field's values for display: one text, or several names. */
export function fieldTexts<Values extends FormValues>(
  field: FieldDescriptor<Values>,
  values: Values,
): readonly string[] {
  const text = field.toText
    ? field.toText(values)
    : field.paths.map((path) => textAt(values, path)).join(', ');
  const texts = [text].flat().filter((one) => one.trim());
  return texts.length > 0 ? texts : ['(empty)'];
}
