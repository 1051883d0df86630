import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@console/schema/messages.ts';
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { Button } from '../action/button.tsx';
import { AlertIcon, CheckIcon, Spinner } from '../action/icons.tsx';
import { useWidget } from '../action/lazy-widget.ts';
import { dialogWidget, Modal } from '../overlay/modal.tsx';
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
};

type Notice =
  | { type: 'loading'; title: string }
  | { type: 'error'; message: ReactNode; requestId?: string | undefined }
  | { type: 'success'; message: string }
  | Question;

/** Alerts and questions for the user [WID-01]. One notice is shown at a time; a new one replaces it. */
export type Notices = {
  /** Shows a loading alert. Resolves when Escape, `close` or another notice removes it. */
  loading(title: string): Promise<void>;
  /** Shows an alert titled 'Error' [ERR-01]. Resolves when it is closed. */
  error(notice: { message: ReactNode; requestId?: string | undefined }): Promise<void>;
  /** Shows an alert titled 'Success' [ERR-02]. Resolves when it is closed. */
  success(message: string): Promise<void>;
  /** Asks a question. Resolves with true if the user agrees; Escape means no. */
  ask(question: Question): Promise<boolean>;
  /**
   * Runs `ask` after all earlier `inTurn` calls have their answers, because a new notice answers an open
   * question with no.
   */
  inTurn(ask: () => Promise<boolean>): Promise<boolean>;
  /** Removes the current notice. */
  close(): void;
};

const NoticesContext = createContext<Notices | null>(null);

/** Returns the notices of the page. */
export function useNotices(): Notices {
  const notices = useContext(NoticesContext);
  if (!notices) throw new Error('useNotices needs a NoticeProvider above it');
  return notices;
}

/** Provides notices and shows them above its children. One provider wraps the whole console. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ notice: Notice; number: number } | null>(null);
  const settle = useRef<(agreed: boolean) => void>(undefined);
  // Loads the dialog before the first notice, because the connection may be lost by then.
  useWidget(dialogWidget);

  const notices = useMemo<Notices>(() => {
    let number = 0;
    let asking: Promise<unknown> = Promise.resolve();
    const show = (notice: Notice | null) =>
      new Promise<boolean>((resolve) => {
        settle.current?.(false);
        settle.current = resolve;
        number += 1;
        setShown(notice && { notice, number });
      });
    return {
      loading: (title) => show({ type: 'loading', title }).then(() => undefined),
      error: (notice) => show({ type: 'error', ...notice }).then(() => undefined),
      success: (message) => show({ type: 'success', message }).then(() => undefined),
      ask: (question) => show(question),
      inTurn: (ask) => {
        const answer = asking.then(ask);
        asking = answer.catch(() => undefined);
        return answer;
      },
      close: () => void show(null),
    };
  }, []);

  const answer = (agreed: boolean) => {
    settle.current?.(agreed);
    settle.current = undefined;
    setShown(null);
  };

  return (
    <NoticesContext value={notices}>
      {children}
      {shown && (
        <Modal
          title={titleOf(shown.notice)}
          actions={actionsOf(shown.notice, answer)}
          contentKey={shown.number}
          onEscape={() => answer(false)}
        >
          {textOf(shown.notice)}
        </Modal>
      )}
    </NoticesContext>
  );
}

function textOf(notice: Notice): ReactNode {
  if (notice.type === 'loading') return 'Please wait.';
  if (notice.type !== 'error' || !notice.requestId) return notice.message;
  return (
    <>
      {notice.message}
      <RequestId id={notice.requestId} />
    </>
  );
}

function actionsOf(notice: Notice, answer: (agreed: boolean) => void): ReactNode {
  if (notice.type === 'loading') return null;
  const isQuestion = notice.type === 'confirm' || notice.type === 'yes';
  const answers = isQuestion ? notice.answers : undefined;
  const captions = { confirm: 'Confirm', yes: 'Yes, Proceed', error: 'OK', success: 'OK' };
  return (
    <>
      {isQuestion && <Button onClick={() => answer(false)}>{answers?.no ?? 'Cancel'}</Button>}
      <Button look="primary" data-first-focus onClick={() => answer(true)}>
        {answers?.yes ?? captions[notice.type]}
      </Button>
    </>
  );
}

function titleOf(notice: Notice): ReactNode {
  switch (notice.type) {
    case 'loading':
      return (
        <>
          <Spinner /> {notice.title}
        </>
      );
    case 'error':
      return (
        <chakra.span display="inline-flex" alignItems="center" gap="2" color="danger.fg">
          <AlertIcon /> {messages.errorTitle}
        </chakra.span>
      );
    case 'success':
      return (
        <chakra.span display="inline-flex" alignItems="center" gap="2" color="success.fg">
          <CheckIcon /> {messages.successTitle}
        </chakra.span>
      );
    default:
      return notice.title;
  }
}
