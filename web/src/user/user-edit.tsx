import { accountMessages } from '@console/schema/account.messages.ts';
import { userMessages } from '@console/schema/user.messages.ts';
import { HistorySection } from '../audit/history-section.tsx';
import { LastChanged } from '../audit/last-changed.tsx';
import { namesSummary } from '../form/conflict/summary.ts';
import { useLeaveMissing } from '../form/drafts/use-leave-missing.ts';
import { FieldsSkeleton } from '../form/section/fields-skeleton.tsx';
import { useExtension } from '../graph/extensions.ts';
import { UserPageDocument, type UserPageQuery } from '../graph/generated/graphql.ts';
import type { Problem } from '../graph/problem.ts';
import { useRecord } from '../graph/use-record.ts';
import { useEarlyInvitation } from '../password/use-early-invitation.ts';
import { useSessionKind } from '../session/session-kind.ts';
import { personName } from '../ui/action/person-name.ts';
import { recordName } from '../ui/action/record-name.ts';
import { useOpenRecord } from '../ui/command/open-record.ts';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { SectionSelect } from '../ui/layout/section-select.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { NotFoundRedirect } from '../ui/message/not-found-redirect.tsx';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import { ecommerceRoleOf } from './access/ecommerce-role.ts';
import { UserAccessSection } from './access/user-access-section.tsx';
import { ConsoleRoleLine } from './console-role/console-role-text.tsx';
import type { ToLocation } from './effective-access/access-source.ts';
import { EffectiveAccessSection } from './effective-access/effective-access-section.tsx';
import { OwnRecordHelp } from './own-record-help.tsx';
import { SignInSection } from './sign-in/sign-in-section.tsx';
import { UserActions } from './user-actions.tsx';
import { UserDetailsSection } from './user-details-section.tsx';

type UserRead = NonNullable<UserPageQuery['companyUser']>;

type UserEditProps = {
  id: string;
  companyId: string;
  isEmbedded?: boolean;
  toLocation: ToLocation;
  onMissing: () => void;
  onDeleted: () => void;
};

/**
 * Tab 7 in edit mode: a person of the company, reloaded after each save. Reports a missing person [CUS-20]
 * [ERR-32], with another message in the account area [ERR-33] (AMB-17).
 */
export function UserEdit({
  id,
  companyId,
  isEmbedded = false,
  toLocation,
  onMissing,
  onDeleted,
}: UserEditProps) {
  const { record, problemOf, loading, failure, retry } = useRecord(UserPageDocument, {
    name: 'companyUser',
    id,
    companyId,
    // [SES-16] The query leaves out the fields that are not shown.
    more: { hasTimes: useExtension('CHANGE_TIMES'), isSso: useSessionKind() === 'sso' },
  });
  const leave = useLeaveMissing(`user:${id}`, onMissing);
  useEarlyInvitation(`CompanyUser:${id}`);
  const name = record ? personName(record) : '';
  useOpenRecord(record ? { kind: 'COMPANY_USER', id, name: recordName(name, 'user', id), companyId } : null);
  if (!record && !loading && !failure) {
    const { doesNotExist } = userMessages;
    const message = isEmbedded ? accountMessages.companyAdminDoesNotExist : doesNotExist;
    return <NotFoundRedirect message={message} onLeave={leave} />;
  }
  return (
    <OwnRecordHelp action="COMPANY_USERS_EDIT">
      <PageHeader
        title={record ? name || 'Unnamed user' : 'Update User'}
        record={record}
        note={<LastChanged record={record} />}
      >
        {record && <UserActions user={record} name={name} onDeleted={onDeleted} />}
      </PageHeader>
      {record && <ConsoleRoleLine role={record.consoleRole} />}
      {failure && !record && <ProblemPanel {...failure} onRetry={retry} />}
      {!failure && !record && (
        <CollapsibleSection title="User Details">
          <FieldsSkeleton count={6} title="the user" />
        </CollapsibleSection>
      )}
      {record && (
        <UserSections
          user={record}
          name={name || 'this user'}
          {...{ companyId, isEmbedded, toLocation, problemOf }}
          onRetry={retry}
        />
      )}
    </OwnRecordHelp>
  );
}

type UserSectionsProps = {
  user: UserRead;
  /** The person's name, or a substitute for use in a sentence. */
  name: string;
  companyId: string;
  isEmbedded: boolean;
  toLocation: ToLocation;
  /** Returns why a field of the person could not be read, or null if it could. */
  problemOf: (field: string) => Problem | null;
  onRetry: () => void;
};

/**
 * The sections of a person [CUS-04]. Each is saved separately, and a section that cannot be read shows an
 * error. Platform sections are hidden after single sign-on [SES-16]. The account area does not offer the
 * choice of platforms (AMB-35).
 */
function UserSections({ user, ...props }: UserSectionsProps) {
  const isSso = useSessionKind() === 'sso';
  const segmentsProblem = props.problemOf('segments');
  return (
    <>
      <SectionSelect />
      <Stack>
        <UserDetailsSection user={user} />
        {!isSso && <UserPlatformParts user={user} {...props} />}
        <CollapsibleSection title="Business Segments">
          {segmentsProblem ? (
            <ProblemPanel {...segmentsProblem} onRetry={props.onRetry} />
          ) : (
            <p>
              {namesSummary(
                (user.segments ?? []).map((segment) => segment.name),
                'None selected',
                Number.POSITIVE_INFINITY,
              )}
            </p>
          )}
        </CollapsibleSection>
        <EffectiveAccessSection id={user.id} toLocation={props.toLocation} />
        <SignInSection query="UserSignIn" id={user.id} name={props.name} />
        <HistorySection entity="COMPANY_USER" id={user.id} />
      </Stack>
    </>
  );
}

function UserPlatformParts({ user, name, companyId, isEmbedded, problemOf, onRetry }: UserSectionsProps) {
  const accessProblem = problemOf('access');
  if (accessProblem) {
    return (
      <CollapsibleSection title={isEmbedded ? 'Associate Roles' : 'Associate Platforms and Roles'}>
        <ProblemPanel {...accessProblem} onRetry={onRetry} />
      </CollapsibleSection>
    );
  }
  return (
    <UserAccessSection
      user={user}
      name={name}
      companyId={companyId}
      hasChoice={!isEmbedded}
      ecommerceRole={ecommerceRoleOf(user, problemOf)}
    />
  );
}
