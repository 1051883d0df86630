import { useApolloClient } from '@apollo/client/react';
import type { BulkItem, BulkTask } from '../bulk/bulk-task.ts';
import { wordsOf } from '../bulk/bulk-words.ts';
import { useBulkTasks } from '../bulk/use-bulk-tasks.ts';
import { maxTogether } from '../bulk/use-status-question.tsx';
import { endsSession, toProblemOf } from '../graph/problem.ts';
import { usePermission } from '../session/viewer.tsx';
import { Button } from '../ui/action/button.tsx';
import { useIsGone } from '../ui/action/use-is-gone.ts';
import { useNotices } from '../ui/message/notices.tsx';

type ApplyRatesButtonProps = {
  items: readonly BulkItem[];
  onStart: (task: BulkTask, items: readonly BulkItem[]) => Promise<void>;
};

/** Brings the chosen locations to the rates of their companies, after a question with what each pays now and later. */
export function ApplyRatesButton({ items, onStart }: ApplyRatesButtonProps) {
  const client = useApolloClient();
  const notices = useNotices();
  const isGone = useIsGone();
  const { reason } = usePermission('RATES_EDIT');
  const { applyCompanyRates } = useBulkTasks(wordsOf.LOCATION);
  const tooMany = items.length > maxTogether ? `Select at most ${maxTogether} locations for this` : null;

  async function toQuestion() {
    const endLoading = notices.loading('Reading the rates');
    try {
      const { readApplyQuestion } = await import('./apply-rates-question.tsx');
      const question = await readApplyQuestion(client, items);
      return isGone.current ? null : question;
    } catch (fault) {
      const problem = toProblemOf(fault);
      if (!endsSession(problem)) void notices.error(problem);
      return null;
    } finally {
      endLoading();
    }
  }

  async function apply() {
    const question = await toQuestion();
    if (question && (await notices.ask(question))) void onStart(applyCompanyRates(), items);
  }

  return (
    <Button size="sm" disabledReason={reason ?? tooMany} onClick={apply}>
      Apply company rates
    </Button>
  );
}
