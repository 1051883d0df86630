import type * as z from 'zod/mini';
import { SavedForm } from '../form/save/saved-form.tsx';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import { AccountDetailsFragmentDoc } from '../graph/generated/graphql.ts';
import { useCurrentPassword } from '../password/use-current-password.ts';
import { useSessionKind } from '../session/session-kind.ts';
import { useViewLock } from '../session/viewer.tsx';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { useNotices } from '../ui/message/notices.tsx';
import { accountDetails, toStoredAccount } from './account.form.ts';
import { AccountDetailsFields } from './account-details-fields.tsx';
import { useDetailsSave } from './use-details-save.ts';

type Details = z.output<typeof accountDetails.rule>;

/**
 * The details of the signed-in person [ACC-07]. A new e-mail address or password ends the session, so the
 * section warns before it saves.
 */
export function AccountDetailsSection(props: { account: FragmentType<typeof AccountDetailsFragmentDoc> }) {
  const account = readFragment(AccountDetailsFragmentDoc, props.account);
  const isSso = useSessionKind() === 'sso';
  const proof = useCurrentPassword(account);
  const notices = useNotices();
  const newSignIn = ({ email, password }: Details) =>
    [email === account.email ? null : 'email address', password ? 'password' : null]
      .filter((part) => part !== null)
      .join(' and ');
  const save = useDetailsSave(newSignIn);
  const form = useSavedForm({
    formId: 'account:details',
    title: 'My Details',
    stored: toStoredAccount(account),
    list: proof.toList(accountDetails),
    lock: useViewLock(),
    mayBeSaved: async (details: Details) => {
      const part = newSignIn(details);
      const message = `Changing your ${part} signs you out on all devices, including this one.`;
      return !part || notices.ask({ type: 'yes', title: `Change your ${part}?`, message });
    },
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
