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
import { CurrentPassword } from '../password/current-password.tsx';
import { SignInMails } from '../password/sign-in-mails.tsx';
import { toCurrentPassword, useCurrentPassword } from '../password/use-current-password.ts';
import { useOwnSignIn } from '../password/use-own-sign-in.ts';
import { usePermission } from '../session/viewer.tsx';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { changedUser, userRecord } from './user.form.ts';

type UserFragment = FragmentType<typeof UserDetailsSectionFragmentDoc>;

/** The details of a person, saved separately [CUS-09]. */
export function UserDetailsSection(props: { user: UserFragment }) {
  const { id, email } = readFragment(UserDetailsSectionFragmentDoc, props.user);
  const lock = usePermission('COMPANY_USERS_EDIT').reason;
  const proof = useCurrentPassword({ id, email });
  const { currentPassword, ...fields } = changedUser.fields;
  const form = usePartForm({
    formId: `user:${id}:details`,
    title: 'User Details',
    list: proof.toList(changedUser),
    part: props.user,
    toStored,
    ...useOwnSignIn({ id, email }),
    lock,
    ...userRecord(id),
    mutation: UserUpdateDocument,
    toInput: ({ currentPassword: proved, ...details }, revision) => ({
      revision,
      details,
      ...toCurrentPassword(proved),
    }),
    again: UserDetailsReloadDocument,
    progress: 'Saving user details',
    hasSecrets: true,
  });
  return (
    <CollapsibleSection title={form.title}>
      <SavedForm form={form} caption="Save User Details">
        <TextGrid>
          <Fields of={fields} />
          <CurrentPassword of={currentPassword} isAsked={proof.isAsked} />
        </TextGrid>
        <SignInMails person={{ companyUserId: id }} nodeId={`CompanyUser:${id}`} lock={lock} />
      </SavedForm>
    </CollapsibleSection>
  );
}

function toStored(masked: UserFragment) {
  const user = readFragment(UserDetailsSectionFragmentDoc, masked);
  return changedUser.toStored(user, user.revisions?.details ?? null);
}
