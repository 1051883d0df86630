import { useState } from 'react';
import type { Operation } from '../graph/operation.ts';
import type { JointForm, JointStep } from './joint-forms.ts';
import { type HandedIn, submitTogether } from './joint-run.ts';
import { useJointForms } from './joint-save.tsx';

export type JointSaveOptions = {
  /** The parts in the order of the screen. */
  order: readonly string[];
  /** Makes the joint save; gives what came of each part, in the same order. */
  send: (parts: readonly HandedIn[]) => Promise<readonly JointStep[]>;
  /** The joint save of these inputs, by the key of their part, as it would be sent. */
  toOperation: (inputs: Record<string, unknown>) => Operation;
  /** Tells the person how all of it ended; resolves when they have taken note. */
  tell: () => Promise<void>;
};

/**
 * Saves all forms with changes in one go. While one of them has mistakes, or a difference to be decided, or calls the save
 * off, nothing is sent for any of them.
 */
export function useJointSave({ order, send, toOperation, tell }: JointSaveOptions) {
  const { changed, current } = useJointForms();
  const [isSaving, setSaving] = useState(false);
  /** How many presses have ended; the last one's marks are to be looked at then. */
  const [presses, setPresses] = useState(0);
  const [wasStopped, setStopped] = useState(false);
  const inOrder = (forms: readonly JointForm[]) =>
    forms.toSorted((one, other) => order.indexOf(one.part) - order.indexOf(other.part));

  async function saveAll() {
    setSaving(true);
    const isSent = await run(inOrder(current()), send);
    if (isSent) await tell();
    setStopped(!isSent);
    setPresses((count) => count + 1);
    setSaving(false);
  }

  /** The same save to be looked at only; a form that is not ready stands in its way as in that of a save. */
  function look() {
    const forms = inOrder(current());
    const isReady = forms.every((form) => form.isReady());
    setStopped(!isReady);
    if (!isReady) return { problem: 'Nothing was copied.' };
    return toOperation(Object.fromEntries(forms.map((form) => [form.part, form.toInput()])));
  }

  return { changed: inOrder(changed), saveAll, look, isSaving, presses, wasStopped };
}

/** Gives whether anything was sent. */
async function run(forms: readonly JointForm[], send: JointSaveOptions['send']): Promise<boolean> {
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
