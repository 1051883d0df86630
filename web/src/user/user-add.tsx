import type { newUserRules } from '@console/schema/user.rules.ts';
import type * as z from 'zod/mini';
import { Fields } from '../form/field-list/form-field.tsx';
import { TextGrid } from '../form/fields/field-grid.ts';
import { SavedForm } from '../form/save/saved-form.tsx';
import { useCreate } from '../form/save/use-create.ts';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import { UserCreateDocument } from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { newUser, userQueries } from './user.form.ts';

type UserAddProps = {
  companyId: string;
  /** Called with the id of the new person; null if they were added but the id is unknown. */
  onAdded: (id: string | null) => void;
};

/** Tab 7 in add mode: the details of a new person. Platforms and roles appear once the person exists. */
export function UserAdd({ companyId, onAdded }: UserAddProps) {
  const form = useSavedForm({
    formId: `user:new:${companyId}`,
    title: 'the new user',
    stored: newUser.toStored(null, null),
    list: newUser,
    lock: usePermission('COMPANY_USERS_EDIT').reason,
    save: useCreate(UserCreateDocument, {
      toVariables: (details: z.output<typeof newUserRules>) => ({ input: { companyId, details } }),
      payloadOf: (data) => data.companyUserCreate,
      refetch: userQueries,
      progress: 'Adding the user',
      hasSecrets: true,
      open: ({ companyUser }) => onAdded(companyUser?.id ?? null),
    }),
  });
  return (
    <>
      <PageHeader title="Add User" />
      <CollapsibleSection title="User Details">
        <SavedForm form={form} caption="Add User">
          <TextGrid>
            <Fields of={newUser.fields} />
          </TextGrid>
        </SavedForm>
      </CollapsibleSection>
    </>
  );
}
