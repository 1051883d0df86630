import type * as z from 'zod/mini';
import type { Problem } from '../../graph/problem.ts';
import type { FormValues, Stored } from '../conflict/values.ts';
import type { ServerError } from '../save/use-refusals.ts';

/** How a form takes part in a batch save, which saves several parts of a record together. */
export type BatchPart<Values extends FormValues, Rule extends z.ZodMiniType> = {
  /** The part's key: its name in the input if one mutation saves all parts. */
  part: string;
  /** Absent if the form can only be saved by its own mutation. */
  combined?: CombinedSave<Values, Rule>;
};

/** How one mutation that stores several parts stores this one. */
export type CombinedSave<Values extends FormValues, Rule extends z.ZodMiniType> = {
  /** Converts validated values to the mutation's input for the part. */
  toInput: (input: z.output<Rule>, revision: string | null) => unknown;
  /**
   * Reads the stored values from the record in the response. Method syntax keeps the parameter bivariant, so
   * that each part can name its own fragment of the record.
   */
  toStored(record: object): Stored<Values>;
};

/**
 * The result of a batch save for one part. `record` is null when the record could not be read after the save.
 */
export type BatchStep =
  | { kind: 'saved'; record: object | null }
  | { kind: 'refused'; errors: readonly ServerError[] }
  | { kind: 'conflict'; record: object | null; problem?: Problem | undefined }
  /** The part failed or was not attempted. */
  | { kind: 'failed'; problem?: Problem | undefined };

/** A part that is ready to be saved. */
export type PartToSave = {
  /** The part's input in the mutation of all parts. */
  input: unknown;
  /** Saves the part by its own mutation, without notices. */
  saveAlone: () => Promise<BatchStep>;
};

/** Submits one part and resolves with its result. */
export type SubmitPart = (part: PartToSave) => Promise<BatchStep>;

/** A form as the batch save sees it. */
export type BatchForm = {
  part: string;
  title: string;
  hasChanges: boolean;
  /** Whether a save of the form is running, by its own button or in the batch. */
  isSaving: boolean;
  /** Why a save is blocked, according to the errors and conflicts on screen; null when it is not. */
  obstacle: 'errors' | 'conflict' | null;
  /** Whether the form can be submitted in its current state. */
  isReady: () => boolean;
  /** Builds the part's input from the current values. Call it only when the form is ready. */
  toInput: () => unknown;
  /** Submits the form. If the input is valid, passes the part to `submitPart` instead of saving it. */
  submit: (submitPart: SubmitPart) => Promise<void>;
};

/** What the batch save bar shows of a form. */
const shown = ['hasChanges', 'isSaving', 'obstacle'] as const;

/**
 * Creates the registry of forms that can be saved together. Listeners are notified only when the batch save
 * bar changes, not on every keystroke.
 */
export function createBatchForms() {
  const forms = new Map<string, BatchForm>();
  const listeners = new Set<() => void>();
  let changed: readonly BatchForm[] = [];

  function notify() {
    changed = [...forms.values()].filter((form) => form.hasChanges);
    for (const listener of listeners) listener();
  }
  return {
    /** Records the state of a form. Call it after each render of the form. */
    note: (form: BatchForm) => {
      const before = forms.get(form.part);
      forms.set(form.part, form);
      if (!before || shown.some((name) => before[name] !== form[name])) notify();
    },
    drop: (part: string) => {
      forms.delete(part);
      notify();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Returns the forms that had changes at the last notification. */
    snapshot: () => changed,
    /** Returns the forms that have changes now. */
    current: () => [...forms.values()].filter((form) => form.hasChanges),
  };
}
