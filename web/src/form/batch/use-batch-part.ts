import { checkInput } from '@console/schema/input.rules.ts';
import type { useFormik } from 'formik';
import { useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import type { useRevisions } from '../conflict/use-revisions.ts';
import type { FormValues } from '../conflict/values.ts';
import type { FormSave } from '../save/form-save.ts';
import type { SaveOutcome } from '../save/use-submit.ts';
import type { BatchPart, BatchStep, CombinedSave, SubmitPart } from './batch-forms.ts';
import { useBatchSaveBoundary } from './batch-save.tsx';

type Options<Values extends FormValues, Rule extends z.ZodMiniType> = {
  title: string;
  rule: Rule;
  batch?: BatchPart<Values, Rule> | undefined;
  save: FormSave<z.output<Rule>, Values>;
};

type FormState<Values extends FormValues> = {
  formik: ReturnType<typeof useFormik<Values>>;
  revisions: ReturnType<typeof useRevisions<Values>>;
  hasChanges: boolean;
  submit: () => Promise<unknown>;
};

/**
 * Lets a form take part in a batch save if it is inside a `BatchSaveBoundary`. Validation, conflicts and
 * errors work as in a single save. Only the save itself becomes part of the batch.
 */
export function useBatchPart<Values extends FormValues, Rule extends z.ZodMiniType>(
  options: Options<Values, Rule>,
) {
  const { title, rule, batch, save } = options;
  const boundary = useBatchSaveBoundary();
  const submitPart = useRef<SubmitPart>(undefined);
  const part = batch?.part;
  useEffect(() => (boundary && part ? () => boundary.drop(part) : undefined), [boundary, part]);

  return {
    save: async (input: z.output<Rule>, revision: string | null): Promise<SaveOutcome<Values>> => {
      if (!submitPart.current || !batch) return save.run(input, revision);
      let own: SaveOutcome<Values> | undefined;
      const saveAlone = async () => {
        own = await save.run(input, revision, { isQuiet: true });
        return toStep(own);
      };
      const step = await submitPart.current({ input: batch.combined?.toInput(input, revision), saveAlone });
      return own ?? toOutcome(step, batch.combined);
    },
    /** Records the state of the form. Call it after every render. */
    sync: ({ formik, revisions, hasChanges, submit }: FormState<Values>) => {
      if (!boundary || !part) return;
      boundary.note({
        part,
        title,
        hasChanges,
        isSaving: formik.isSubmitting,
        obstacle: obstacleOf(revisions.open().length, Object.keys(formik.errors).length),
        isReady: () => checkInput(rule, formik.values).ok && revisions.open().length === 0,
        toInput: () => {
          const checked = checkInput(rule, formik.values);
          return checked.ok ? batch?.combined?.toInput(checked.value, revisions.base.revision) : null;
        },
        submit: (take) => {
          submitPart.current = take;
          return submit()
            .then(() => undefined)
            .finally(() => {
              submitPart.current = undefined;
            });
        },
      });
    },
  };
}

const obstacleOf = (differences: number, errorCount: number) =>
  differences > 0 ? 'conflict' : errorCount > 0 ? 'errors' : null;

function toOutcome<Values extends FormValues, Rule extends z.ZodMiniType>(
  step: BatchStep,
  combined: CombinedSave<Values, Rule> | undefined,
): SaveOutcome<Values> {
  if (step.kind === 'refused' || step.kind === 'failed') return step;
  if (!step.record || !combined) return { kind: 'failed' };
  const stored = combined.toStored(step.record);
  return step.kind === 'saved' ? { kind: 'saved', stored } : { kind: 'conflict', theirs: stored };
}

/** Returns the result of a part that its own mutation has saved. */
function toStep<Values extends FormValues>(outcome: SaveOutcome<Values>): BatchStep {
  if (outcome.kind === 'saved' || outcome.kind === 'finished') return { kind: 'saved', record: null };
  if (outcome.kind === 'conflict') return { kind: 'conflict', record: null, problem: outcome.problem };
  return outcome;
}
