import { useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import { UnsavedChanges } from '../form/drafts/unsaved-changes.tsx';
import { formSave } from '../form/save/form-save.ts';
import { SavedForm } from '../form/save/saved-form.tsx';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import type { SaveOutcome } from '../form/save/use-submit.ts';
import { ProviderUserCreateDocument } from '../graph/generated/graphql.ts';
import { readToken } from '../graph/session-token.ts';
import { useSave } from '../graph/use-save.ts';
import { useViewer } from '../session/viewer.tsx';
import { useGoBack } from '../ui/action/use-go-back.ts';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { UserDetailsFields } from '../user/user-details-fields.tsx';
import { ProviderRoleField } from './provider-role-field.tsx';
import {
  newProviderUser,
  newProviderUserFormRules,
  type ProviderUserValues,
  providerUserQueries,
} from './provider-user.form.ts';
import { toProviderUser, toProviderUserList } from './provider-user.paths.ts';
import { useProviderGuards } from './use-provider-guards.ts';

type Input = z.output<typeof newProviderUserFormRules>;

/**
 * Renders the form of a new provider user [WID-17] [RTE-13]. Platforms can be chosen only after the user
 * exists.
 */
export function ProviderUserAddPage() {
  const viewer = useViewer();
  return (
    <UnsavedChanges personId={viewer.id} isSessionOver={() => readToken() === null}>
      <ProviderUserAdd />
    </UnsavedChanges>
  );
}

function ProviderUserAdd() {
  const goBack = useGoBack(toProviderUserList());
  const guards = useProviderGuards({ id: null, role: null });
  const form = useSavedForm({
    formId: 'provider-user:new',
    title: 'the new user',
    stored: newProviderUser,
    rule: newProviderUserFormRules,
    // A new user has no stored values that another person could change.
    fields: [],
    lock: guards.edit,
    save: useProviderUserCreate(),
  });
  return (
    <>
      <PageHeader title="Add New User" onBack={goBack} />
      <CollapsibleSection title="User Details">
        <SavedForm form={form} caption="Add User">
          <UserDetailsFields isNew />
          <ProviderRoleField {...guards} />
        </SavedForm>
      </CollapsibleSection>
    </>
  );
}

/** Adds a provider user and opens the user's page, or the list when the answer carries no id. */
function useProviderUserCreate() {
  const navigate = useNavigate();
  const { save } = useSave(ProviderUserCreateDocument, {
    payloadOf: (data) => data.providerUserCreate,
    refetch: providerUserQueries,
    progress: 'Adding the user',
    hasSecrets: true,
  });
  const toVariables = ({ role, ...details }: Input) => ({ input: { details, role } });
  return formSave(
    ProviderUserCreateDocument,
    toVariables,
    async (variables): Promise<SaveOutcome<ProviderUserValues>> => {
      const ended = await save(variables);
      if (ended.kind === 'refused') return { kind: 'refused', errors: ended.errors };
      if (ended.kind !== 'saved') return { kind: 'failed' };
      const id = ended.payload.providerUser?.id;
      const target = id ? toProviderUser({ id }) : toProviderUserList();
      return { kind: 'finished', leave: () => navigate(target, { replace: true }) };
    },
  );
}
