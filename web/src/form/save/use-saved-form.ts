import { checkInput } from '@console/schema/input.rules.ts';
import { type FormikErrors, setIn, setNestedObjectValues, useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Operation } from '../../graph/operation.ts';
import type { BatchPart } from '../batch/batch-forms.ts';
import { useBatchPart } from '../batch/use-batch-part.ts';
import type { FieldDescriptors } from '../conflict/conflict.ts';
import { useRevisions } from '../conflict/use-revisions.ts';
import { type FormValues, isChanged, type Stored } from '../conflict/values.ts';
import { useDraft } from '../drafts/use-draft.ts';
import type { FormSave } from './form-save.ts';
import { useRefusals } from './use-refusals.ts';
import { type Explain, useSubmit } from './use-submit.ts';

export type SavedFormOptions<Values extends FormValues, Rule extends z.ZodMiniType> = {
  /** Kind and id of the edited record, such as `company:12:details`. It is also the key of the draft. */
  formId: string;
  /** Title on screen: the name of the form, also in the question about unsaved changes. */
  title: string;
  stored: Stored<Values>;
  /** The field list of the form. Dynamic fields have at least a rule, and descriptors in screen order. */
  list: { rule: Rule; descriptors: FieldDescriptors<Values> };
  /** Why the form cannot be edited; null when it can. */
  lock: string | null;
  save: FormSave<z.output<Rule>, Values>;
  /** Called before valid input is saved, alone or in a batch save; false cancels the save. */
  mayBeSaved?: ((input: z.output<Rule>) => Promise<boolean>) | undefined;
  /**
   * Clarifies the server's errors, for example which of several rows is meant or what was deleted meanwhile.
   */
  explain?: Explain<z.output<Rule>> | undefined;
  /**
   * Whether a save of unchanged values does something. By default it does not, and the form says so instead of saving.
   */
  savesUnchanged?: ((input: z.output<Rule>) => boolean) | undefined;
  /** How the form takes part in a batch save, if it is inside a `BatchSaveBoundary`. */
  batch?: BatchPart<Values, Rule> | undefined;
};

/**
 * Manages one Formik form for one saved record. The shared rules validate the values. The server's errors
 * stay on their fields until the field changes.
 *
 * Typed values survive the session, are guarded on leaving, and are never overwritten by a newer record.
 * `stored` may change at any time: only untouched fields follow it.
 */
export function useSavedForm<Values extends FormValues, Rule extends z.ZodMiniType>(
  options: SavedFormOptions<Values, Rule>,
) {
  const { list, stored } = options;
  const { rule } = list;
  const refusals = useRefusals<Values>();
  const running = useRef<Promise<boolean>>(undefined);
  const draft = useDraft<Values>({ ...options, saving: () => running.current });
  const formik = useFormik<Values>({
    initialValues: draft.found?.values ?? stored.values,
    validate: (values) => toFormikErrors(rule, values, refusals.standing(values)),
    onSubmit: (values): Promise<boolean> => submit(values),
  });
  const { base, differences } = draft.found ?? { base: stored };
  const revisions = useRevisions({ stored, ...list, formik, base, differences });
  const batch = useBatchPart({ ...options, rule });
  const { waiting, submit } = useSubmit({
    ...options,
    rule,
    save: batch.save,
    formik,
    revisions,
    draft,
    refusals,
  });
  const hasChanges = isChanged(rule, revisions.base.values, formik.values);
  useEffect(() =>
    draft.sync(hasChanges, {
      values: formik.values,
      base: revisions.base,
      differences: revisions.differences,
    }),
  );

  /** Saves the form. The page stays usable meanwhile, so Enter may ask for a second save. */
  const submitForm = () => {
    if (running.current) return running.current;
    refusals.clear();
    const saving: Promise<boolean> = formik
      .submitForm()
      .then((isStored: boolean | undefined) => isStored ?? false)
      .finally(() => {
        running.current = undefined;
      });
    running.current = saving;
    return saving;
  };
  useEffect(() => batch.sync({ formik, revisions, hasChanges, submit: submitForm }));

  const [blockedCopies, setBlockedCopies] = useState(0);
  /** Builds the operation that a save would send now, or reports the problem that a save would report. */
  const toOperation = (): Operation | { problem: string } => {
    const checked = checkInput(rule, formik.values);
    if (checked.ok && revisions.open().length === 0)
      return options.save.toOperation(checked.value, revisions.base.revision);
    const show = () => setBlockedCopies((count) => count + 1);
    // Only then do the fields have their errors.
    void formik.setTouched(setNestedObjectValues(formik.values, true)).then(show);
    return { problem: checked.ok ? 'Choose which values to keep first.' : 'Fix the highlighted fields.' };
  };

  return {
    ...options,
    toOperation,
    /** Number of operations that were not built because of errors or undecided fields. */
    blockedCopies,
    formik,
    revisions,
    hasChanges,
    waiting,
    wasRestored: draft.found !== null && hasChanges,
    wasPrefilled: draft.found?.isPrefilled === true,
    generalErrors: refusals.general(),
    submit: submitForm,
    /** Discards the typed values and shows the stored ones. */
    discard: () => {
      refusals.clear();
      revisions.reset(revisions.base);
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
  const inputErrors = result.ok
    ? []
    : result.errors.map(({ path, message }) => ({ path: path.join('.'), message }));
  return [...standing, ...inputErrors].reduce(
    (errors, { path, message }) => setIn(errors, path, message),
    {},
  );
}
