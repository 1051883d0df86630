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
  | { type: 'error'; message: string; requestId?: string | undefined }
  | { type: 'success'; message: string }
  | Question;

/** What pages can tell a person or ask of them [WID-01]. One notice is shown at a time; the newest wins. */
export type Notices = {
  /** Says that something is going on, until another notice or `close`. */
  loading(title: string): void;
  /** An alert titled 'Error' [ERR-01]. Resolves when it is closed. */
  error(notice: { message: string; requestId?: string | undefined }): Promise<void>;
  /** An alert titled 'Success' [ERR-02]. Resolves when it is closed. */
  success(message: string): Promise<void>;
  /** Asks; resolves with whether the person agreed. Escape means no. */
  ask(question: Question): Promise<boolean>;
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
    const show = (notice: Notice | null) =>
      new Promise<boolean>((resolve) => {
        settle.current?.(false);
        settle.current = resolve;
        number += 1;
        setShown(notice && { notice, number });
      });
    return {
      loading: (title) => void show({ type: 'loading', title }),
      error: (notice) => show({ type: 'error', ...notice }).then(() => undefined),
      success: (message) => show({ type: 'success', message }).then(() => undefined),
      ask: (question) => show(question),
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
        <Modal title={titleOf(shown.notice)} contentKey={shown.number} onEscape={() => answer(false)}>
          <NoticeBody notice={shown.notice} onAnswer={answer} />
        </Modal>
      )}
    </NoticesContext>
  );
}

const Row = chakra('div', { base: { display: 'flex', justifyContent: 'flex-end', gap: '2', mt: '5' } });

function NoticeBody({ notice, onAnswer }: { notice: Notice; onAnswer: (agreed: boolean) => void }) {
  if (notice.type === 'loading') return <p>Please wait.</p>;
  if (notice.type === 'confirm' || notice.type === 'yes') {
    return (
      <>
        <div>{notice.message}</div>
        <Row>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <Button look="primary" data-first-focus onClick={() => onAnswer(true)}>
            {notice.type === 'yes' ? 'Yes, Proceed' : 'Confirm'}
          </Button>
        </Row>
      </>
    );
  }
  return (
    <>
      <p>{notice.message}</p>
      {notice.type === 'error' && notice.requestId && <RequestId id={notice.requestId} />}
      <Row>
        <Button look="primary" data-first-focus onClick={() => onAnswer(true)}>
          OK
        </Button>
      </Row>
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
