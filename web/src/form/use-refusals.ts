import { useRef } from 'react';
import { type FormValues, fieldAt, textAt } from './values.ts';

/** A mistake that the server found; without a field it is about the whole. */
type Refusal = { field: string | null; message: string; value: string };

/** A mistake in the answer of a mutation. */
export type ServerMistake = { path: readonly string[]; message: string };

/** The mistakes that the server found at the last save: each stands until its field changes, all until the next save. */
export function useRefusals<Values extends FormValues>() {
  const refusals = useRef<Refusal[]>([]);
  return {
    keep: (mistakes: readonly ServerMistake[], values: Values) => {
      refusals.current = mistakes.map(({ path, message }) => {
        const field = fieldAt(values, path);
        return { field, message, value: field ? textAt(values, field) : '' };
      });
    },
    clear: () => {
      refusals.current = [];
    },
    /** Those whose field still holds what was refused. */
    standing: (values: Values) =>
      refusals.current.flatMap(({ field, message, value }) =>
        field && textAt(values, field) === value ? [{ path: field, message }] : [],
      ),
    /** Those that are about no field of the form. */
    general: () => refusals.current.filter(({ field }) => field === null).map(({ message }) => message),
  };
}
