import type * as z from 'zod/mini';
import type { ServerMistake } from './use-refusals.ts';
import type { FormValues, Stored } from './values.ts';

/** How a form takes part in a joint save: one mutation that stores several parts of a record. */
export type JointPart<Values extends FormValues, Rule extends z.ZodMiniType> = {
  /** The key of its part in the mutation's input. */
  part: string;
  /** What the mutation takes for it. */
  toInput: (input: z.output<Rule>, revision: string | null) => unknown;
  /** What is on record, from the record in the answer. A method, so that each part may name its own fragment of the record. */
  toStored(record: object): Stored<Values>;
};

/** What a joint save came to for one part; the record is null when it could not be read afterwards. */
export type JointStep =
  | { kind: 'saved'; record: object | null }
  | { kind: 'refused'; errors: readonly ServerMistake[] }
  | { kind: 'conflict'; record: object | null }
  /** It failed, or was not tried. */
  | { kind: 'failed' };

/** Takes the input of one part, and gives what the joint save came to for it. */
export type HandIn = (input: unknown) => Promise<JointStep>;

/** A form as the joint save sees it. */
export type JointForm = {
  part: string;
  title: string;
  hasChanges: boolean;
  /** What stands in the way of a save, as far as the screen shows. */
  obstacle: 'mistakes' | 'conflict' | null;
  /** Whether it could be sent as it is now. */
  isReady: () => boolean;
  /** What it would hand in as it is now, once it is ready. */
  toInput: () => unknown;
  /** Submits the form; if its rule accepts it, its part is handed in instead of being saved. */
  submit: (handIn: HandIn) => Promise<void>;
};

/** The forms that can be saved together. Listeners hear only of what the bar shows, not of every key. */
export function makeJointForms() {
  const forms = new Map<string, JointForm>();
  const listeners = new Set<() => void>();
  let changed: readonly JointForm[] = [];

  function tell() {
    changed = [...forms.values()].filter((form) => form.hasChanges);
    for (const listener of listeners) listener();
  }
  return {
    /** Notes the state of a form, after each of its renders. */
    note: (form: JointForm) => {
      const before = forms.get(form.part);
      forms.set(form.part, form);
      if (before?.hasChanges !== form.hasChanges || before.obstacle !== form.obstacle) tell();
    },
    drop: (part: string) => {
      forms.delete(part);
      tell();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Those with changes as they were when something last changed for the bar. */
    snapshot: () => changed,
    /** Those with changes, as they are this moment. */
    current: () => [...forms.values()].filter((form) => form.hasChanges),
  };
}
