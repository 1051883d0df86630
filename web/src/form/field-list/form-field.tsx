import { getIn } from 'formik';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import type { FieldDescriptor } from '../conflict/conflict.ts';
import type { FormValues } from '../conflict/values.ts';
import type { FormPart, PartMaker } from './field-list.ts';

/** A part of a form with one control. */
export type FormField<Value, Kept, Props> = FormPart<Value, Kept> & {
  descriptor: FieldDescriptor<FormValues>;
  props: Props;
  /** Renders the control, with further props that override those of the list. */
  render: (further?: Partial<Props>) => ReactNode;
};

/** How a kind of field converts its values. */
export type FieldKind<Value, Kept> = {
  /** The value of a field that nobody has filled in. */
  blank: Value;
  toValue: (kept: Kept) => Value;
  /** Formats the value for a conflict. */
  toText: (value: Value) => string | readonly string[];
  /** Whether conflicts must not show the value. */
  isSecret?: boolean;
};

type ControlProps = { name: string; label: string; isRequired?: boolean };

/** What a list says about a field: the props of its control, and its value in the form of a new record. */
type Settings<Value, Props> = Omit<Props, 'name'> & { initial?: Value };

/** Creates a field of a kind. It is required if the rule refuses it blank, unless the settings say otherwise. */
export const formField =
  <Value extends FormValues[string], Kept, Props extends ControlProps>(
    { blank, toValue, toText, isSecret = false }: FieldKind<Value, Kept>,
    Control: ComponentType<Props>,
    { initial = blank, ...settings }: Settings<Value, Props>,
  ): PartMaker<FormField<Value, Kept, Props>> =>
  (path, accepts) => {
    const props = { isRequired: !accepts(blank), ...settings, name: path } as unknown as Props;
    const { label } = props;
    const descriptor: FieldDescriptor<FormValues> = {
      label,
      paths: [path],
      toText: (values) => toText(getIn(values, path)),
    };
    return {
      initial,
      toValue,
      descriptor,
      descriptors: isSecret ? [] : [descriptor],
      props,
      render: (further) => <Control {...props} {...further} />,
    };
  };

type FieldProps<Props> = { of: { render: (further: Partial<Props>) => ReactNode } } & Omit<
  Partial<Props>,
  'of'
>;

/** Places a field of a form's list. Further props override those of the list. */
export function Field<Props>({ of, ...further }: FieldProps<Props>) {
  return of.render(further as unknown as Partial<Props>);
}

/** Places fields in the order of their list. */
export function Fields({ of }: { of: Record<string, { render: () => ReactNode }> }) {
  return Object.entries(of).map(([name, field]) => <Fragment key={name}>{field.render()}</Fragment>);
}
