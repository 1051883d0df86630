import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { Fragment } from 'react';
import { type MutationAnswer, payloadIn } from '../../form/save/mutation-answer.ts';
import { useExtension, useExtensions } from '../../graph/extensions.ts';
import { endsSession, toProblemOf } from '../../graph/problem.ts';
import { newId } from '../../graph/request.ts';
import { sendSave } from '../../graph/use-save.ts';
import { undoMessage } from '../../graph/use-undo.ts';
import { useImpact } from '../../impact/use-impact.tsx';
import { useImpactOfSave } from '../../impact/use-impact-of-save.tsx';
import { useIsGone } from '../../ui/action/use-is-gone.ts';
import { useNotices } from '../../ui/message/notices.tsx';
import { toFieldCaption } from '../audit.captions.ts';
import type { Change } from '../audit.changes.ts';
import { type AuditRow, entityNames, thingOf } from '../audit.words.ts';
import { planRestore, planUndo, RecordGone, ValueGone } from './restore.plan.ts';
import { type Alert, changedSince, failureIn, ofProblem, toAlert } from './restore-failure.ts';
import type { RestorePart } from './restore-part.ts';
import type { RestoreStep } from './restore-step.ts';
import { restoreVenues } from './restore-venues.ts';
import { type Ended, runSteps, type Saved } from './run-steps.ts';

/** Queries that show what can be restored. Those on screen are read again. */
const shownBy = [
  'AuditLog',
  'RecordHistory',
  'CompanyPage',
  'LocationPage',
  'CompanyLocationsTab',
  'CompanyLocationRates',
  'ArrangerPage',
  'UserPage',
  'ProviderUserPage',
  'DefaultRatesPage',
];

/**
 * Returns a function that restores values that an entry of the log replaced, after a question. The question names
 * the values that are left as they are.
 */
export function useRestore() {
  const client = useApolloClient();
  const notices = useNotices();
  const isGone = useIsGone();
  const impact = useImpact();
  const mayProceed = useImpactOfSave();
  const save = useStepSave();
  const extensions = useExtensions();

  /** Reads what is stored now. Resolves with null after an alert. */
  async function plan(row: AuditRow, changes: readonly Change[]): Promise<RestoreStep[] | null> {
    const endLoading = notices.loading('Reading the current values');
    try {
      const steps = await planRestore(client, row, changes, extensions);
      if (steps.length > 0) return steps;
      void notices.error({ message: 'There is nothing to restore: these values are the current ones.' });
    } catch (fault) {
      const alert = alertOf(row, fault);
      if (alert) void notices.error(alert);
    } finally {
      endLoading();
    }
    return null;
  }

  async function ask(
    steps: readonly RestoreStep[],
    left: readonly Change[],
    deleted?: string,
  ): Promise<boolean> {
    const lines = steps.flatMap((step) => step.lines);
    const values = lines.length === 1 ? lines[0]?.caption : `${lines.length} values`;
    const title = `Restore ${deleted ?? values}`;
    const effects = steps.map((step) => step.part.impact?.(step) ?? null).filter((effect) => effect !== null);
    const question = {
      type: 'confirm',
      title,
      message: <Lines steps={steps} left={left} />,
      answers: { yes: 'Restore', no: 'Cancel' },
      ...(steps.some(({ note }) => note?.isDestructive) && { isDestructive: true }),
    } as const;
    const [first, ...others] = effects;
    if (!first) return notices.ask(question);
    if (!(await impact.ask(question, first))) return false;
    for (const effect of others) if (!(await mayProceed(title, effect))) return false;
    return true;
  }

  /** Shows what was restored, with Undo unless a part of it cannot be undone. */
  function offerUndo(steps: readonly RestoreStep[]) {
    const count = steps.flatMap(({ lines }) => lines).length;
    if (count === 0) return;
    const isFinal = steps.some(({ note }) => note?.isFinal);
    const message = count === 1 ? 'Value restored' : `${count} values restored`;
    notices.success(message, isFinal ? undefined : () => undo(steps));
  }

  async function undo(steps: readonly RestoreStep[]): Promise<void> {
    const ended = await runSteps(steps.toReversed(), undoStep);
    const { left, failure } = ended;
    if (!failure) return notices.success(undoMessage);
    void notices.error(toAlert('undone', ended, failure));
    // A step that was refused would be refused again.
    offerUndo(left.slice(failure.isFinal ? 1 : 0).toReversed());
  }

  async function undoStep(step: RestoreStep): Promise<Saved> {
    try {
      const back = await planUndo(client, step);
      return back ? await save(back, 'Undoing') : { failure: changedSince, message: null };
    } catch (fault) {
      const failure = fault instanceof RecordGone ? changedSince : ofProblem(toProblemOf(fault));
      return { failure, message: null };
    }
  }

  const restoreStep = (step: RestoreStep) => save(step, 'Restoring');

  /** Adds what was deleted with a record that was added again, and shows the result. */
  async function addRest(row: AuditRow, { message, payload }: Ended): Promise<void> {
    const alert = await restoreVenues(row, payload, restoreStep);
    if (alert) void notices.error(alert);
    else notices.success(message ?? `The ${entityNames[row.entity]} was added again`);
  }

  return async (row: AuditRow, changes: readonly Change[], left: readonly Change[] = []): Promise<void> => {
    const steps = await plan(row, changes);
    const isDeleted = row.action === 'DELETED';
    if (!steps || isGone.current || !(await ask(steps, left, isDeleted ? thingOf(row) : undefined))) return;
    const ended = await runSteps(steps, restoreStep);
    if (ended.failure) void notices.error(toAlert('restored', ended, ended.failure));
    if (!isDeleted) return offerUndo(ended.done);
    if (!ended.failure) await addRest(row, ended);
  };
}

