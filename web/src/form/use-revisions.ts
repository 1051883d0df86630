import type { useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { choiceOf, copyFact, type Difference, type Facts, rebase } from './conflict.ts';
import { type FormValues, isChanged, isSame, type Stored } from './values.ts';

type Options<Values extends FormValues> = {
  stored: Stored<Values>;
  rule: z.ZodMiniType;
  facts: Facts<Values>;
  formik: ReturnType<typeof useFormik<Values>>;
  /** What the values on screen are based on at first: the record, or the record of a draft. */
  base: Stored<Values>;
};

/**
 * Keeps what is typed on top of what is on record. A newer record replaces the values of an untouched form without a
 * word; in a form with changes it refreshes the untouched fields and lists the differences for the person to decide.
 */
export function useRevisions<Values extends FormValues>(options: Options<Values>) {
  const { stored, rule, facts, formik } = options;
  const [base, setBase] = useState(options.base);
  const [differences, setDifferences] = useState<readonly Difference<Values>[]>([]);
  const latest = useRef({ base, differences, values: formik.values });
  latest.current = { base, differences, values: formik.values };

  function settle(next: Stored<Values>) {
    latest.current.base = next;
    setBase(next);
    setDifferences([]);
    formik.resetForm({ values: next.values });
  }

  function receive(theirs: Stored<Values>, telling: 'always tell' | 'quietly' = 'quietly') {
    const { base: before, values, differences: known } = latest.current;
    const isUntouched = known.length === 0 && !isChanged(rule, before.values, values);
    if (isUntouched && telling === 'quietly') return settle(theirs);
    latest.current.base = theirs;
    setBase(theirs);
    if (isSame(before.values, theirs.values)) return;
    const outcome = rebase({ facts, base: before, values, theirs, known });
    setDifferences(outcome.differences);
    if (!isSame(outcome.values, values)) void formik.setValues(outcome.values);
  }

  const state = JSON.stringify(stored);
  const seen = useRef(options.base === stored ? state : null);
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    receive(JSON.parse(state));
  });

  return {
    base,
    differences,
    settle,
    receive,
    open: () => differences.filter((difference) => choiceOf(difference, formik.values) === 'open'),
    choose: (chosen: readonly Difference<Values>[], side: 'mine' | 'theirs') => {
      const values = chosen.reduce(
        (all, { fact, ...sides }) => copyFact(fact, sides[side], all),
        formik.values,
      );
      setDifferences(
        differences.map((one) => (chosen.includes(one) ? { ...one, isKept: side === 'mine' } : one)),
      );
      void formik.setValues(values);
    },
  };
}
