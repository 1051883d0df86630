import { type FormikValues, getIn, setIn } from 'formik';
import { type FormValues, isSame, type Stored, textAt } from './values.ts';

/**
 * What a person would call one thing: a caption and the values it is made of. Values that make sense only together, such
 * as a state and its country, are one fact, so that nobody can keep half of each.
 */
export type Fact<Values extends FormValues> = {
  label: string;
  paths: readonly [string, ...string[]];
  /** How to show it, where the values themselves say nothing (ids, flags). */
  toText?: (values: Values) => string;
};

/** The facts of a form. Where values come and go, those that there are follow from the states that are compared. */
export type Facts<Values extends FormValues> =
  | readonly Fact<Values>[]
  | ((...states: Values[]) => readonly Fact<Values>[]);

/** A fact that somebody else saved differently while it was on screen. Nothing of either side is lost until the save. */
export type Difference<Values extends FormValues> = {
  fact: Fact<Values>;
  mine: Values;
  theirs: Values;
  /** Whether a value that is not theirs is the person's own will: they said so, or they had not touched the fact before. */
  isKept: boolean;
};

/** What has been decided about a difference, as the values stand now. Typing something else is a decision too. */
export function choiceOf<Values extends FormValues>(difference: Difference<Values>, values: Values) {
  const { fact, mine, theirs, isKept } = difference;
  if (isSame(values, theirs, fact.paths)) return 'theirs';
  return isKept || !isSame(values, mine, fact.paths) ? 'mine' : 'open';
}

/**
 * Puts what somebody typed on top of a newer record. Facts they did not touch become the newer ones; facts they did touch
 * stay theirs; each fact that the other person changed is a difference to be looked at, also an untouched one, because
 * two halves of an address can each be right and together wrong.
 */
export function rebase<Values extends FormValues>({
  facts,
  base,
  values,
  theirs,
  known = [],
}: {
  facts: Facts<Values>;
  base: Stored<Values>;
  values: Values;
  theirs: Stored<Values>;
  known?: readonly Difference<Values>[];
}): { values: Values; differences: Difference<Values>[] } {
  let merged = values;
  const differences: Difference<Values>[] = [];
  const all = typeof facts === 'function' ? facts(base.values, values, theirs.values) : facts;
  for (const fact of all) {
    const earlier = known.find((difference) => difference.fact.label === fact.label);
    const isNew = !isSame(base.values, theirs.values, fact.paths);
    if (!isNew && earlier) differences.push(earlier);
    if (!isNew || isSame(values, theirs.values, fact.paths)) continue;
    const isTouched = !isSame(base.values, values, fact.paths);
    if (!isTouched) merged = copyFact(fact, theirs.values, merged);
    const mine = earlier && !isTouched ? earlier.mine : values;
    differences.push({ fact, mine, theirs: theirs.values, isKept: !isTouched });
  }
  return { values: merged, differences };
}

/** The values with one fact taken from elsewhere. */
export function copyFact<Values extends FormValues>(fact: Fact<Values>, from: Values, into: Values): Values {
  const copy = (values: FormikValues, path: string) => setIn(values, path, getIn(from, path)) as FormikValues;
  return fact.paths.reduce(copy, into) as Values;
}

/** A fact as text, ready to show. */
export function factText<Values extends FormValues>(fact: Fact<Values>, values: Values): string {
  const text = fact.toText ? fact.toText(values) : fact.paths.map((path) => textAt(values, path)).join(', ');
  return text.trim() || '(empty)';
}
