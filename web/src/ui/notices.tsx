import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@console/schema/messages.ts';
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { AlertIcon, CheckIcon, Spinner } from './icons.tsx';
import { Modal } from './modal.tsx';
import { RequestId } from './request-id.tsx';

/** A question with two answers [WID-02]: `confirm` is answered by Confirm, `yes` by 'Yes, Proceed'. */
export type Question = { type: 'confirm' | 'yes'; title: string; message: ReactNode };

type Notice =
  | { type: 'loading'; title: string }
  | { type: 'error'; message: ReactNode; requestId?: string | undefined }
  | { type: 'success'; message: string }
  | Question;

/** What pages can tell a person or ask of them [WID-01]. One notice is shown at a time; the newest wins. */
export type Notices = {
  /** Says that something is going on. Resolves when it goes: left with Escape, closed, or for another notice. */
  loading(title: string): Promise<void>;
  /** An alert titled 'Error' [ERR-01]. Resolves when it is closed. */
  error(notice: { message: ReactNode; requestId?: string | undefined }): Promise<void>;
  /** An alert titled 'Success' [ERR-02]. Resolves when it is closed. */
  success(message: string): Promise<void>;
  /** Asks; resolves with whether the person agreed. Escape means no. */
  ask(question: Question): Promise<boolean>;
  /** Lets one ask when all that began to ask before have their answers: the next notice would answer them with no. */
  inTurn(ask: () => Promise<boolean>): Promise<boolean>;
  /** Takes away whatever is shown. */
  close(): void;
};

const NoticesContext = createContext<Notices | null>(null);

/** The notices of the page. */
export function useNotices(): Notices {
  const notices = useContext(NoticesContext);
  if (!notices) throw new Error('useNotices needs a NoticeProvider above it');
  return notices;
}

/** Shows notices above its children. One stands around the whole console. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ notice: Notice; number: number } | null>(null);
  const settle = useRef<(agreed: boolean) => void>(undefined);

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
  const captions = { confirm: 'Confirm', yes: 'Yes, Proceed', error: 'OK', success: 'OK' };
  return (
    <>
      {isQuestion && <Button onClick={() => answer(false)}>Cancel</Button>}
      <Button look="primary" data-first-focus onClick={() => answer(true)}>
        {captions[notice.type]}
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
