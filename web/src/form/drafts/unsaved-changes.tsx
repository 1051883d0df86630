import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { type Notices, useNotices } from '../../ui/message/notices.tsx';
import { dropDraft, hasDraft } from './drafts.ts';

/** A form as the guard sees it. `formId` is set if the form keeps drafts. */
export type GuardedForm = {
  formId?: string;
  title: string;
  /** What is lost, as a sentence; by default the changes. */
  loss?: string | undefined;
  isChanged: () => boolean;
  /** The save that runs, with whether it stores something; undefined if none does. */
  saving?: () => Promise<boolean> | undefined;
  discard: () => void;
};

type Guard = {
  personId: string;
  register: (form: GuardedForm) => () => void;
  /** Discards the values of all forms whose ids start with this id, because their record was deleted. */
  forget: (formId: string) => void;
  /**
   * Asks about unsaved changes before something other than the router leaves the page. Resolves with the function that
   * discards them, or with null if the person stays.
   */
  askToLeave: () => Promise<(() => void) | null>;
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
  const notices = useNotices();
  const guard = useMemo<Guard>(
    () => ({
      personId,
      register,
      forget,
      askToLeave: async () => {
        const stored = await Promise.all(changed().flatMap((form) => form.saving?.() ?? []));
        if (stored.includes(false) || !(await mayLeave(changed(), notices))) return null;
        return () => discardAll(changed());
      },
    }),
    [personId, changed, register, forget, notices],
  );
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
  // The newest navigation counts: another one may be asked for while a save runs.
  const latest = useRef(blocker);
  latest.current = blocker;
  const isAsking = useRef(false);
  const [endedSaves, setEndedSaves] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after saves, once the forms show what is left
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    const end = (isLeaving: boolean) => {
      isAsking.current = false;
      const { current } = latest;
      if (current.state !== 'blocked') return;
      if (isLeaving) current.proceed();
      else current.reset();
    };
    const leave = async () => {
      const isLeaving = await mayLeave(changed(), notices);
      if (isLeaving) discardAll(changed());
      return isLeaving;
    };
    const saving = changed().flatMap((form) => form.saving?.() ?? []);
    if (saving.length === 0) return void leave().then(end);
    void Promise.all(saving).then((stored) => {
      // The person stays with a save that failed.
      if (stored.includes(false)) return end(false);
      isAsking.current = false;
      setEndedSaves((count) => count + 1);
    });
  }, [blocker, changed, notices, endedSaves]);
}

/** Asks about forms with changes. Resolves with whether the person leaves them, or there are none. */
async function mayLeave(forms: readonly GuardedForm[], notices: Notices): Promise<boolean> {
  if (forms.length === 0) return true;
  const titles = [...new Set(forms.map((form) => form.title))].join(' and ');
  return notices.ask({
    type: 'confirm',
    title: 'Unsaved changes',
    message:
      forms.flatMap(({ loss }) => loss ?? []).join(' ') ||
      `Unsaved changes in ${titles} will be lost if you leave.`,
    answers: { yes: 'Leave without saving', no: 'Stay' },
    isDestructive: true,
  });
}

function discardAll(forms: readonly GuardedForm[]) {
  for (const form of forms) form.discard();
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
