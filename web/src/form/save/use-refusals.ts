import { useRef } from 'react';
import { type FormValues, fieldAt, textAt } from '../conflict/values.ts';

/** An error from the server. Without a field it concerns the whole form. */
type Refusal = { field: string | null; message: string; value: string };

/** An error in the response of a mutation. */
export type ServerError = { path: readonly string[]; message: string };

/**
 * Keeps the server's errors of the last save. Each error is shown until its field changes, or until the next
 * save.
 */
export function useRefusals<Values extends FormValues>() {
  const refusals = useRef<Refusal[]>([]);
  return {
    keep: (errors: readonly ServerError[], values: Values) => {
      refusals.current = errors.map(({ path, message }) => {
        const field = fieldAt(values, path);
        return { field, message, value: field ? textAt(values, field) : '' };
      });
    },
    clear: () => {
      refusals.current = [];
    },
    /** Returns the errors whose fields still hold the rejected value. */
    standing: (values: Values) =>
      refusals.current.flatMap(({ field, message, value }) =>
        field && textAt(values, field) === value ? [{ path: field, message }] : [],
      ),
    /** Returns the errors that concern no field of the form. */
    general: () => refusals.current.filter(({ field }) => field === null).map(({ message }) => message),
  };
}
