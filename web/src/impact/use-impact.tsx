import type { ImpactInput } from '../graph/generated/graphql.ts';
import { type Question, useNotices } from '../ui/message/notices.tsx';
import { useImpactFinding } from './use-impact-finding.tsx';

/** Shows the impact of a change below the question that asks for its confirmation. */
export function useImpact() {
  const notices = useNotices();
  const find = useImpactFinding();

  /** Adds the impact to a question. Resolves with null if there is nothing left to ask. */
  async function toQuestion(question: Question, input: ImpactInput): Promise<Question | null> {
    const found = await find(input);
    if (!found?.report) return found && question;
    const message = (
      <>
        <div>{question.message}</div>
        {found.report}
      </>
    );
    return { isDestructive: found.needsConfirmation, ...question, message };
  }

  return {
    toQuestion,
    /**
     * Asks for confirmation and shows the impact below the message. Resolves with whether the person agreed.
     */
    ask: async (question: Question, input: ImpactInput): Promise<boolean> => {
      const asked = await toQuestion(question, input);
      return asked !== null && notices.ask(asked);
    },
  };
}
