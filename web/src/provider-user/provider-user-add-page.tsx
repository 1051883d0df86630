import { useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import { UnsavedChanges } from '../form/drafts/unsaved-changes.tsx';
import { SavedForm } from '../form/save/saved-form.tsx';
import { useCreate } from '../form/save/use-create.ts';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import { ProviderUserCreateDocument } from '../graph/generated/graphql.ts';
import { readToken } from '../graph/session-token.ts';
import { useFirstPassword } from '../password/first-password.tsx';
import { useViewer } from '../session/viewer.tsx';
import { useGoBack } from '../ui/action/use-go-back.ts';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { invitedProviderUser, newProviderUser, providerUserQueries } from './provider-user.form.ts';
import { providerUserCrumbs, toProviderUser, toProviderUserList } from './provider-user.paths.ts';
import { ProviderUserDetailsFields } from './provider-user-details-fields.tsx';
import { ProviderUserHelp } from './provider-user-help.tsx';
import { useProviderGuards } from './use-provider-guards.ts';

/**
 * Renders the form of a new provider user [WID-17] [RTE-13]. Platforms can be chosen only after the user
 * exists.
 */
export function ProviderUserAddPage() {
  const viewer = useViewer();
  return (
    <UnsavedChanges personId={viewer.id} isSessionOver={() => readToken() === null}>
      <ProviderUserHelp>
        <ProviderUserAdd />
      </ProviderUserHelp>
    </UnsavedChanges>
  );
}

function ProviderUserAdd() {
  const goBack = useGoBack(toProviderUserList());
  const guards = useProviderGuards({ id: null, role: null });
  const first = useFirstPassword();
  const rule: z.ZodMiniType<NewProviderUser> = first.isInvited ? invitedProviderUser : newProviderUser.rule;
  const form = useSavedForm({
    formId: 'provider-user:new',
    title: 'the new user',
    stored: newProviderUser.toStored(null, null),
    list: { rule, descriptors: newProviderUser.descriptors },
    lock: guards.edit,
    save: useProviderUserCreate(first.isInvited),
  });
  return (
    <>
      <PageHeader title="Add New User" crumbs={providerUserCrumbs} onBack={goBack} />
      <CollapsibleSection title="User Details">
        <SavedForm form={form} caption="Add User">
          <ProviderUserDetailsFields of={newProviderUser.fields} guards={guards} first={first} />
        </SavedForm>
      </CollapsibleSection>
    </>
  );
}

type NewProviderUser = z.output<typeof newProviderUser.rule | typeof invitedProviderUser>;

/** Adds a provider user and opens the user's page, or the list when the answer carries no id. */
function useProviderUserCreate(isInvited: boolean) {
  const navigate = useNavigate();
  return useCreate(ProviderUserCreateDocument, {
    toVariables: ({ role, ...details }: NewProviderUser) => ({
      input: { details, role, ...(isInvited && { sendInvitation: true }) },
    }),
    payloadOf: (data) => data.providerUserCreate,
    refetch: providerUserQueries,
    progress: 'Adding the user',
    hasSecrets: true,
    open: ({ providerUser }) => {
      const target = providerUser ? toProviderUser(providerUser) : toProviderUserList();
      void navigate(target, { replace: true });
    },
  });
}
