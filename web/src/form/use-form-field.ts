import { useField } from 'formik';
import type { ReactNode } from 'react';
import type { ControlProps } from '../ui/field.tsx';
import { useLockId } from './form-lock.tsx';

/** What every field of a form is told. `name` is the path of its value: `address.zip`. */
export type FormFieldProps = { name: string; label: string; isRequired?: boolean; hint?: ReactNode };

/**
 * Binds a control to its value in the form. The error shows once the person has left the field or tried to save; a locked
 * field is disabled and says why.
 */
export function useFormField<Value>(name: string) {
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<Value>(name);
  const lockId = useLockId();
  return {
    value,
    error: touched ? error : undefined,
    isLocked: lockId !== null,
    change: (next: Value) => void setValue(next),
    /** Leaves the field, with its value tidied up where that differs. */
    leave: (tidy: Value = value) => {
      if (tidy !== value) void setValue(tidy);
      void setTouched(true, tidy === value);
    },
    /** What the control takes, besides its value. */
    control: (control: ControlProps) => ({
      ...control,
      name,
      disabled: lockId !== null,
      'aria-describedby': [control['aria-describedby'], lockId].filter(Boolean).join(' ') || undefined,
    }),
  };
}
