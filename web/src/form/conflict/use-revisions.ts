import type { useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import {
  choiceOf,
  copyField,
  type Difference,
  type FieldDescriptors,
  rebase,
  withDescriptors,
} from './conflict.ts';
import { type FormValues, isChanged, isSame, type Stored } from './values.ts';

type Options<Values extends FormValues> = {
  stored: Stored<Values>;
  rule: z.ZodMiniType;
  descriptors: FieldDescriptors<Values>;
  formik: ReturnType<typeof useFormik<Values>>;
  /** The record that the first values are based on: the stored one, or that of a draft. */
  base: Stored<Values>;
  /** The differences between the first values and that record that a draft has kept. */
  differences: readonly Difference<Values>[] | undefined;
};

/**
 * Rebases typed values onto the stored record. A newer record silently replaces the values of an untouched
 * form. In a form with changes, it updates the untouched fields and lists the differences for the user to
 * decide.
 */
export function useRevisions<Values extends FormValues>(options: Options<Values>) {
  const { stored, rule, descriptors, formik } = options;
  const [base, setBase] = useState(options.base);
  const [differences, setDifferences] = useState(() =>
    withDescriptors(options.differences ?? [], descriptors),
  );
  const latest = useRef({ base, differences, values: formik.values });
  latest.current = { base, differences, values: formik.values };

  function reset(next: Stored<Values>) {
    latest.current.base = next;
    setBase(next);
    setDifferences([]);
    formik.resetForm({ values: next.values });
  }

  /** Takes over the stored record after a save, but keeps what was typed since `submitted` was sent. */
  function acceptSaved(next: Stored<Values>, submitted: Values) {
    const { values } = latest.current;
    if (isSame(values, submitted)) return reset(next);
    latest.current.base = next;
    setBase(next);
    setDifferences([]);
    const before = { values: submitted, revision: null };
    // The service may have changed what it stored, for example its spelling. That is not a difference to
    // decide.
    const { values: merged } = rebase({ fields: descriptors, base: before, values, theirs: next });
    if (!isSame(merged, values)) void formik.setValues(merged);
  }

  function rebaseOnto(theirs: Stored<Values>, reporting: 'always' | 'if changed' = 'if changed') {
    const { base: before, values, differences: known } = latest.current;
    const isUntouched = known.length === 0 && !isChanged(rule, before.values, values);
    const isAsBefore = isSame(before.values, theirs.values);
    // A form with the same values keeps its visible errors.
    if (isUntouched && !isAsBefore && reporting === 'if changed') return reset(theirs);
    latest.current.base = theirs;
    setBase(theirs);
    if (isAsBefore) return;
    const outcome = rebase({ fields: descriptors, base: before, values, theirs, known });
    setDifferences(outcome.differences);
    if (!isSame(outcome.values, values)) void formik.setValues(outcome.values);
  }

  const state = JSON.stringify(stored);
  const seen = useRef(options.base === stored ? state : null);
  useEffect(() => {
    // A save brings its own record to the screen before it ends. Then `acceptSaved` takes the record over.
    if (formik.isSubmitting || seen.current === state) return;
    seen.current = state;
    rebaseOnto(JSON.parse(state));
  });

  return {
    base,
    differences,
    reset,
    acceptSaved,
    rebaseOnto,
    open: () => differences.filter((difference) => choiceOf(difference, formik.values) === 'open'),
    choose: (chosen: readonly Difference<Values>[], side: 'mine' | 'theirs') => {
      const values = chosen.reduce(
        (all, { field, ...sides }) => copyField(field, sides[side], all),
        formik.values,
      );
      setDifferences(
        differences.map((one) => (chosen.includes(one) ? { ...one, isKept: side === 'mine' } : one)),
      );
      void formik.setValues(values);
    },
  };
}
