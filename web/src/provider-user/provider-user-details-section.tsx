import { SavedForm } from '../form/save/saved-form.tsx';
import { usePartForm } from '../form/save/use-part-form.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  ProviderUserDetailsReloadDocument,
  ProviderUserDetailsSectionFragmentDoc,
  ProviderUserUpdateDocument,
} from '../graph/generated/graphql.ts';
import { CurrentPassword } from '../password/current-password.tsx';
import { SignInMails } from '../password/sign-in-mails.tsx';
import { toCurrentPassword, useCurrentPassword } from '../password/use-current-password.ts';
import { useOwnSignIn } from '../password/use-own-sign-in.ts';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { changedProviderUser, providerUserQueries, providerUserRecord } from './provider-user.form.ts';
import { ProviderUserDetailsFields } from './provider-user-details-fields.tsx';
import { useProviderGuards } from './use-provider-guards.ts';

type UserFragment = FragmentType<typeof ProviderUserDetailsSectionFragmentDoc>;

/** Renders the details and role of a provider user, with a save button for this section only [PRV-05]. */
export function ProviderUserDetailsSection(props: { user: UserFragment }) {
  const user = readFragment(ProviderUserDetailsSectionFragmentDoc, props.user);
  const { id, email } = user;
  const guards = useProviderGuards({ id, role: user.role ?? null });
  const proof = useCurrentPassword({ id, email });
  const { currentPassword, ...fields } = changedProviderUser.fields;
  const form = usePartForm({
    formId: `provider-user:${id}:details`,
    title: 'User Details',
    list: proof.toList(changedProviderUser),
    part: props.user,
    toStored,
    ...useOwnSignIn({ id, email }),
    lock: guards.edit,
    ...providerUserRecord(id),
    mutation: ProviderUserUpdateDocument,
    toInput: ({ role, currentPassword: proved, ...details }, revision) => ({
      revision,
      details,
      role: role || null,
      ...toCurrentPassword(proved),
    }),
    again: ProviderUserDetailsReloadDocument,
    // The menu shows the name of the signed-in person, who may be this user.
    refetch: [...providerUserQueries, 'KnownViewer'],
    progress: 'Saving user details',
    hasSecrets: true,
  });
  return (
    <CollapsibleSection title={form.title}>
      <SavedForm form={form} caption="Save User Details">
        <ProviderUserDetailsFields
          of={fields}
          guards={guards}
          proof={<CurrentPassword of={currentPassword} isAsked={proof.isAsked} />}
        />
        <SignInMails person={{ providerUserId: id }} nodeId={`ProviderUser:${id}`} lock={guards.edit} />
      </SavedForm>
    </CollapsibleSection>
  );
}

function toStored(masked: UserFragment) {
  const user = readFragment(ProviderUserDetailsSectionFragmentDoc, masked);
  return changedProviderUser.toStored(user, user.revisions.details);
}
