import { checkInput } from '@console/schema/input.rules.ts';
import { type FormikErrors, setIn, useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Fact } from './conflict.ts';
import { useDraft } from './use-draft.ts';
import { useRevisions } from './use-revisions.ts';
import { type FormValues, fieldAt, isChanged, type Stored, textAt } from './values.ts';

/** What a save came to. */
export type SaveOutcome<Values extends FormValues> =
  /** It is on record now, like this. */
  | { kind: 'saved'; stored: Stored<Values> }
  /** It is on record now, and `leave` goes to another page; the form no longer guards its values. */
  | { kind: 'finished'; leave: () => void }
  /** The input has mistakes; nothing was stored. A path that is no field of the form is shown above the buttons. */
  | { kind: 'refused'; errors: readonly { path: readonly string[]; message: string }[] }
  /** Somebody else saved since; this is on record now. */
  | { kind: 'conflict'; theirs: Stored<Values> }
  /** It failed and the person has been told, or they called it off. */
  | { kind: 'failed' };

export type SavedFormOptions<Values extends FormValues, Rule extends z.ZodMiniType> = {
  /** Kind and id of what is edited, such as `company:12:details`; drafts are kept under it. */
  formId: string;
  /** What the person calls it; name of the form and word of the guard. */
  title: string;
  stored: Stored<Values>;
  rule: Rule;
  /** Every value of the form, in the person's words and in the order of the screen. */
  facts: readonly Fact<Values>[];
  /** Why it cannot be edited; null when it can. */
  lock: string | null;
  save: (input: z.output<Rule>, revision: string | null) => Promise<SaveOutcome<Values>>;
};

/** A mistake that the server found; without a field it is about the whole. */
type Refusal = { field: string | null; message: string; value: string };

/**
 * One Formik for one saved thing. Values and mistakes come from the shared rules; the server's mistakes are shown on their
 * fields until the field changes. What is typed outlives the session, is guarded when leaving, and is never overwritten by
 * a newer record: `stored` may change at any time, and only fields that nobody touched follow it.
 */
export function useSavedForm<Values extends FormValues, Rule extends z.ZodMiniType>(
  options: SavedFormOptions<Values, Rule>,
) {
  const { rule, stored, save } = options;
  const refusals = useRef<Refusal[]>([]);
  const [undecided, setUndecided] = useState(0);
  const draft = useDraft<Values>(options.formId, options.title, options.lock !== null);

  const formik = useFormik<Values>({
    initialValues: draft.found?.values ?? stored.values,
    validate: (values) => toFormikErrors(rule, values, refusals.current),
    onSubmit: (values) => submit(values),
  });
  const revisions = useRevisions({ ...options, formik, base: draft.found?.base ?? stored });
  const hasChanges = isChanged(rule, revisions.base.values, formik.values);

  useEffect(() => draft.follow(hasChanges, formik.values, revisions.base));

  async function submit(values: Values) {
    const open = revisions.open().length;
    setUndecided(open);
    if (open > 0) return;
    const checked = checkInput(rule, values);
    if (checked.ok) await settle(await send(checked.value), values);
  }

  /** A conflict in nothing that the form shows is none for the person: the save is repeated once, on the newer record. */
  async function send(input: z.output<Rule>) {
    const outcome = await save(input, revisions.base.revision);
    if (outcome.kind !== 'conflict' || revisions.differs(outcome.theirs)) return outcome;
    revisions.receive(outcome.theirs);
    return save(input, outcome.theirs.revision);
  }

  async function settle(outcome: SaveOutcome<Values>, values: Values) {
    if (outcome.kind === 'saved') {
      revisions.settle(outcome.stored);
      draft.drop();
    }
    if (outcome.kind === 'finished') {
      draft.end();
      outcome.leave();
    }
    if (outcome.kind === 'conflict') revisions.receive(outcome.theirs, 'always tell');
    if (outcome.kind === 'refused') {
      refusals.current = outcome.errors.map(({ path, message }) => {
        const field = fieldAt(values, path);
        return { field, message, value: field ? textAt(values, field) : '' };
      });
      await formik.validateForm(values);
    }
  }

  return {
    ...options,
    formik,
    revisions,
    hasChanges,
    undecided,
    wasRestored: draft.found !== null,
    /** Mistakes that belong to no field of the form. */
    generalErrors: refusals.current.filter(({ field }) => field === null),
    submit: () => {
      refusals.current = [];
      return formik.submitForm();
    },
    /** Gives up what was typed and shows what is on record. */
    discard: () => {
      refusals.current = [];
      revisions.settle(revisions.base);
      draft.drop();
    },
  };
}

export type SavedFormState<Values extends FormValues, Rule extends z.ZodMiniType> = ReturnType<
  typeof useSavedForm<Values, Rule>
>;

function toFormikErrors<Values extends FormValues>(
  rule: z.ZodMiniType,
  values: Values,
  refusals: readonly Refusal[],
): FormikErrors<Values> {
  const result = checkInput(rule, values);
  const mistakes = result.ok
    ? []
    : result.errors.map(({ path, message }) => ({ path: path.join('.'), message }));
  const standing = refusals.flatMap(({ field, message, value }) =>
    field && textAt(values, field) === value ? [{ path: field, message }] : [],
  );
  return [...standing, ...mistakes].reduce((errors, { path, message }) => setIn(errors, path, message), {});
}
