import type { ReactNode } from 'react';
import { type ControlProps, Field } from '../../ui/input/field.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

type BoundFieldProps<Value> = FormFieldProps & {
  /** Whether another field shows the error. */
  hidesError?: boolean;
  /** Renders the control from the state of the field. */
  children: (
    field: ReturnType<typeof useFormField<Value>>,
    control: ControlProps & { name: string; disabled: boolean },
  ) => ReactNode;
};

/** Renders a caption, a control that is bound to its value in the form, and its error or hint. */
export function BoundField<Value>({
  name,
  isRequired,
  hidesError = false,
  children,
  ...props
}: BoundFieldProps<Value>) {
  const field = useFormField<Value>(name);
  return (
    <Field {...props} isRequired={isRequired && !field.isLocked} error={hidesError ? undefined : field.error}>
      {(control) => children(field, field.control(control))}
    </Field>
  );
}
