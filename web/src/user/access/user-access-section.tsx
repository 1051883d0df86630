import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { namesSummary } from '../../form/conflict/summary.ts';
import { SavedForm } from '../../form/save/saved-form.tsx';
import { usePartForm } from '../../form/save/use-part-form.ts';
import { FormSection } from '../../form/section/form-section.tsx';
import { MissingPart } from '../../form/section/missing-part.tsx';
import { type FragmentType, readFragment } from '../../graph/generated/fragment-masking.ts';
import {
  AccessChoicesDocument,
  type AccessChoicesQuery,
  UserAccessReloadDocument,
  UserAccessSaveDocument,
  UserAccessSectionFragmentDoc,
} from '../../graph/generated/graphql.ts';
import { toProblemOf } from '../../graph/problem.ts';
import { problemAt } from '../../graph/problem-at.ts';
import { withChosen } from '../../selection/selection.form.ts';
import { useNotices } from '../../ui/message/notices.tsx';
import { ConsoleRolePreview } from '../console-role/console-role-preview.tsx';
import { ConsoleRoleLine } from '../console-role/console-role-text.tsx';
import { useConsoleRoleChange } from '../console-role/use-console-role-change.tsx';
import { useUserGuards } from '../use-user-guards.ts';
import { userRecord } from '../user.form.ts';
import { lossOf } from './access-loss.ts';
import { accessQuestion } from './access-question.tsx';
import { ecommerce } from './ecommerce-role.ts';
import { PlatformAccessFields } from './platform-access-fields.tsx';
import {
  accessFields,
  accessFormRules,
  atTheirPlatforms,
  formsWithRoles,
  type PlatformAccessOptions,
  toStoredAccess,
} from './user-access.form.ts';

type UserFragment = FragmentType<typeof UserAccessSectionFragmentDoc>;

const Line = chakra('p', { base: { mb: '4' } });

type UserAccessSectionProps = {
  user: UserFragment;
  /** The person's name. */
  name: string;
  companyId: string;
  ecommerceRole: string;
};

/**
 * The access of a person on each of their platforms [CUS-12]. Hidden until the person has a platform
 * [CUS-04].
 */
export function UserAccessSection({ companyId, ecommerceRole, ...props }: UserAccessSectionProps) {
  const { id, platforms, access, consoleRole } = readFragment(UserAccessSectionFragmentDoc, props.user);
  const platformIds = platforms.map((platform) => platform.id);
  const { data, error, refetch } = useQuery(AccessChoicesDocument, {
    variables: { companyId, platformIds },
    errorPolicy: 'all',
    skip: platformIds.length === 0,
  });
  if (platformIds.length === 0) return null;
  const roles = (access ?? []).flatMap(({ platform, role }) =>
    role ? [`${platform.name}: ${role.name}`] : [],
  );
  return (
    <FormSection
      title="Associate Roles"
      summary={namesSummary(roles, 'No roles selected')}
      formId={`user:${id}:access`}
    >
      <ConsoleRoleLine role={consoleRole} />
      {platformIds.includes(ecommerce) && <Line>{`User Role: ${ecommerceRole}`}</Line>}
      {data?.platformAccessOptions ? (
        <AccessForm
          // Remounts the form when the platforms change, because its fields change with them.
          key={platformIds.join()}
          user={props.user}
          name={props.name}
          forms={formsWithRoles(data.platformAccessOptions as PlatformAccessOptions[])}
          choices={data as AccessChoicesQuery}
          retry={error ? () => void refetch().catch(() => undefined) : null}
        />
      ) : (
        <MissingPart
          what="the roles"
          problem={error ? (problemAt(error, ['platformAccessOptions']) ?? toProblemOf(error)) : null}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </FormSection>
  );
}

type AccessFormProps = {
  user: UserFragment;
  name: string;
  forms: readonly PlatformAccessOptions[];
  choices: AccessChoicesQuery;
  /** Reloads lists that could not be loaded; null if all are loaded. */
  retry: (() => void) | null;
};

function AccessForm({ name, forms, choices, retry, ...props }: AccessFormProps) {
  const { id, access } = readFragment(UserAccessSectionFragmentDoc, props.user);
  const notices = useNotices();
  const findRoleChange = useConsoleRoleChange(name);
  const toStored = (user: UserFragment) =>
    toStoredAccess(readFragment(UserAccessSectionFragmentDoc, user), forms);
  const own = (choices.company?.regions ?? []).filter(({ isPlaceholder }) => !isPlaceholder);
  const chosen = access ?? [];
  const regions = withChosen(
    own,
    chosen.flatMap((entry) => entry.regions),
  );
  const locations = withChosen(
    choices.locationOptions,
    chosen.flatMap((entry) => [...entry.locations, ...entry.directorLocations]),
  );
  const form = usePartForm({
    formId: `user:${id}:access:${forms.map(({ platform }) => platform.id).join('-')}`,
    title: 'Associate Roles',
    list: { rule: accessFormRules(forms), descriptors: accessFields(forms, { regions, locations }) },
    part: props.user,
    toStored,
    lock: useUserGuards(id).changeAccess,
    mayBeSaved: async ({ access: next }) => {
      const found = await findRoleChange({ userAccess: { userId: id, access: next } });
      if (!found) return false;
      const losses = lossOf(toStored(props.user).values, next, forms, { regions, locations });
      const question = accessQuestion(name, found.report, losses);
      return question === null || notices.ask(question);
    },
    ...userRecord(id),
    mutation: UserAccessSaveDocument,
    toInput: (input, revision) => ({ revision, ...input }),
    again: UserAccessReloadDocument,
    progress: 'Saving roles',
    canUndo: true,
    explain: atTheirPlatforms,
  });
  if (forms.length === 0) return null;
  return (
    <SavedForm form={form} caption="Save Roles">
      {forms.map((one) => (
        <PlatformAccessFields key={one.platform.id} form={one} {...{ regions, locations, retry }} />
      ))}
      <ConsoleRolePreview userId={id} stored={form.revisions.base.values} />
    </SavedForm>
  );
}
