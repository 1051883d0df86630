import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useExtension } from '../graph/extensions.ts';
import type { ImpactInput } from '../graph/generated/graphql.ts';
import { endsSession, toProblemOf } from '../graph/problem.ts';
import { type Question, useNotices } from '../ui/message/notices.tsx';
import type { ImpactFinding } from './find-impact.tsx';

/** Codes that are not reported, because the change itself will report the refusal. */
const silent = ['NOT_CONFIGURED', 'FORBIDDEN', 'NOT_FOUND'];

/** Without the extension, a change asks only its own question. */
const nothingKnown: ImpactFinding = { report: null, needsConfirmation: false };

const unknown = <p>Couldn’t check who this affects. You can continue anyway.</p>;

/** Another reason to ask for confirmation; a null `report` means none. */
type Also = { report: ReactNode };

/** Shows the impact of a change before it is made. */
export function useImpact() {
  const client = useApolloClient();
  const notices = useNotices();
  const canPredict = useExtension('IMPACT');

  const isGone = useIsGone();

  /** Returns null if there is nothing left to ask: the person left the page, or the session ended. */
  async function find(input: ImpactInput): Promise<ImpactFinding | null> {
    if (!canPredict) return nothingKnown;
    const endLoading = notices.loading('Checking impact');
    try {
      const { findImpact } = await import('./find-impact.tsx');
      const found = await findImpact(client, input);
      return isGone.current ? null : found;
    } catch (fault) {
      const problem = toProblemOf(fault);
      if (isGone.current || endsSession(problem)) return null;
      const isSilent = silent.includes(problem.code);
      return { report: isSilent ? null : unknown, needsConfirmation: !isSilent };
    } finally {
      endLoading();
    }
  }

  return {
    /**
     * Asks for confirmation and shows the impact below the message. Resolves with whether the person agreed.
     */
    ask: async (question: Question, input: ImpactInput): Promise<boolean> => {
      const found = await find(input);
      if (!found) return false;
      if (!found.report) return notices.ask(question);
      const message = (
        <>
          <p>{question.message}</p>
          {found.report}
        </>
      );
      return notices.ask({ ...question, message });
    },
    /**
     * Asks before a save only if it affects others. Resolves with whether to proceed.
     * @param also another reason to ask in the same dialog; its `report` comes first. Null cancels the save.
     */
    mayProceed: async (title: string, input: ImpactInput, also?: Promise<Also | null>): Promise<boolean> => {
      const [found, more] = await Promise.all([find(input), also ?? { report: null }]);
      if (!found || !more) return false;
      if (found.needsConfirmation || more.report) {
        const message = (
          <>
            {more.report}
            {found.needsConfirmation && found.report}
          </>
        );
        return notices.ask({ type: 'yes', title, message, isDestructive: true });
      }
      return true;
    },
  };
}

/** Returns whether the component has left the page. */
function useIsGone() {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}
