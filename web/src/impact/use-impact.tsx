import { useApolloClient } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import { type ImpactInput, ImpactOfDocument, ImpactReportFragmentDoc } from '../graph/generated/graphql.ts';
import { endsSession, toProblemOf } from '../graph/problem.ts';
import { useNotices } from '../ui/notices.tsx';
import { ImpactReport } from './impact-report.tsx';

const unknown = 'What this would do to the access of others could not be found out.';

/** Tells what a change would do to others, before it is made. */
export function useImpact() {
  const client = useApolloClient();
  const notices = useNotices();

  /** What there is to tell; null when nobody is affected, or when the service cannot say such things at all. */
  async function find(input: ImpactInput): Promise<ReactNode> {
    notices.loading('Looking at what this would change');
    try {
      // Rows of different kinds have the same ids, and nothing of it is true for long: the cache takes none.
      const options = { query: ImpactOfDocument, variables: { input }, fetchPolicy: 'no-cache' } as const;
      const { data } = await client.query(options);
      const impact = readFragment(ImpactReportFragmentDoc, data?.impact);
      return impact?.summary ? <ImpactReport impact={impact} /> : null;
    } catch (fault) {
      const problem = toProblemOf(fault);
      // Who may not ask may not make the change either, and is told so by the change itself.
      const isSilent = ['NOT_CONFIGURED', 'FORBIDDEN', 'NOT_FOUND'].includes(problem.code);
      return isSilent || endsSession(problem) ? null : <p>{unknown}</p>;
    }
  }

  return {
    /** The words of a question, and below them what a yes would do to others. */
    told: async (words: string, input: ImpactInput): Promise<ReactNode> => {
      const report = await find(input);
      if (!report) return words;
      return (
        <>
          <p>{words}</p>
          {report}
        </>
      );
    },
    /** Asks before a save that would do something to others; resolves with whether to go on. */
    mayProceed: async (title: string, input: ImpactInput): Promise<boolean> => {
      const report = await find(input);
      if (report) return notices.ask({ type: 'yes', title, message: report });
      notices.close();
      return true;
    },
  };
}
