import { checkInput } from '@console/schema/input.rules.ts';
import type { useFormik } from 'formik';
import { useState } from 'react';
import type * as z from 'zod/mini';
import type { Problem } from '../../graph/problem.ts';
import { useNotices } from '../../ui/message/notices.tsx';
import type { useRevisions } from '../conflict/use-revisions.ts';
import { type FormValues, isChanged, isSame, type Stored } from '../conflict/values.ts';
import type { useDraft } from '../drafts/use-draft.ts';
import type { ServerError, useRefusals } from './use-refusals.ts';

/** The outcome of a save. */
export type SaveOutcome<Values extends FormValues> =
  /** Saved, with the stored state. */
  | { kind: 'saved'; stored: Stored<Values> }
  /** Saved, and `leave` opens another page. The form no longer guards its values. */
  | { kind: 'finished'; leave: () => void }
  /** The input has errors; nothing was stored. */
  | { kind: 'refused'; errors: readonly ServerError[] }
  /** Another user has saved since, with this stored state. */
  | { kind: 'conflict'; theirs: Stored<Values>; problem?: Problem | undefined }
  /** The save failed and the user has seen why, unless it was quiet; or the user canceled it. */
  | { kind: 'failed'; problem?: Problem | undefined };

/** Replaces the messages or paths of the server's errors in an input. */
export type Explain<Input> = (
  errors: readonly ServerError[],
  input: Input,
) => readonly ServerError[] | Promise<readonly ServerError[]>;

type Parts<Values extends FormValues, Rule extends z.ZodMiniType> = {
  rule: Rule;
  save: (input: z.output<Rule>, revision: string | null) => Promise<SaveOutcome<Values>>;
  mayBeSaved?: ((input: z.output<Rule>) => Promise<boolean>) | undefined;
  explain?: Explain<z.output<Rule>> | undefined;
  savesUnchanged?: ((input: z.output<Rule>) => boolean) | undefined;
  formik: ReturnType<typeof useFormik<Values>>;
  revisions: ReturnType<typeof useRevisions<Values>>;
  draft: ReturnType<typeof useDraft<Values>>;
  refusals: ReturnType<typeof useRefusals<Values>>;
};

/** Saves valid input and updates the form with the outcome. `submit` resolves with whether something was stored. */
export function useSubmit<Values extends FormValues, Rule extends z.ZodMiniType>(parts: Parts<Values, Rule>) {
  const { rule, revisions, mayBeSaved } = parts;
  const notices = useNotices();
  const [waiting, setWaiting] = useState(0);

  async function submit(values: Values): Promise<boolean> {
    const isUndecided = revisions.open().length > 0;
    setWaiting(isUndecided ? waiting + 1 : 0);
    const checked = checkInput(rule, values);
    if (isUndecided || !checked.ok) return false;
    if (isAsStored(parts, values, checked.value)) {
      notices.note('Nothing to save');
      return false;
    }
    if (mayBeSaved && !(await notices.inTurn(() => mayBeSaved(checked.value)))) return false;
    const outcome = await send(parts, checked.value, () => void notices.error({ message: changedAgain }));
    await reset(parts, await explained(parts, outcome, checked.value), values);
    return outcome.kind === 'saved' || outcome.kind === 'finished';
  }

  /** `waiting` counts consecutive save attempts while a difference was undecided. */
  return { waiting, submit };
}

/** Returns whether the record has these values already, so that a save would only add an entry to its history. */
function isAsStored<Values extends FormValues, Rule extends z.ZodMiniType>(
  { rule, revisions: { base }, savesUnchanged }: Parts<Values, Rule>,
  values: Values,
  input: z.output<Rule>,
): boolean {
  return base.revision !== null && !savesUnchanged?.(input) && !isChanged(rule, base.values, values);
}

const changedAgain = 'Someone else changed this while it was saved. Save again.';

/**
 * Repeats the save once on the newer record if a conflict changed no field of the form. `giveUp` is called
 * after another such conflict, which the form cannot show as a difference.
 */
async function send<Values extends FormValues, Rule extends z.ZodMiniType>(
  { save, revisions }: Parts<Values, Rule>,
  input: z.output<Rule>,
  giveUp: () => void,
) {
  const { base } = revisions;
  const outcome = await save(input, base.revision);
  // Compare with the values at the time of the save: a refetch may have replaced them since.
  if (outcome.kind !== 'conflict' || !isSame(base.values, outcome.theirs.values)) return outcome;
  revisions.rebaseOnto(outcome.theirs);
  const repeated = await save(input, outcome.theirs.revision);
  if (repeated.kind === 'conflict' && isSame(base.values, repeated.theirs.values)) giveUp();
  return repeated;
}

async function explained<Values extends FormValues, Rule extends z.ZodMiniType>(
  { explain }: Parts<Values, Rule>,
  outcome: SaveOutcome<Values>,
  input: z.output<Rule>,
): Promise<SaveOutcome<Values>> {
  if (outcome.kind !== 'refused' || !explain) return outcome;
  return { kind: 'refused', errors: await explain(outcome.errors, input) };
}

async function reset<Values extends FormValues, Rule extends z.ZodMiniType>(
  { revisions, draft, refusals, formik }: Parts<Values, Rule>,
  outcome: SaveOutcome<Values>,
  values: Values,
) {
  if (outcome.kind === 'saved') {
    revisions.acceptSaved(outcome.stored, values);
    draft.drop();
  } else if (outcome.kind === 'finished') {
    draft.end();
    outcome.leave();
  } else if (outcome.kind === 'conflict') {
    revisions.rebaseOnto(outcome.theirs, 'always');
  } else if (outcome.kind === 'refused') {
    refusals.keep(outcome.errors, values);
    await formik.validateForm(values);
  }
}
