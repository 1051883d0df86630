import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@console/schema/messages.ts';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useState } from 'react';
import type { ActiveStatus } from '../../graph/generated/graphql.ts';
import { endsSession } from '../../graph/problem.ts';
import { type SaveOutcome, useSave } from '../../graph/use-save.ts';
import { undoMessage, useUndo } from '../../graph/use-undo.ts';
import { usePageScript } from '../../script/page-scripts.ts';
import { Button } from '../../ui/action/button.tsx';
import { usePaletteActions } from '../../ui/command/page-actions.ts';
import { type Question, useNotices } from '../../ui/message/notices.tsx';
import { RequestId } from '../../ui/message/request-id.tsx';
import { type MutationAnswer, payloadIn } from './mutation-answer.ts';

type Failure = { message: string; requestId?: string | undefined; endsSession: boolean };

type Unsaved = Exclude<SaveOutcome<unknown>, { kind: 'saved' }>;

function failureOf(outcome: Unsaved): Failure {
  if (outcome.kind !== 'refused') return { ...outcome.problem, endsSession: endsSession(outcome.problem) };
  return { message: outcome.errors[0]?.message ?? messages.errorOccurred, endsSession: false };
}

/**
 * Separate line below the button. It is always rendered, because screen readers announce only changes to an
 * existing live region.
 */
const FailureNote = chakra('div', {
  base: { flexBasis: 'full', color: 'danger.fg', fontSize: 'sm', '&:empty': { position: 'absolute' } },
});

const Note = chakra('p', { base: { mt: '3' } });

type StatusButtonProps<Owner> = {
  /** The id of the record, under its name in the input. */
  owner: Owner;
  /** The current status. */
  status: ActiveStatus;
  /** The question before each new status is set. */
  questions: Record<ActiveStatus, string>;
  /** Asks before the status becomes inactive, and shows the impact on other people. */
  confirmInactive: (question: Question) => Promise<boolean>;
  /** What else ends when the record becomes inactive, for the question. */
  inactiveNote?: string;
  /** Why the status may not be changed; null when it may. */
  disabledReason: string | null;
  /** Whether a failure appears only beside the button [ERR-08], not also as an alert [ERR-01]. */
  isQuiet?: boolean;
  mutation: TypedDocumentNode<MutationAnswer, { input: NoInfer<Owner> & { status: ActiveStatus } }>;
  /** Names of the queries that show the record. */
  refetch: string[];
};

/** The change from each status, with its captions on the button and in the command palette. */
const changeFrom = {
  ACTIVE: { caption: 'Mark Inactive', label: 'Mark inactive', next: 'INACTIVE' },
  INACTIVE: { caption: 'Mark Active', label: 'Mark active', next: 'ACTIVE' },
} as const;

/**
 * Renders a button that sets a record active or inactive after a question. A failure appears beside the
 * button, where it stays after its alert is closed (AMB-18).
 */
export function StatusButton<Owner extends object>({
  owner,
  status,
  questions,
  confirmInactive,
  inactiveNote,
  disabledReason,
  isQuiet = false,
  mutation,
  refetch,
}: StatusButtonProps<Owner>) {
  const notices = useNotices();
  const { save } = useSave(mutation, { payloadOf: payloadIn, refetch, progress: null });
  const runUndo = useUndo(mutation, { payloadOf: payloadIn, refetch });
  const [failure, setFailure] = useState<Failure | null>(null);
  const { caption, label, next } = changeFrom[status];

  const variables = { input: { ...owner, status: next } };
  usePageScript('Status change', () => ({ document: mutation, variables }), disabledReason === null);

  async function undo() {
    const back = await runUndo({ input: { ...owner, status } });
    if (back) notices.success(undoMessage);
  }

  async function change() {
    setFailure(null);
    const isDestructive = next === 'INACTIVE';
    const note = isDestructive && inactiveNote ? <Note>{inactiveNote}</Note> : null;
    const message = (
      <>
        {questions[next]}
        {note}
      </>
    );
    const question = { type: 'confirm', title: caption, message, isDestructive } as const;
    if (!(await (isDestructive ? confirmInactive(question) : notices.ask(question)))) return;
    const endLoading = notices.loading('Changing the status');
    const outcome = await save(variables);
    endLoading();
    if (outcome.kind === 'saved') return notices.success(outcome.payload.message ?? 'Saved', undo);
    const found = failureOf(outcome);
    setFailure(found);
    if (!isQuiet && !found.endsSession) void notices.error(found);
  }

  usePaletteActions([{ label, disabledReason, isLast: true, run: () => void change() }]);

  return (
    <>
      <Button
        look={next === 'INACTIVE' ? 'destructive' : 'secondary'}
        disabledReason={disabledReason}
        onClick={change}
      >
        {caption}
      </Button>
      <FailureNote aria-live="polite">
        {failure && (
          <>
            <p>{failure.message}</p>
            {failure.requestId && <RequestId id={failure.requestId} />}
          </>
        )}
      </FailureNote>
    </>
  );
}
