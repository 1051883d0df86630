import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { useWidget } from '../action/lazy-widget.ts';
import { dialogWidget } from '../overlay/modal.tsx';
import { type DialogNotice, NoticeDialog, type Question } from './notice-dialog.tsx';
import { NoticeStack } from './notice-stack.tsx';
import type { Numbered, Success } from './notice-stack-props.ts';
import type { Undo } from './success-notice.tsx';

export type { Question };

/**
 * Alerts and questions for the user [WID-01]. Errors and questions are modal. One is shown at a time; a newer one
 * replaces it. Progress and success do not block.
 */
export type Notices = {
  /** Reports work in progress: a text says so after a second. Call the returned function when it ends. */
  loading(title: string): () => void;
  /** Shows an alert titled 'Error' [ERR-01]. Resolves when it is closed. */
  error(notice: { message: ReactNode; requestId?: string | undefined }): Promise<void>;
  /** Shows a notice titled 'Success' [ERR-02] that does not take the focus, closes itself and can offer Undo. */
  success(message: string, undo?: Undo): void;
  /** Shows such a notice without that title: nothing was done, because nothing had to be. */
  note(message: string): void;
  /** Asks a question. Resolves with true if the user agrees; Escape means no. */
  ask(question: Question): Promise<boolean>;
  /**
   * Runs `ask` after all earlier `inTurn` calls have their answers, because a new question answers an open one
   * with no.
   */
  inTurn(ask: () => Promise<boolean>): Promise<boolean>;
  /** Removes all success notices, for a page that repeats their message. */
  clear(): void;
};

const NoticesContext = createContext<Notices | null>(null);

/** Returns the notices of the page. */
export function useNotices(): Notices {
  const notices = useContext(NoticesContext);
  if (!notices) throw new Error('useNotices needs a NoticeProvider above it');
  return notices;
}

/** Number of success notices on screen at a time. Newer ones replace the oldest. */
const max = 3;

/** Adds a success notice. It replaces one with the same text that offers no Undo. */
function withSuccess(shown: readonly Numbered<Success>[], added: Numbered<Success>) {
  return [...shown.filter(({ message, undo }) => undo || message !== added.message), added].slice(-max);
}

const without = <Item,>(items: readonly Numbered<Item>[], number: number) =>
  items.filter((item) => item.number !== number);

/** Provides notices and shows them above its children. One provider wraps the whole console. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Numbered<{ notice: DialogNotice }> | null>(null);
  const [successes, setSuccesses] = useState<readonly Numbered<Success>[]>([]);
  const [loads, setLoads] = useState<readonly Numbered<{ title: string }>[]>([]);
  const settle = useRef<(agreed: boolean) => void>(undefined);
  // Loads the dialog before the first notice, because the connection may be lost by then; during a save at once, so
  // that the focus is kept.
  const { part } = useWidget(dialogWidget, loads.length > 0);

  const notices = useMemo<Notices>(() => {
    let number = 0;
    let asking: Promise<unknown> = Promise.resolve();
    const next = () => {
      number += 1;
      return number;
    };
    const show = (notice: DialogNotice) =>
      new Promise<boolean>((resolve) => {
        settle.current?.(false);
        settle.current = resolve;
        setShown({ notice, number: next() });
      });
    const add = (added: Success) => {
      const numbered = { ...added, number: next() };
      setSuccesses((all) => withSuccess(all, numbered));
    };
    return {
      loading: (title) => {
        const load = { title, number: next() };
        setLoads((all) => [...all, load]);
        return () => setLoads((all) => without(all, load.number));
      },
      error: (notice) => show({ type: 'error', ...notice }).then(() => undefined),
      success: (message, undo) => add({ message, undo }),
      note: (message) => add({ message, isNote: true }),
      ask: (question) => show(question),
      inTurn: (ask) => {
        const answer = asking.then(ask);
        asking = answer.catch(() => undefined);
        return answer;
      },
      clear: () => setSuccesses([]),
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
      {part && <part.KeptFocus isActive={loads.length + successes.length > 0} />}
      <NoticeStack
        {...{ successes, loads }}
        isCovered={shown !== null}
        onClose={(number) => setSuccesses((all) => without(all, number))}
      />
      {shown && <NoticeDialog notice={shown.notice} contentKey={shown.number} onAnswer={answer} />}
    </NoticesContext>
  );
}
