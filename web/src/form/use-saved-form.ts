import { checkInput } from '@console/schema/input.rules.ts';
import { type FormikErrors, setIn, setNestedObjectValues, useFormik } from 'formik';
import { useEffect } from 'react';
import type * as z from 'zod/mini';
import type { Operation } from '../graph/operation.ts';
import type { Facts } from './conflict.ts';
import type { FormSave } from './form-save.ts';
import type { JointPart } from './joint-forms.ts';
import { useDraft } from './use-draft.ts';
import { useJointPart } from './use-joint-part.ts';
import { useRefusals } from './use-refusals.ts';
import { useRevisions } from './use-revisions.ts';
import { type Explain, useSubmit } from './use-submit.ts';
import { type FormValues, isChanged, type Stored } from './values.ts';

export type SavedFormOptions<Values extends FormValues, Rule extends z.ZodMiniType> = {
  /** Kind and id of what is edited, such as `company:12:details`; drafts are kept under it. */
  formId: string;
  /** What the person calls it; name of the form and word of the guard. */
  title: string;
  stored: Stored<Values>;
  rule: Rule;
  /** Every value of the form, in the person's words and in the order of the screen. */
  facts: Facts<Values>;
  /** Why it cannot be edited; null when it can. */
  lock: string | null;
  save: FormSave<z.output<Rule>, Values>;
  /** Asked before an input without mistakes is saved, alone or together with others; false calls the save off. */
  mayBeSaved?: ((input: z.output<Rule>) => Promise<boolean>) | undefined;
  /** Tells more of mistakes than the server could: which of several rows is meant, what has gone meanwhile. */
  explain?: Explain<z.output<Rule>> | undefined;
  /** How it is saved together with others, where a `JointSaveBoundary` stands around them. */
  joint?: JointPart<Values, Rule> | undefined;
};

/**
 * One Formik for one saved thing. Values and mistakes come from the shared rules; the server's mistakes are shown on their
 * fields until the field changes. What is typed outlives the session, is guarded when leaving, and is never overwritten by
 * a newer record: `stored` may change at any time, and only fields that nobody touched follow it.
 */
export function useSavedForm<Values extends FormValues, Rule extends z.ZodMiniType>(
  options: SavedFormOptions<Values, Rule>,
) {
  const { rule, stored } = options;
  const refusals = useRefusals<Values>();
  const draft = useDraft<Values>(options);
  const formik = useFormik<Values>({
    initialValues: draft.found?.values ?? stored.values,
    validate: (values) => toFormikErrors(rule, values, refusals.standing(values)),
    onSubmit: (values): Promise<void> => submit(values),
  });
  const revisions = useRevisions({ ...options, formik, base: draft.found?.base ?? stored });
  const joint = useJointPart(options);
  const { waiting, submit } = useSubmit({ ...options, save: joint.save, formik, revisions, draft, refusals });
  const hasChanges = isChanged(rule, revisions.base.values, formik.values);
  useEffect(() => draft.follow(hasChanges, formik.values, revisions.base));

  const submitForm = () => {
    refusals.clear();
    return formik.submitForm();
  };
  useEffect(() => joint.follow({ formik, revisions, hasChanges, submit: submitForm }));

  /** What a save would send as the form is now; a form that could not be saved says why, as it would then. */
  const look = (): Operation | { problem: string } => {
    const checked = checkInput(rule, formik.values);
    if (!checked.ok) {
      void formik.setTouched(setNestedObjectValues(formik.values, true));
      return { problem: 'Mend the marked fields first.' };
    }
    if (revisions.open().length > 0) return { problem: 'Choose first what to keep.' };
    return options.save.toOperation(checked.value, revisions.base.revision);
  };

  return {
    ...options,
    look,
    formik,
    revisions,
    hasChanges,
    waiting,
    wasRestored: draft.found !== null && hasChanges,
    generalMistakes: refusals.general(),
    submit: submitForm,
    /** Gives up what was typed and shows what is on record. */
    discard: () => {
      refusals.clear();
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
  standing: readonly { path: string; message: string }[],
): FormikErrors<Values> {
  const result = checkInput(rule, values);
  const mistakes = result.ok
    ? []
    : result.errors.map(({ path, message }) => ({ path: path.join('.'), message }));
  return [...standing, ...mistakes].reduce((errors, { path, message }) => setIn(errors, path, message), {});
}
