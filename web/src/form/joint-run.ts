import type { JointForm, JointStep } from './joint-forms.ts';

/** The part of one form, waiting for what comes of it. */
export type HandedIn = { form: JointForm; input: unknown; answer: (step: JointStep) => void };

/**
 * Submits forms together. `next` gives what was handed in as soon as each form has handed in its part or is done; it can be
 * asked again, because a form whose record has changed in nothing that it shows hands in once more.
 */
export function submitTogether(forms: readonly JointForm[]) {
  const waiting = new Map<JointForm, HandedIn>();
  const done = new Set<JointForm>();
  let decided = Promise.withResolvers<void>();
  const look = () => {
    if (waiting.size + done.size === forms.length) decided.resolve();
  };
  for (const form of forms) {
    const handIn = (input: unknown) =>
      new Promise<JointStep>((answer) => {
        waiting.set(form, { form, input, answer });
        look();
      });
    void form.submit(handIn).finally(() => {
      done.add(form);
      look();
    });
  }
  return {
    next: async (): Promise<HandedIn[]> => {
      await decided.promise;
      const parts = forms.flatMap((form) => waiting.get(form) ?? []);
      waiting.clear();
      decided = Promise.withResolvers();
      // When all are done nobody is left to look.
      look();
      return parts;
    },
  };
}
