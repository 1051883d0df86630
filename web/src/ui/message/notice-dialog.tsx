import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@console/schema/messages.ts';
import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { AlertIcon } from '../action/icons.tsx';
import { Modal } from '../overlay/modal.tsx';
import { RequestId } from './request-id.tsx';

/**
 * A question with two answers [WID-02]. `confirm` offers Confirm and Cancel; `yes` offers 'Yes, Proceed' and
 * Cancel. `answers` replaces these captions where they would be ambiguous.
 */
export type Question = {
  type: 'confirm' | 'yes';
  title: string;
  message: ReactNode;
  answers?: { yes: string; no: string };
  /** Whether agreeing deletes or removes something. The button is then red. */
  isDestructive?: boolean;
};

/** An alert or a question that the user must answer before going on. */
export type DialogNotice = { type: 'error'; message: ReactNode; requestId?: string | undefined } | Question;

type NoticeDialogProps = {
  notice: DialogNotice;
  contentKey: number;
  /** Called with whether the user agreed. Escape means no. */
  onAnswer: (agreed: boolean) => void;
};

/**
 * Renders an alert titled 'Error' [ERR-01] or a question [WID-02] in a modal. Enter agrees to a question, unless that
 * removes something: then the button that declines has the focus.
 */
export function NoticeDialog({ notice, contentKey, onAnswer }: NoticeDialogProps) {
  return (
    <Modal
      title={notice.type === 'error' ? <ErrorTitle /> : notice.title}
      actions={<Actions notice={notice} onAnswer={onAnswer} />}
      contentKey={contentKey}
      onEscape={() => onAnswer(false)}
    >
      {notice.message}
      {notice.message === messages.errorOccurred && <p>Try again in a moment.</p>}
      {notice.type === 'error' && notice.requestId && <RequestId id={notice.requestId} />}
    </Modal>
  );
}

function ErrorTitle() {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" color="danger.fg">
      <AlertIcon /> {messages.errorTitle}
    </chakra.span>
  );
}

const captions = { confirm: 'Confirm', yes: 'Yes, Proceed', error: 'OK' };

function Actions({ notice, onAnswer }: Omit<NoticeDialogProps, 'contentKey'>) {
  const answers = notice.type === 'error' ? undefined : notice.answers;
  const isDestructive = notice.type !== 'error' && notice.isDestructive === true;
  return (
    <>
      {notice.type !== 'error' && (
        <Button data-first-focus={isDestructive || undefined} onClick={() => onAnswer(false)}>
          {answers?.no ?? 'Cancel'}
        </Button>
      )}
      <Button
        look={isDestructive ? 'danger' : 'primary'}
        data-first-focus={!isDestructive || undefined}
        onClick={() => onAnswer(true)}
      >
        {answers?.yes ?? captions[notice.type]}
      </Button>
    </>
  );
}