/** Returns what to show after a failed read; null if the session ended, which shows the sign-in page. */
function alertOf(row: AuditRow, fault: unknown): Alert | null {
  if (fault instanceof ValueGone) return { message: `This value no longer exists. ${fault.message}` };
  const problem = toProblemOf(fault);
  const isGone = fault instanceof RecordGone || problem.code === 'NOT_FOUND';
  if (isGone) return { message: `This ${entityNames[row.entity]} no longer exists.` };
  return endsSession(problem) ? null : problem;
}

/** Shows each field with its value now and after the restore, and names the fields that are left. */
function Lines({ steps, left }: { steps: readonly RestoreStep[]; left: readonly Change[] }) {
  const brought = steps.flatMap(({ brings = [] }) => brings);
  const captions = left
    .filter(({ field }) => !brought.includes(field))
    .map(({ field, platform }) => toFieldCaption(field, platform?.name));
  return (
    <>
      {steps
        .flatMap(({ lines }) => lines)
        .map(({ caption, now, restored }) => (
          <Fragment key={caption}>
            {caption}: {now} → <b>{restored}</b>
            <br />
          </Fragment>
        ))}
      {captions.length > 0 && <div>Not restored: {captions.join(', ')}</div>}
      {steps.map(({ note, lines: [line] }) => note && <div key={line?.caption}>{note.message}</div>)}
    </>
  );
}

/** Returns a function that saves one step. Resolves with the service's message, and the reason if it was not saved. */
function useStepSave() {
  const client = useApolloClient();
  const notices = useNotices();
  const hasKeys = useExtension('IDEMPOTENCY_KEYS');
  return async (step: RestoreStep, progress: string): Promise<Saved> => {
    const endLoading = notices.loading(progress);
    const { outcome } = await sendSave(client, {
      document: step.part.save as TypedDocumentNode<MutationAnswer, { input: object }>,
      variables: { input: step.part.toInput(step) },
      key: hasKeys ? newId() : undefined,
      payloadOf: (answer) => withErrors(step.part, payloadIn(answer)),
      refetch: shownBy,
    });
    endLoading();
    const payload = outcome.kind === 'saved' ? outcome.payload : null;
    return { failure: failureIn(outcome), message: payload?.message ?? null, payload };
  };
}

/** Returns the payload with the errors that the part finds in it. */
const withErrors = ({ errorsIn }: RestorePart, payload: MutationAnswer[string] | undefined) =>
  payload && errorsIn ? { ...payload, errors: [...payload.errors, ...errorsIn(payload)] } : payload;
