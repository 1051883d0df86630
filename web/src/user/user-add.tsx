import { Field, Fields } from '../form/field-list/form-field.tsx';
import { TextGrid } from '../form/fields/field-grid.ts';
import { SavedForm } from '../form/save/saved-form.tsx';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import { FirstPasswordChoice, useFirstPassword } from '../password/first-password.tsx';
import { usePermission } from '../session/viewer.tsx';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { useNotices } from '../ui/message/notices.tsx';
import { blankNewUser, type NewUserInput, newUserForm } from './add/new-user.form.ts';
import { NewUserAccess } from './add/new-user-access.tsx';
import { useNewUserChoices } from './add/use-new-user-choices.ts';
import { useNewUserSave } from './add/use-new-user-save.tsx';
import { useConsoleRoleChange } from './console-role/use-console-role-change.tsx';
import { newUser } from './user.form.ts';

type UserAddProps = {
  companyId: string;
  /** Whether the form is shown in the account area (AMB-35). */
  isEmbedded?: boolean;
  /** Called with the id of the new person; null if they were added but the id is unknown. */
  onAdded: (id: string | null) => void;
};

const stored = { values: blankNewUser, revision: null };

/**
 * Tab 7 in add mode: the details, platforms and roles of a new person, saved together. Platforms are hidden after single
 * sign-on [SES-16] and in the account area.
 */
export function UserAdd({ companyId, isEmbedded = false, onAdded }: UserAddProps) {
  const first = useFirstPassword();
  const { password, ...details } = newUser.fields;
  const choices = useNewUserChoices(companyId, isEmbedded);
  const form = useSavedForm({
    formId: `user:new:${companyId}`,
    title: 'the new user',
    stored,
    list: newUserForm(choices, first.isInvited),
    lock: usePermission('COMPANY_USERS_EDIT').reason,
    mayBeSaved: useManagerQuestion(companyId),
    save: useNewUserSave(companyId, first.isInvited, onAdded),
  });
  return (
    <>
      <PageHeader title="Add User" />
      <SavedForm form={form} caption="Add User">
        <Stack>
          <CollapsibleSection title="User Details">
            <TextGrid>
              <Fields of={details} />
            </TextGrid>
            <FirstPasswordChoice first={first}>
              <TextGrid>
                <Field of={password} />
              </TextGrid>
            </FirstPasswordChoice>
          </CollapsibleSection>
          {choices && <NewUserAccess companyId={companyId} choices={choices} />}
        </Stack>
      </SavedForm>
    </>
  );
}

/** Returns a function that asks before a person is added who can manage the other users of the company [ROL-01]. */
function useManagerQuestion(companyId: string) {
  const notices = useNotices();
  const findRoleChange = useConsoleRoleChange('The new user');
  return async ({ access }: NewUserInput) => {
    if (access.length === 0) return true;
    const found = await findRoleChange({ newUserAccess: { companyId, access } });
    if (!found?.makesManager) return found !== null;
    return notices.ask({ type: 'yes', title: 'Add Administrator', message: found.report });
  };
}
