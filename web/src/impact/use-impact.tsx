import { useApolloClient } from '@apollo/client/react';
import type { ImpactInput } from '../graph/generated/graphql.ts';
import { endsSession, toProblemOf } from '../graph/problem.ts';
import { type Question, useNotices } from '../ui/notices.tsx';
import type { Foreseen } from './find-impact.tsx';

/** The service cannot say such things at all; or who may not ask, may not make the change either, and is told so by the change. */
const silent = ['NOT_CONFIGURED', 'FORBIDDEN', 'NOT_FOUND'];

const unknown = <p>What this would do to others could not be worked out. You can go on all the same.</p>;

/** Tells what a change would do to others, before it is made. */
export function useImpact() {
  const client = useApolloClient();
  const notices = useNotices();

  /** Null when there is nothing more to ask: the person has left the notice, or their session has ended. */
  async function find(input: ImpactInput): Promise<Foreseen | null> {
    let wasLeft = false;
    void notices.loading('Looking at what this would change').then(() => {
      wasLeft = true;
    });
    try {
      const { findImpact } = await import('./find-impact.tsx');
      const found = await findImpact(client, input);
      return wasLeft ? null : found;
    } catch (fault) {
      const problem = toProblemOf(fault);
      if (wasLeft) return null;
      if (endsSession(problem)) return leave();
      const isSilent = silent.includes(problem.code);
      return { report: isSilent ? null : unknown, isToBeAsked: !isSilent };
    }
  }

  function leave() {
    notices.close();
    return null;
  }

  return {
    /** Asks a question, with what a yes would do to others below its words; resolves with whether the person agreed. */
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
    /** Asks before a save only if that would do something to others; resolves with whether to go on. */
    mayProceed: async (title: string, input: ImpactInput): Promise<boolean> => {
      const found = await find(input);
      if (!found) return false;
      if (found.isToBeAsked) return notices.ask({ type: 'yes', title, message: found.report });
      notices.close();
      return true;
    },
  };
}
