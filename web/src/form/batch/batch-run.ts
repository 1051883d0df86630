import type { BatchForm, BatchStep, PartToSave } from './batch-forms.ts';

/** A submitted part that waits for its result. */
export type SubmittedPart = PartToSave & { form: BatchForm; answer: (step: BatchStep) => void };

/**
 * Submits forms together. `next` resolves once each form has submitted its part or finished. Call `next`
 * until it returns no parts: a form submits again after a conflict that changed none of its fields.
 */
export function submitTogether(forms: readonly BatchForm[]) {
  const waiting = new Map<BatchForm, SubmittedPart>();
  const done = new Set<BatchForm>();
  let decided = Promise.withResolvers<void>();
  const resolveIfDecided = () => {
    if (waiting.size + done.size === forms.length) decided.resolve();
  };
  for (const form of forms) {
    const submitPart = (part: PartToSave) =>
      new Promise<BatchStep>((answer) => {
        waiting.set(form, { ...part, form, answer });
        resolveIfDecided();
      });
    void form.submit(submitPart).finally(() => {
      done.add(form);
      resolveIfDecided();
    });
  }
  return {
    next: async (): Promise<SubmittedPart[]> => {
      await decided.promise;
      const parts = forms.flatMap((form) => waiting.get(form) ?? []);
      waiting.clear();
      decided = Promise.withResolvers();
      // When all forms are done, no later event calls `resolveIfDecided`.
      resolveIfDecided();
      return parts;
    },
  };
}
