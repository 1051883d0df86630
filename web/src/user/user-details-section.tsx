import { chakra } from '@chakra-ui/react/styled-system';
import { changedUserRules } from '@console/schema/user.rules.ts';
import type * as z from 'zod/mini';
import { SavedForm } from '../form/save/saved-form.tsx';
import { usePartSave } from '../form/save/use-part-save.ts';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  UserDetailsReloadDocument,
  UserDetailsSectionFragmentDoc,
  UserUpdateDocument,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { toStoredUser, userDescriptors, userQueries } from './user.form.ts';
import { UserDeleteButton } from './user-delete-button.tsx';
import { UserDetailsFields } from './user-details-fields.tsx';
import { UserStatusButton } from './user-status-button.tsx';

type UserFragment = FragmentType<typeof UserDetailsSectionFragmentDoc>;
type Details = z.output<typeof changedUserRules>;

const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '3', mb: '4' },
});

type UserDetailsSectionProps = {
  user: UserFragment;
  /** Called after the person is deleted. */
  onDeleted: () => void;
};

/** The details of a person, saved separately, with the buttons for status and deletion [CUS-05] [CUS-09]. */
export function UserDetailsSection({ onDeleted, ...props }: UserDetailsSectionProps) {
  const { id, status } = readFragment(UserDetailsSectionFragmentDoc, props.user);
  const save = usePartSave({
    mutation: UserUpdateDocument,
    toVariables: (details: Details, revision) => ({ input: { id, revision: revision ?? '', details } }),
    payloadOf: (data) => data.companyUserUpdate,
    again: UserDetailsReloadDocument,
    id,
    partOf: ({ companyUser }) => companyUser,
    toStored,
    refetch: userQueries,
    progress: 'Saving user details',
    hasSecrets: true,
  });
  const form = useSavedForm({
    formId: `user:${id}:details`,
    title: 'User Details',
    stored: toStored(props.user),
    rule: changedUserRules,
    fields: userDescriptors,
    lock: usePermission('COMPANY_USERS_EDIT').reason,
    save,
  });
  return (
    <CollapsibleSection title={form.title}>
      <Actions>
        <UserStatusButton id={id} status={status} />
        <UserDeleteButton id={id} onDeleted={onDeleted} />
      </Actions>
      <SavedForm form={form} caption="Save User Details">
        <UserDetailsFields isNew={false} />
      </SavedForm>
    </CollapsibleSection>
  );
}

const toStored = (masked: UserFragment) => toStoredUser(readFragment(UserDetailsSectionFragmentDoc, masked));
