import { checkInput } from '@console/schema/input.rules.ts';
import type { useFormik } from 'formik';
import { useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import type { FormSave } from './form-save.ts';
import type { HandIn, JointPart, JointStep } from './joint-forms.ts';
import { useJointBoundary } from './joint-save.tsx';
import type { useRevisions } from './use-revisions.ts';
import type { SaveOutcome } from './use-submit.ts';
import type { FormValues } from './values.ts';

type Options<Values extends FormValues, Rule extends z.ZodMiniType> = {
  title: string;
  rule: Rule;
  joint?: JointPart<Values, Rule> | undefined;
  save: FormSave<z.output<Rule>, Values>;
};

type FormState<Values extends FormValues> = {
  formik: ReturnType<typeof useFormik<Values>>;
  revisions: ReturnType<typeof useRevisions<Values>>;
  hasChanges: boolean;
  submit: () => Promise<void>;
};

/**
 * Lets a form take part in a joint save, where there is one around it. Its way through rules, conflicts and mistakes stays the
 * same: only the save itself is handed in instead of being made.
 */
export function useJointPart<Values extends FormValues, Rule extends z.ZodMiniType>(
  options: Options<Values, Rule>,
) {
  const { title, rule, joint, save } = options;
  const boundary = useJointBoundary();
  const handIn = useRef<HandIn>(undefined);
  const part = joint?.part;
  useEffect(() => (boundary && part ? () => boundary.drop(part) : undefined), [boundary, part]);

  return {
    save: async (input: z.output<Rule>, revision: string | null): Promise<SaveOutcome<Values>> => {
      if (!handIn.current || !joint) return save.run(input, revision);
      return toOutcome(await handIn.current(joint.toInput(input, revision)), joint);
    },
    /** To be called after every render with the state of the form. */
    follow: ({ formik, revisions, hasChanges, submit }: FormState<Values>) => {
      if (!boundary || !part) return;
      boundary.note({
        part,
        title,
        hasChanges,
        obstacle: obstacleOf(revisions.open().length, Object.keys(formik.errors).length),
        isReady: () => checkInput(rule, formik.values).ok && revisions.open().length === 0,
        toInput: () => {
          const checked = checkInput(rule, formik.values);
          return checked.ok ? joint?.toInput(checked.value, revisions.base.revision) : null;
        },
        submit: (take) => {
          handIn.current = take;
          return submit().finally(() => {
            handIn.current = undefined;
          });
        },
      });
    },
  };
}

const obstacleOf = (differences: number, mistakes: number) =>
  differences > 0 ? 'conflict' : mistakes > 0 ? 'mistakes' : null;

function toOutcome<Values extends FormValues, Rule extends z.ZodMiniType>(
  step: JointStep,
  joint: JointPart<Values, Rule>,
): SaveOutcome<Values> {
  if (step.kind === 'refused' || step.kind === 'failed') return step;
  if (!step.record) return { kind: 'failed' };
  const stored = joint.toStored(step.record);
  return step.kind === 'saved' ? { kind: 'saved', stored } : { kind: 'conflict', theirs: stored };
}
