import { useApolloClient } from '@apollo/client/react';
import { messages } from '@console/schema/messages.ts';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { Fragment } from 'react';
import { type MutationAnswer, payloadIn } from '../../form/save/mutation-answer.ts';
import { useExtension, useExtensions } from '../../graph/extensions.ts';
import { endsSession, toProblemOf } from '../../graph/problem.ts';
import { newId } from '../../graph/request.ts';
import { type SaveOutcome, sendSave } from '../../graph/use-save.ts';
import { undoMessage } from '../../graph/use-undo.ts';
import { useImpact } from '../../impact/use-impact.tsx';
import { useNotices } from '../../ui/message/notices.tsx';
import type { Change } from '../audit.changes.ts';
import { type AuditRow, entityNames, thingOf } from '../audit.words.ts';
import { planRestore, planUndo, RecordGone, ValueGone } from './restore.plan.ts';
import type { RestorePart } from './restore-part.ts';
import type { RestoreStep } from './restore-step.ts';

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

/** Returns a function that restores the values that an entry of the log replaced, after a question. */
export function useRestore() {
  const client = useApolloClient();
  const notices = useNotices();
  const impact = useImpact();
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
      const failure = failureOf(row, fault);
      if (failure) void notices.error(failure);
    } finally {
      endLoading();
    }
    return null;
  }

  async function ask(steps: readonly RestoreStep[], deleted?: string): Promise<boolean> {
    const lines = steps.flatMap((step) => step.lines);
    const values = lines.length === 1 ? lines[0]?.caption : `${lines.length} values`;
    const title = `Restore ${deleted ?? values}`;
    const effects = steps.map((step) => step.part.impact?.(step) ?? null).filter((effect) => effect !== null);
    const question = {
      type: 'confirm',
      title,
      message: <Lines steps={steps} />,
      answers: { yes: 'Restore', no: 'Cancel' },
    } as const;
    const [first, ...others] = effects;
    if (!first) return notices.ask(question);
    if (!(await impact.ask(question, first))) return false;
    for (const effect of others) if (!(await impact.mayProceed(title, effect))) return false;
    return true;
  }

  /** Resolves with what the service says about a record that came back; null after an alert. */
  async function saveAll(steps: readonly RestoreStep[]): Promise<{ message: string | null } | null> {
    let message: string | null = null;
    for (const step of steps) {
      const saved = await save(step, 'Restoring');
      if (saved.problem) {
        void notices.error(saved.problem);
        return null;
      }
      if (step.isWhole) message = saved.message;
    }
    return { message };
  }

  async function undo(done: readonly RestoreStep[]): Promise<void> {
    for (const step of done.toReversed()) {
      const back = await planUndo(client, step).catch(() => null);
      const { problem } = back ? await save(back, 'Undoing') : { problem: changedSince };
      if (problem) return void notices.error(problem);
    }
    notices.success(undoMessage);
  }

  return async (row: AuditRow, changes: readonly Change[]): Promise<void> => {
    const steps = await plan(row, changes);
    if (!steps || !(await ask(steps, row.action === 'DELETED' ? thingOf(row) : undefined))) return;
    const saved = await saveAll(steps);
    if (!saved) return;
    if (row.action === 'DELETED')
      return notices.success(saved.message ?? `The ${entityNames[row.entity]} was added again`);
    const count = steps.flatMap(({ lines }) => lines).length;
    notices.success(count === 1 ? 'Value restored' : `${count} values restored`, () => undo(steps));
  };
}

/** Returns what to show after a failed read; null if the session ended, which shows the sign-in page. */
function failureOf(row: AuditRow, fault: unknown): Failure | null {
  if (fault instanceof ValueGone) return { message: `This value no longer exists. ${fault.message}` };
  const problem = toProblemOf(fault);
  const isGone = fault instanceof RecordGone || problem.code === 'NOT_FOUND';
  if (isGone) return { message: `This ${entityNames[row.entity]} no longer exists.` };
  return endsSession(problem) ? null : problem;
}

/** Shows each field with its value now and after the restore. */
function Lines({ steps }: { steps: readonly RestoreStep[] }) {
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
      {steps.map(({ note }) => note)}
    </>
  );
}

const changedSince: Failure = {
  message: 'This change can no longer be undone. Someone has changed these values since.',
};

type Failure = { message: string; requestId?: string | undefined };

/** Returns a function that saves one step. Resolves with the service's message, and the reason if it was not saved. */
function useStepSave() {
  const client = useApolloClient();
  const notices = useNotices();
  const hasKeys = useExtension('IDEMPOTENCY_KEYS');
  return async (step: RestoreStep, progress: string) => {
    const endLoading = notices.loading(progress);
    const { outcome } = await sendSave(client, {
      document: step.part.save as TypedDocumentNode<MutationAnswer, { input: object }>,
      variables: { input: step.part.toInput(step) },
      key: hasKeys ? newId() : undefined,
      payloadOf: (answer) => withErrors(step.part, payloadIn(answer)),
      refetch: shownBy,
    });
    endLoading();
    const message = outcome.kind === 'saved' ? (outcome.payload.message ?? null) : null;
    return { problem: toFailure(outcome, progress), message };
  };
}

/** Returns the payload with the errors that the part finds in it. */
const withErrors = ({ errorsIn }: RestorePart, payload: MutationAnswer[string] | undefined) =>
  payload && errorsIn ? { ...payload, errors: [...payload.errors, ...errorsIn(payload)] } : payload;

function toFailure(outcome: SaveOutcome<unknown>, progress: string): Failure | null {
  if (outcome.kind === 'saved') return null;
  const verb = progress === 'Undoing' ? 'undone' : 'restored';
  const problem = outcome.kind === 'refused' ? outcome.errors[0] : outcome.problem;
  return {
    ...problem,
    message: `This can no longer be ${verb}. ${problem?.message ?? messages.errorOccurred}`,
  };
}
