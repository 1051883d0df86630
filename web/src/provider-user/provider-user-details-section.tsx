import type * as z from 'zod/mini';
import { SavedForm } from '../form/save/saved-form.tsx';
import { usePartSave } from '../form/save/use-part-save.ts';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  ProviderUserDetailsReloadDocument,
  ProviderUserDetailsSectionFragmentDoc,
  ProviderUserUpdateDocument,
} from '../graph/generated/graphql.ts';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { UserDetailsFields } from '../user/user-details-fields.tsx';
import { ProviderRoleField } from './provider-role-field.tsx';
import {
  changedProviderUserFormRules,
  providerUserDescriptors,
  providerUserQueries,
  toStoredProviderUser,
} from './provider-user.form.ts';
import { useProviderGuards } from './use-provider-guards.ts';

type UserFragment = FragmentType<typeof ProviderUserDetailsSectionFragmentDoc>;
type Input = z.output<typeof changedProviderUserFormRules>;

/** Renders the details and role of a provider user, with a save button for this section only [PRV-05]. */
export function ProviderUserDetailsSection(props: { user: UserFragment }) {
  const user = readFragment(ProviderUserDetailsSectionFragmentDoc, props.user);
  const { id } = user;
  const guards = useProviderGuards({ id, role: user.role ?? null });
  const save = usePartSave({
    mutation: ProviderUserUpdateDocument,
    toVariables: ({ role, ...details }: Input, revision) => ({
      input: { id, revision: revision ?? '', details, role: role || null },
    }),
    payloadOf: (data) => data.providerUserUpdate,
    again: ProviderUserDetailsReloadDocument,
    id,
    partOf: ({ providerUser }) => providerUser,
    toStored,
    // The menu shows the name of the signed-in person, who may be this user.
    refetch: [...providerUserQueries, 'Viewer'],
    progress: 'Saving user details',
    hasSecrets: true,
  });
  const form = useSavedForm({
    formId: `provider-user:${id}:details`,
    title: 'User Details',
    stored: toStored(props.user),
    rule: changedProviderUserFormRules,
    fields: providerUserDescriptors,
    lock: guards.edit,
    save,
  });
  return (
    <CollapsibleSection title={form.title}>
      <SavedForm form={form} caption="Save User Details">
        <UserDetailsFields isNew={false} />
        <ProviderRoleField {...guards} />
      </SavedForm>
    </CollapsibleSection>
  );
}

const toStored = (masked: UserFragment) =>
  toStoredProviderUser(readFragment(ProviderUserDetailsSectionFragmentDoc, masked));
