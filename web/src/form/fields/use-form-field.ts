import { useField } from 'formik';
import type { ReactNode } from 'react';
import type { ControlProps } from '../../ui/input/field.tsx';
import { useLockId } from '../save/form-lock.tsx';

/** Props of every form field. `name` is the path of its value, such as `address.zip`. */
export type FormFieldProps = { name: string; label: string; isRequired?: boolean; hint?: ReactNode };

/**
 * Binds a control to its value in the form. The error appears after the user leaves the field or tries to
 * save. A locked field is disabled and references the reason.
 */
export function useFormField<Value>(name: string) {
  const [{ value }, { error, touched, initialValue }, { setValue, setTouched }] = useField<Value>(name);
  const lockId = useLockId();
  return {
    value,
    /** The value without unsaved changes. */
    stored: initialValue,
    error: touched ? error : undefined,
    isLocked: lockId !== null,
    change: (next: Value) => void setValue(next),
    /** Marks the field as touched, and stores the normalized value if it differs. */
    leave: (tidy: Value = value) => {
      if (tidy !== value) void setValue(tidy);
      void setTouched(true, tidy === value);
    },
    /** Returns the props of the control, except its value. */
    control: (control: ControlProps) => ({
      ...control,
      name,
      disabled: lockId !== null,
      'aria-describedby': [control['aria-describedby'], lockId].filter(Boolean).join(' ') || undefined,
    }),
  };
}
