import { useFormikContext } from 'formik';
import { type ReactNode, useEffect } from 'react';
import { Field } from '../form/field-list/form-field.tsx';
import type { CurrentPasswordPart } from './use-current-password.ts';

type CurrentPasswordProps = {
  of: { render: () => ReactNode };
  isAsked: CurrentPasswordPart['isAsked'];
};

type Values = { email: string; password: string; currentPassword: string };

/**
 * The field of the current password: shown while the caller's own email or password is changed. It is blank again
 * when it is hidden.
 */
export function CurrentPassword({ of, isAsked }: CurrentPasswordProps) {
  const { values, setFieldValue } = useFormikContext<Values>();
  const isShown = isAsked(values);
  const isForgotten = !isShown && values.currentPassword !== '';
  useEffect(() => {
    if (isForgotten) void setFieldValue('currentPassword', '');
  }, [isForgotten, setFieldValue]);
  return isShown && <Field of={of} />;
}
