import { useState } from 'react';
import type { Operation } from '../../graph/operation.ts';
import type { BatchForm, BatchStep } from './batch-forms.ts';
import { type SubmittedPart, submitTogether } from './batch-run.ts';
import { useBatchForms } from './batch-save.tsx';

export type BatchSaveOptions = {
  /** The parts in screen order. */
  order: readonly string[];
  /** Sends the batch save; resolves with the result of each part, in the same order. */
  send: (parts: readonly SubmittedPart[]) => Promise<readonly BatchStep[]>;
  /** Builds the operation from the inputs, keyed by part. Absent if each part is saved by its own. */
  toOperation?: (inputs: Record<string, unknown>) => Operation;
  /** Shows the result to the user; resolves when the user has closed it. */
  notify: () => Promise<void>;
};

/**
 * Saves all forms with changes together. It sends nothing while a form has errors or undecided differences,
 * or if a form cancels the save.
 */
export function useBatchSave({ order, send, toOperation, notify }: BatchSaveOptions) {
  const { changed, current } = useBatchForms();
  const [isSaving, setSaving] = useState(false);
  /** Number of finished save attempts. After each one, the first error takes the focus. */
  const [presses, setPresses] = useState(0);
  const [wasStopped, setStopped] = useState(false);
  const inOrder = (forms: readonly BatchForm[]) =>
    forms.toSorted((one, other) => order.indexOf(one.part) - order.indexOf(other.part));

  async function saveAll() {
    setSaving(true);
    const isSent = await run(inOrder(current()), send);
    if (isSent) await notify();
    setStopped(!isSent);
    setPresses((count) => count + 1);
    setSaving(false);
  }

  /**
   * Builds the operation of the same save without sending it. A form that is not ready blocks it as it blocks
   * a save.
   */
  function preview() {
    const forms = inOrder(current());
    const unready = forms.filter((form) => !form.isReady()).map(({ title }) => title);
    setStopped(unready.length > 0);
    if (unready.length > 0) return { problem: `Fix errors and conflicts first: ${unready.join(', ')}.` };
    if (!toOperation) return { problem: 'This page has no such operation.' };
    return toOperation(Object.fromEntries(forms.map((form) => [form.part, form.toInput()])));
  }

  return {
    changed: inOrder(changed),
    saveAll,
    preview,
    hasOperation: toOperation !== undefined,
    isSaving: isSaving || changed.some((form) => form.isSaving),
    presses,
    wasStopped,
  };
}

/** Returns whether anything was sent. */
async function run(forms: readonly BatchForm[], send: BatchSaveOptions['send']): Promise<boolean> {
  const unready = forms.filter((form) => !form.isReady());
  const together = submitTogether(unready.length > 0 ? unready : forms);
  let parts = await together.next();
  const isStopped = parts.length < forms.length;
  while (parts.length > 0) {
    const steps = isStopped ? [] : await send(parts);
    for (const [place, part] of parts.entries()) part.answer(steps[place] ?? { kind: 'failed' });
    parts = await together.next();
  }
  return !isStopped;
}
