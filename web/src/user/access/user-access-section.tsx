import { checkInput } from '@console/schema/input.rules.ts';
import { roleCaption } from '../../access/role-caption.ts';
import { accessOf } from '../../access/stored-access.ts';
import { namesSummary } from '../../form/conflict/summary.ts';
import { ChoicesMissing } from '../../form/fields/choices-missing.tsx';
import { FormLock } from '../../form/save/form-lock.tsx';
import { SavedForm } from '../../form/save/saved-form.tsx';
import { useSavedForm } from '../../form/save/use-saved-form.ts';
import { FormSection } from '../../form/section/form-section.tsx';
import { MissingPart } from '../../form/section/missing-part.tsx';
import { type FragmentType, readFragment } from '../../graph/generated/fragment-masking.ts';
import {
  UserAccessReloadDocument,
  type UserAccessSectionFragment,
  UserAccessSectionFragmentDoc,
} from '../../graph/generated/graphql.ts';
import { useReload } from '../../graph/use-reload.ts';
import { withChosen } from '../../selection/selection.form.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { CopyAccess } from '../add/copy-access.tsx';
import { ConsoleRolePreview } from '../console-role/console-role-preview.tsx';
import { useUserGuards } from '../use-user-guards.ts';
import type { AccessChoices } from './access-choices.ts';
import { lossOf } from './access-loss.ts';
import { accessTableFields, accessTableRules, atTheirRows, toStoredTable } from './access-table.form.ts';
import { AccessTable } from './access-table.tsx';
import { AccessTableText } from './access-table-text.tsx';
import { PlatformNotice, platformsOf } from './platform-rows.tsx';
import { useAccessQuestion } from './use-access-question.tsx';
import { useAccessSave } from './use-access-save.tsx';
import { useUserAccessChoices } from './use-user-access-choices.ts';
import { formsWithRoles, type PlatformAccessOptions, toForms } from './user-access.form.ts';

type UserAccessSectionProps = {
  user: FragmentType<typeof UserAccessSectionFragmentDoc>;
  /** The person's name. */
  name: string;
  companyId: string;
  ecommerceRole: string;
  /** Whether the platforms can be chosen, not only the roles on them. */
  hasChoice: boolean;
};

/**
 * The platforms of a person with the role, the scope and the alerts on each, as one table [CUS-04] [CUS-11] [CUS-12].
 * Without the choice of platforms, it is hidden until the person has one.
 */
export function UserAccessSection({ companyId, hasChoice, ecommerceRole, ...props }: UserAccessSectionProps) {
  const user = readFragment(UserAccessSectionFragmentDoc, props.user);
  const platforms = platformsOf(user, hasChoice);
  const { choices, options, problem, hasError, retry } = useUserAccessChoices(
    user.id,
    companyId,
    platforms.length > 0,
  );
  const lock = useUserGuards(user.id).changeAccess;
  if (platforms.length === 0 && !hasChoice) return null;
  const forms = toForms(platforms, options ?? []);
  const isReadOnly = lock !== null || (!hasChoice && options && formsWithRoles(forms).length === 0);
  return (
    <FormSection
      title={hasChoice ? 'Associate Platforms and Roles' : 'Associate Roles'}
      summary={summaryOf(user)}
      formId={`user:${user.id}:access`}
    >
      {isReadOnly && (
        <Stack>
          <FormLock reason={lock}>
            <AccessTableText user={user} ecommerceRole={ecommerceRole} />
          </FormLock>
        </Stack>
      )}
      {!isReadOnly && (options || platforms.length === 0) && (
        <AccessForm
          // Remounts the form when the offered platforms change, because its fields change with them.
          key={platforms.map(({ id }) => id).join()}
          {...{ user, forms, companyId, hasChoice, ecommerceRole }}
          name={props.name}
          choices={choices}
          retry={hasError ? retry : null}
        />
      )}
      {!isReadOnly && !options && platforms.length > 0 && (
        <MissingPart what="the roles" problem={problem} onRetry={retry} />
      )}
    </FormSection>
  );
}

/** Names the platforms with the role on each, for a section that is closed. */
function summaryOf(user: UserAccessSectionFragment): string {
  const access = accessOf(user);
  const names = user.platforms.map(({ id, name }) => {
    const role = access?.find(({ platform }) => platform.id === id)?.role;
    return role ? `${name}: ${roleCaption(role)}` : name;
  });
  return namesSummary(names, 'None selected');
}

type AccessFormProps = Omit<UserAccessSectionProps, 'user'> & {
  user: UserAccessSectionFragment;
  forms: readonly PlatformAccessOptions[];
  choices: AccessChoices;
  /** Reloads lists that could not be loaded; null if all are loaded. */
  retry: (() => void) | null;
};

function AccessForm({ user, forms, companyId, hasChoice, choices, retry, ...props }: AccessFormProps) {
  const { id } = user;
  const form = useAccessForm({ user, name: props.name, forms, ...placesOf(user, choices) });
  const reload = useReload(UserAccessReloadDocument, { id });
  const hasRoles = formsWithRoles(forms).some(({ platform }) =>
    form.formik.values.platformIds.includes(platform.id),
  );
  return (
    <SavedForm form={form} caption={captionOf(hasChoice, hasRoles)}>
      <PlatformNotice user={user} hasChoice={hasChoice} />
      {hasChoice && forms.length > 0 && <CopyAccess companyId={companyId} forms={forms} />}
      <AccessTable
        {...{ forms, retry, hasChoice, ...placesOf(user, choices) }}
        ecommerceRole={props.ecommerceRole}
      />
      {hasChoice && !user.company?.platforms && (
        <ChoicesMissing what="The platforms of the company" retry={() => void reload()} />
      )}
      <ConsoleRolePreview
        stored={form.revisions.base.values}
        toInput={(access) => ({ userWholeAccess: { userId: id, access } })}
      />
    </SavedForm>
  );
}

/** The roles of a person whose only platform is e-commerce cannot be saved [CUS-16]. */
function captionOf(hasChoice: boolean, hasRoles: boolean) {
  if (!hasChoice) return 'Save Roles';
  return hasRoles ? 'Save Platforms and Roles' : 'Save Platforms';
}

/** The regions and locations to choose from, with those that are chosen already. */
function placesOf(user: UserAccessSectionFragment, { regions, locations }: AccessChoices) {
  const chosen = accessOf(user) ?? [];
  return {
    regions: withChosen(
      regions,
      chosen.flatMap((entry) => entry.regions),
    ),
    locations: withChosen(
      locations,
      chosen.flatMap((entry) => [...entry.locations, ...entry.directorLocations]),
    ),
  };
}

type FormOptions = Pick<AccessFormProps, 'user' | 'name' | 'forms'> & ReturnType<typeof placesOf>;

function useAccessForm({ user, name, forms, ...lists }: FormOptions) {
  const { id } = user;
  const stored = toStoredTable(user, forms);
  const rule = accessTableRules(forms);
  const before = checkInput(rule, stored.values);
  const ask = useAccessQuestion(id, name);
  return useSavedForm({
    formId: `user:${id}:access`,
    title: 'Associate Platforms and Roles',
    stored,
    list: { rule, descriptors: accessTableFields(forms, lists) },
    lock: null,
    save: useAccessSave({ userId: id, forms, before: before.ok ? before.value : null }),
    mayBeSaved: (input) =>
      ask({
        input,
        losses: lossOf(stored.values, input, forms, lists),
        hasRemoved: stored.values.platformIds.some((one) => !input.platformIds.includes(one)),
      }),
    explain: atTheirRows,
  });
}
