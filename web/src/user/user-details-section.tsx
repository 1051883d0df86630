import { Fields } from '../form/field-list/form-field.tsx';
import { TextGrid } from '../form/fields/field-grid.ts';
import { SavedForm } from '../form/save/saved-form.tsx';
import { usePartForm } from '../form/save/use-part-form.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  UserDetailsReloadDocument,
  UserDetailsSectionFragmentDoc,
  UserUpdateDocument,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { changedUser, userRecord } from './user.form.ts';

type UserFragment = FragmentType<typeof UserDetailsSectionFragmentDoc>;

/** The details of a person, saved separately [CUS-09]. */
export function UserDetailsSection(props: { user: UserFragment }) {
  const { id } = readFragment(UserDetailsSectionFragmentDoc, props.user);
  const form = usePartForm({
    formId: `user:${id}:details`,
    title: 'User Details',
    list: changedUser,
    part: props.user,
    toStored,
    lock: usePermission('COMPANY_USERS_EDIT').reason,
    ...userRecord(id),
    mutation: UserUpdateDocument,
    toInput: (details, revision) => ({ revision, details }),
    again: UserDetailsReloadDocument,
    progress: 'Saving user details',
    hasSecrets: true,
  });
  return (
    <CollapsibleSection title={form.title}>
      <SavedForm form={form} caption="Save User Details">
        <TextGrid>
          <Fields of={changedUser.fields} />
        </TextGrid>
      </SavedForm>
    </CollapsibleSection>
  );
}

function toStored(masked: UserFragment) {
  const user = readFragment(UserDetailsSectionFragmentDoc, masked);
  return changedUser.toStored(user, user.revisions?.details ?? null);
}
