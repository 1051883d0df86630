import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { BulkNames } from '../../bulk/bulk-names.tsx';
import type { BulkItem, BulkTask } from '../../bulk/bulk-task.ts';
import { wordsOf } from '../../bulk/bulk-words.ts';
import type { PlatformAccessInput } from '../../graph/generated/graphql.ts';
import { Button } from '../../ui/action/button.tsx';
import { countOf } from '../../ui/action/count-text.ts';
import { ProblemPanel } from '../../ui/message/problem-panel.tsx';
import { ProgressBar } from '../../ui/message/progress-bar.ts';
import { Modal } from '../../ui/overlay/modal.tsx';
import { missingIn, nothingChosen } from './bulk-access.ts';
import { BulkAccessFields } from './bulk-access-fields.tsx';
import { BulkMissingRoles } from './bulk-missing-roles.tsx';
import { type BulkAccessPlan, useBulkAccessChange } from './use-bulk-access-change.tsx';
import { useBulkAccessChoices } from './use-bulk-access-choices.ts';

const Fields = chakra('div', { base: { display: 'grid', gap: '4', mt: '2' } });

/** Whether the dialog shows its fields, its progress, or nothing while another dialog asks. */
type State = 'fields' | 'reading' | 'predicting' | 'asking';

type BulkAccessDialogProps = {
  companyId: string;
  items: readonly BulkItem[];
  /** Why the signed-in person, who is chosen too, is not one of them; null if they are not chosen. */
  ownReason: string | null;
  onStart: (task: BulkTask, items: readonly BulkItem[]) => Promise<void>;
  onClose: () => void;
};

/** Chooses how the access of users changes, then asks with the impact on all of them together. */
export function BulkAccessDialog({ companyId, items, ownReason, onStart, onClose }: BulkAccessDialogProps) {
  const [values, setValues] = useState(nothingChosen);
  const [state, setState] = useState<State>('fields');
  const [readCount, setReadCount] = useState(0);
  const [unfinished, setUnfinished] = useState<BulkAccessPlan | null>(null);
  const { platforms, options, roles, lists, failed } = useBulkAccessChoices(companyId, values);
  const change = useBulkAccessChange({ companyId, items, onStart, onShow: () => setState('asking') });
  const missing = missingIn(values, options, roles);
  const ask = async (plan: BulkAccessPlan, roles: readonly PlatformAccessInput[]) => {
    setState('predicting');
    if (await change.ask(plan, roles)) onClose();
    else setState('fields');
  };
  const proceed = async () => {
    setReadCount(0);
    setState('reading');
    const platformName = platforms.find(({ id }) => id === values.platformId)?.name ?? '';
    const plan = await change.plan(values, options, platformName, () => setReadCount((count) => count + 1));
    if (plan?.missing.length === 0) return ask(plan, []);
    setUnfinished(plan);
    setState('fields');
  };
  const title = `Change access of ${countOf(items.length, wordsOf.COMPANY_USER)}`;
  // The question takes the place of the fields, which come back if the answer is no.
  if (state === 'asking') return null;
  if (state !== 'fields') {
    const text = state === 'reading' ? `Reading access: ${readCount} of ${items.length}` : 'Checking impact';
    return (
      <Modal
        title={title}
        contentKey="progress"
        onEscape={onClose}
        actions={
          <Button data-first-focus onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <ProgressBar
          aria-label={text}
          value={state === 'reading' ? readCount : items.length}
          max={items.length}
        />
        <p role="status">{text}</p>
      </Modal>
    );
  }
  if (unfinished)
    return (
      <BulkMissingRoles
        plan={unfinished}
        onContinue={(roles) => void ask(unfinished, roles)}
        onClose={() => setUnfinished(null)}
      />
    );
  return (
    <Modal
      role="dialog"
      title={title}
      contentKey="fields"
      onEscape={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabledReason={missing} onClick={proceed}>
            Check impact
          </Button>
        </>
      }
    >
      <BulkNames names={items.map(({ name }) => name)} ownReason={ownReason} />
      <Fields>
        <BulkAccessFields {...{ companyId, values, platforms, options, lists }} onChange={setValues} />
        {failed && <ProblemPanel {...failed.problem} onRetry={failed.retry} />}
      </Fields>
    </Modal>
  );
}
