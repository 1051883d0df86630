import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { BulkNames } from '../../bulk/bulk-names.tsx';
import { wordsOf } from '../../bulk/bulk-words.ts';
import type { PlatformAccessInput } from '../../graph/generated/graphql.ts';
import { Button } from '../../ui/action/button.tsx';
import { countOf } from '../../ui/action/count-text.ts';
import { Hint } from '../../ui/input/field.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { missingInRole, type RoleChoice, toEntry } from './bulk-access.ts';
import { BulkRoleFields } from './bulk-role-fields.tsx';
import type { BulkAccessPlan } from './use-bulk-access-change.tsx';

const Groups = chakra('div', { base: { display: 'grid', gap: '5', mt: '3' } });
const Group = chakra('div', { base: { display: 'grid', gap: '3' } });

type BulkMissingRolesProps = {
  plan: BulkAccessPlan;
  onContinue: (roles: readonly PlatformAccessInput[]) => void;
  onClose: () => void;
};

const nothing: RoleChoice = { roleId: '', placeIds: [] };

/** Asks for the role on each platform that some of the users have without one: access is saved only as a whole. */
export function BulkMissingRoles({ plan, onContinue, onClose }: BulkMissingRolesProps) {
  const [chosen, setChosen] = useState<Record<string, RoleChoice>>({});
  const of = (platformId: string) => chosen[platformId] ?? nothing;
  const lacking = plan.missing.flatMap(
    ({ options }) => missingInRole(of(options.platform.id), options) ?? [],
  );
  const proceed = () =>
    onContinue(
      plan.missing.map(({ options }) => toEntry(options.platform.id, of(options.platform.id), options)),
    );
  return (
    <Modal
      role="dialog"
      title="Choose the missing roles"
      contentKey="roles"
      onEscape={onClose}
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button look="primary" disabledReason={lacking[0] ?? null} onClick={proceed}>
            Check impact
          </Button>
        </>
      }
    >
      <p>Access is saved together, with a role on each platform.</p>
      <Groups>
        {plan.missing.map(({ options, names }) => {
          const { id, name } = options.platform;
          return (
            <Group key={id}>
              <div>
                {`${countOf(names.length, wordsOf.COMPANY_USER)} without a role on ${name}:`}
                <BulkNames names={names} />
              </div>
              <BulkRoleFields
                {...{ options }}
                lists={plan.lists}
                label={`Role on ${name}`}
                value={of(id)}
                onChange={(value) => setChosen({ ...chosen, [id]: value })}
              />
            </Group>
          );
        })}
      </Groups>
      <Hint>Undo does not remove these roles.</Hint>
    </Modal>
  );
}
