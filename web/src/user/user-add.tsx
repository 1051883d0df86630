import { newUserRules } from '@console/schema/user.rules.ts';
import type * as z from 'zod/mini';
import { formSave } from '../form/save/form-save.ts';
import { SavedForm } from '../form/save/saved-form.tsx';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import type { SaveOutcome } from '../form/save/use-submit.ts';
import { UserCreateDocument } from '../graph/generated/graphql.ts';
import { useSave } from '../graph/use-save.ts';
import { usePermission } from '../session/viewer.tsx';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { TabTitle, TabTitleRow } from '../ui/layout/tab-title.ts';
import { newUser, type UserDetailsValues, userQueries } from './user.form.ts';
import { UserDetailsFields } from './user-details-fields.tsx';

type UserAddProps = {
  companyId: string;
  /** Called with the id of the new person; null if they were added but the id is unknown. */
  onAdded: (id: string | null) => void;
};

/** Tab 7 in add mode: the details of a new person. Platforms and roles appear once the person exists. */
export function UserAdd({ companyId, onAdded }: UserAddProps) {
  const { save } = useSave(UserCreateDocument, {
    payloadOf: (data) => data.companyUserCreate,
    refetch: userQueries,
    progress: 'Adding the user',
    hasSecrets: true,
  });
  const form = useSavedForm({
    formId: `user:new:${companyId}`,
    title: 'the new user',
    stored: newUser,
    rule: newUserRules,
    // No conflicts are possible, because nothing is stored yet.
    fields: [],
    lock: usePermission('COMPANY_USERS_EDIT').reason,
    save: formSave(
      UserCreateDocument,
      (details: z.output<typeof newUserRules>) => ({ input: { companyId, details } }),
      async (variables): Promise<SaveOutcome<UserDetailsValues>> => {
        const ended = await save(variables);
        if (ended.kind === 'refused') return { kind: 'refused', errors: ended.errors };
        if (ended.kind !== 'saved') return { kind: 'failed' };
        return { kind: 'finished', leave: () => onAdded(ended.payload.companyUser?.id ?? null) };
      },
    ),
  });
  return (
    <>
      <TabTitleRow>
        <TabTitle>Add User</TabTitle>
      </TabTitleRow>
      <CollapsibleSection title="User Details">
        <SavedForm form={form} caption="Add User">
          <UserDetailsFields isNew />
        </SavedForm>
      </CollapsibleSection>
    </>
  );
}
