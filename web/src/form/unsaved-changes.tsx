import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useNotices } from '../ui/notices.tsx';
import { dropDraft, hasDraft } from './drafts.ts';

/** A form as the guard sees it; where it keeps drafts, with its id. */
export type GuardedForm = {
  formId?: string;
  title: string;
  isChanged: () => boolean;
  discard: () => void;
};

type Guard = {
  personId: string;
  register: (form: GuardedForm) => () => void;
  /** Gives up what was typed into the forms whose ids begin like this: what they are about is gone. */
  forget: (formId: string) => void;
};

const GuardContext = createContext<Guard | null>(null);

/** The guard around a form; throws outside of `UnsavedChanges`, because a form without it loses input. */
export function useGuard(): Guard {
  const guard = useContext(GuardContext);
  if (!guard) throw new Error('A form must stand inside UnsavedChanges');
  return guard;
}

/**
 * Stands around all forms of a page (the router knows only one blocker at a time) and asks before typed values are lost:
 * on the way to another page, and when the tab is closed or reloaded. It asks only when saving would change something,
 * and never when the session has ended: then the values are kept as drafts and come back after sign-in.
 */
export function UnsavedChanges(props: {
  personId: string;
  isSessionOver: () => boolean;
  /** Whether the page stays between two paths; only between the same one, when left out. */
  isSamePage?: (from: string, to: string) => boolean;
  children: ReactNode;
}) {
  const { personId, isSessionOver, isSamePage = Object.is, children } = props;
  const { changed, register, forget } = useMemo(() => makeForms(personId), [personId]);
  const guard = useMemo<Guard>(() => ({ personId, register, forget }), [personId, register, forget]);
  useLeaveQuestion(changed, (from, to) => isSamePage(from, to) || isSessionOver());
  useCloseQuestion(changed);
  return <GuardContext value={guard}>{children}</GuardContext>;
}

/**
 * The forms on the page, and those that have gone from it over unsaved values: another entry of a list was taken in hand, or
 * another location opened. Their drafts are as easily lost as what is on screen.
 */
function makeForms(personId: string) {
  const forms = new Set<GuardedForm>();
  const parked = new Map<string, GuardedForm>();

  function park(formId: string, title: string) {
    const isChanged = () => hasDraft(personId, formId);
    parked.set(formId, { formId, title, isChanged, discard: () => dropDraft(personId, formId) });
  }
  const changed = () => [...forms, ...parked.values()].filter((form) => form.isChanged());
  return {
    changed,
    forget: (begin: string) => {
      for (const form of changed()) if (form.formId?.startsWith(`${begin}:`)) form.discard();
    },
    register: (form: GuardedForm) => {
      const { formId, title } = form;
      forms.add(form);
      if (formId) parked.delete(formId);
      return () => {
        forms.delete(form);
        if (formId && form.isChanged()) park(formId, title);
      };
    },
  };
}

function useLeaveQuestion(changed: () => GuardedForm[], losesNothing: (from: string, to: string) => boolean) {
  const notices = useNotices();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return !losesNothing(currentLocation.pathname, nextLocation.pathname) && changed().length > 0;
  });
  const isAsking = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    const forms = changed();
    const titles = [...new Set(forms.map((form) => form.title))].join(' and ');
    const message = `You have not saved your changes in ${titles}. Leave and lose them?`;
    void notices.ask({ type: 'confirm', title: 'Unsaved changes', message }).then((isLeaving) => {
      isAsking.current = false;
      if (!isLeaving) return blocker.reset();
      for (const form of forms) form.discard();
      blocker.proceed();
    });
  }, [blocker, changed, notices]);
}

/** The browser shows words of its own and asks only when somebody has touched the page. */
function useCloseQuestion(changed: () => GuardedForm[]) {
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (changed().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [changed]);
}
