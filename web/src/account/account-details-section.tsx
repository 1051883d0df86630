import { SavedForm } from '../form/save/saved-form.tsx';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import { AccountDetailsFragmentDoc } from '../graph/generated/graphql.ts';
import { useCurrentPassword } from '../password/use-current-password.ts';
import { useOwnSignIn } from '../password/use-own-sign-in.ts';
import { useSessionKind } from '../session/session-kind.ts';
import { useViewLock } from '../session/viewer.tsx';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { accountDetails, toStoredAccount } from './account.form.ts';
import { AccountDetailsFields } from './account-details-fields.tsx';
import { useDetailsSave } from './use-details-save.ts';

/**
 * The details of the signed-in person [ACC-07]. A new email address or password ends the session, so the
 * section warns before it saves.
 */
export function AccountDetailsSection(props: { account: FragmentType<typeof AccountDetailsFragmentDoc> }) {
  const account = readFragment(AccountDetailsFragmentDoc, props.account);
  const isSso = useSessionKind() === 'sso';
  const proof = useCurrentPassword(account);
  const signIn = useOwnSignIn(account);
  const save = useDetailsSave(signIn.leaveAfter);
  const form = useSavedForm({
    formId: 'account:details',
    title: 'My Details',
    stored: toStoredAccount(account),
    list: proof.toList(accountDetails),
    lock: useViewLock(),
    mayBeSaved: signIn.mayBeSaved,
    save,
  });
  return (
    <CollapsibleSection title={form.title}>
      <SavedForm form={form} caption="Save My Details">
        <AccountDetailsFields isSso={isSso} proof={proof} />
      </SavedForm>
    </CollapsibleSection>
  );
}
