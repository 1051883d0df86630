import { checkInput } from '@console/schema/input.rules.ts';
import type { useFormik } from 'formik';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useNotices } from '../ui/notices.tsx';
import type { useDraft } from './use-draft.ts';
import type { ServerMistake, useRefusals } from './use-refusals.ts';
import type { useRevisions } from './use-revisions.ts';
import { type FormValues, isSame, type Stored } from './values.ts';

/** What a save came to. */
export type SaveOutcome<Values extends FormValues> =
  /** It is on record now, like this. */
  | { kind: 'saved'; stored: Stored<Values> }
  /** It is on record now, and `leave` goes to another page; the form no longer guards its values. */
  | { kind: 'finished'; leave: () => void }
  /** The input has mistakes; nothing was stored. */
  | { kind: 'refused'; errors: readonly ServerMistake[] }
  /** Somebody else saved since; this is on record now. */
  | { kind: 'conflict'; theirs: Stored<Values> }
  /** It failed and the person has been told, or they called it off. */
  | { kind: 'failed' };

/** Puts other words or places in the place of the server's mistakes in an input. */
export type Explain<Input> = (
  mistakes: readonly ServerMistake[],
  input: Input,
) => readonly ServerMistake[] | Promise<readonly ServerMistake[]>;

type Parts<Values extends FormValues, Rule extends z.ZodMiniType> = {
  rule: Rule;
  save: (input: z.output<Rule>, revision: string | null) => Promise<SaveOutcome<Values>>;
  mayBeSaved?: ((input: z.output<Rule>) => Promise<boolean>) | undefined;
  explain?: Explain<z.output<Rule>> | undefined;
  formik: ReturnType<typeof useFormik<Values>>;
  revisions: ReturnType<typeof useRevisions<Values>>;
  draft: ReturnType<typeof useDraft<Values>>;
  refusals: ReturnType<typeof useRefusals<Values>>;
};

/** Saves what the rule accepts, and brings the form to what the save came to. */
export function useSubmit<Values extends FormValues, Rule extends z.ZodMiniType>(parts: Parts<Values, Rule>) {
  const { rule, revisions, mayBeSaved } = parts;
  const notices = useNotices();
  const [waiting, setWaiting] = useState(0);

  async function submit(values: Values) {
    if (revisions.open().length > 0) return setWaiting(waiting + 1);
    setWaiting(0);
    const checked = checkInput(rule, values);
    if (!checked.ok) return;
    if (mayBeSaved && !(await notices.inTurn(() => mayBeSaved(checked.value)))) return;
    const outcome = await send(parts, checked.value);
    await settle(parts, await explained(parts, outcome, checked.value), values);
  }

  /** `waiting`: how often in a row the person wanted to save while a difference was still open. */
  return { waiting, submit };
}

/** A conflict in nothing that the form shows is none for the person: the save is repeated once, on the newer record. */
async function send<Values extends FormValues, Rule extends z.ZodMiniType>(
  { save, revisions }: Parts<Values, Rule>,
  input: z.output<Rule>,
) {
  const { base } = revisions;
  const outcome = await save(input, base.revision);
  // Against what the person saw when they pressed the button: since then the newer record may have come by itself.
  if (outcome.kind !== 'conflict' || !isSame(base.values, outcome.theirs.values)) return outcome;
  revisions.receive(outcome.theirs);
  return save(input, outcome.theirs.revision);
}

async function explained<Values extends FormValues, Rule extends z.ZodMiniType>(
  { explain }: Parts<Values, Rule>,
  outcome: SaveOutcome<Values>,
  input: z.output<Rule>,
): Promise<SaveOutcome<Values>> {
  if (outcome.kind !== 'refused' || !explain) return outcome;
  return { kind: 'refused', errors: await explain(outcome.errors, input) };
}

async function settle<Values extends FormValues, Rule extends z.ZodMiniType>(
  { revisions, draft, refusals, formik }: Parts<Values, Rule>,
  outcome: SaveOutcome<Values>,
  values: Values,
) {
  if (outcome.kind === 'saved') {
    revisions.settle(outcome.stored);
    draft.drop();
  } else if (outcome.kind === 'finished') {
    draft.end();
    outcome.leave();
  } else if (outcome.kind === 'conflict') {
    revisions.receive(outcome.theirs, 'always tell');
  } else if (outcome.kind === 'refused') {
    refusals.keep(outcome.errors, values);
    await formik.validateForm(values);
  }
}
