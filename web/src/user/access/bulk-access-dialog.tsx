import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { BulkNames } from '../../bulk/bulk-names.tsx';
import type { BulkItem, BulkTask } from '../../bulk/bulk-task.ts';
import { wordsOf } from '../../bulk/bulk-words.ts';
import {
  AccessChoicesDocument,
  BulkAccessPlatformsDocument,
  type PlatformAccessInput,
} from '../../graph/generated/graphql.ts';
import { Button } from '../../ui/action/button.tsx';
import { countOf } from '../../ui/action/count-text.ts';
import { Modal } from '../../ui/overlay/modal.tsx';
import { missingIn, nothingChosen } from './bulk-access.ts';
import { BulkAccessFields } from './bulk-access-fields.tsx';
import { BulkMissingRoles } from './bulk-missing-roles.tsx';
import { type BulkAccessPlan, toPlaceLists, useBulkAccessChange } from './use-bulk-access-change.tsx';

const Fields = chakra('div', { base: { display: 'grid', gap: '4', mt: '2' } });

type BulkAccessDialogProps = {
  companyId: string;
  items: readonly BulkItem[];
  onStart: (task: BulkTask, items: readonly BulkItem[]) => Promise<void>;
  onClose: () => void;
};

/** Chooses how the access of users changes, then asks with the impact on all of them together. */
export function BulkAccessDialog({ companyId, items, onStart, onClose }: BulkAccessDialogProps) {
  const [values, setValues] = useState(nothingChosen);
  const [isAsking, setAsking] = useState(false);
  const [unfinished, setUnfinished] = useState<BulkAccessPlan | null>(null);
  const { platforms, options, lists } = useChoices(companyId, values.platformId);
  const change = useBulkAccessChange({ companyId, items, onStart });
  const missing = missingIn(values, options);
  const ask = async (plan: BulkAccessPlan, roles: readonly PlatformAccessInput[]) => {
    setAsking(true);
    if (await change.ask(plan, roles)) onClose();
    else setAsking(false);
  };
  const proceed = async () => {
    setAsking(true);
    const platformName = platforms.find(({ id }) => id === values.platformId)?.name ?? '';
    const plan = await change.plan(values, options, platformName);
    if (plan?.missing.length === 0) return ask(plan, []);
    setUnfinished(plan);
    setAsking(false);
  };
  // The question takes the place of the fields, which come back if the answer is no.
  if (isAsking) return null;
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
      title={`Change access of ${countOf(items.length, wordsOf.COMPANY_USER)}`}
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
      <BulkNames names={items.map(({ name }) => name)} />
      <Fields>
        <BulkAccessFields {...{ companyId, values, platforms, options, lists }} onChange={setValues} />
      </Fields>
    </Modal>
  );
}

/** Reads what can be chosen. Regions and locations are read with the first platform. */
function useChoices(companyId: string, platformId: string) {
  const platforms =
    useQuery(BulkAccessPlatformsDocument, { variables: { companyId } }).data?.company?.platforms ?? [];
  const { data } = useQuery(AccessChoicesDocument, {
    variables: { companyId, platformIds: [platformId] },
    skip: platformId === '',
    errorPolicy: 'all',
  });
  return { platforms, options: data?.platformAccessOptions?.[0], lists: toPlaceLists(data) };
}
