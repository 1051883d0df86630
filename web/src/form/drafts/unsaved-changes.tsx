import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { type Notices, useNotices } from '../../ui/message/notices.tsx';
import { dropDraft, hasDraft } from './drafts.ts';

/** A form as the guard sees it. `formId` is set if the form keeps drafts. */
export type GuardedForm = {
  formId?: string;
  title: string;
  isChanged: () => boolean;
  /** The save that runs; undefined if none does. It never rejects. */
  saving?: () => Promise<void> | undefined;
  discard: () => void;
};

type Guard = {
  personId: string;
  register: (form: GuardedForm) => () => void;
  /** Discards the values of all forms whose ids start with this id, because their record was deleted. */
  forget: (formId: string) => void;
};

const GuardContext = createContext<Guard | null>(null);

/**
 * Returns the guard around a form. Throws outside of `UnsavedChanges`, because a form without a guard loses
 * input.
 */
export function useGuard(): Guard {
  const guard = useContext(GuardContext);
  if (!guard) throw new Error('A form needs UnsavedChanges above it');
  return guard;
}

/**
 * Guards all forms of a page, because the router supports only one blocker at a time. It asks before typed
 * values are lost by leaving the page, or by closing or reloading the tab.
 *
 * It asks only when a save would change something. It never asks after the session has ended: the values are
 * then kept as drafts and restored after sign-in.
 */
export function UnsavedChanges(props: {
  personId: string;
  isSessionOver: () => boolean;
  /** Whether two paths show the same page; by default only identical paths do. */
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
 * Creates the registry of the forms on the page, and of forms that left it with unsaved values. A form leaves
 * the page when the user selects another entry of a list or opens another location. Its draft is guarded like
 * a form on screen.
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
    void mayLeave(changed, notices).then((isLeaving) => {
      isAsking.current = false;
      if (isLeaving) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, changed, notices]);
}

/** Waits for running saves, then asks about what is unsaved. The person stays with a save that failed. */
async function mayLeave(changed: () => GuardedForm[], notices: Notices): Promise<boolean> {
  const saving = changed().filter((form) => form.saving?.());
  await Promise.all(saving.map((form) => form.saving?.()));
  if (saving.some((form) => form.isChanged())) return false;
  const forms = changed();
  if (forms.length === 0) return true;
  const titles = [...new Set(forms.map((form) => form.title))].join(' and ');
  const isLeaving = await notices.ask({
    type: 'confirm',
    title: 'Unsaved changes',
    message: `Unsaved changes in ${titles} will be lost if you leave.`,
    answers: { yes: 'Leave without saving', no: 'Stay' },
    isDestructive: true,
  });
  if (isLeaving) for (const form of forms) form.discard();
  return isLeaving;
}

/** The browser shows its own text, and asks only if the user has interacted with the page. */
function useCloseQuestion(changed: () => GuardedForm[]) {
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (changed().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [changed]);
}
