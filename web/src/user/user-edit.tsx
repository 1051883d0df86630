import { accountMessages } from '@console/schema/account.messages.ts';
import { userMessages } from '@console/schema/user.messages.ts';
import { HistorySection } from '../audit/history-section.tsx';
import { FieldsSkeleton } from '../form/fields-skeleton.tsx';
import { namesSummary } from '../form/summary.ts';
import { UserPageDocument, type UserPageQuery } from '../graph/generated/graphql.ts';
import type { Problem } from '../graph/problem.ts';
import { useRecord } from '../graph/use-record.ts';
import { useSessionKind } from '../session/session-kind.ts';
import { CollapsibleSection } from '../ui/collapsible-section.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { Stack } from '../ui/stack.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { TabTitle, TabTitleRow } from '../ui/tab-title.ts';
import { ToldAndLeft } from '../ui/told-and-left.tsx';
import { ecommerceRoleOf } from './ecommerce-role.ts';
import { UserAccessSection } from './user-access-section.tsx';
import { UserDetailsSection } from './user-details-section.tsx';
import { UserPlatformsSection } from './user-platforms-section.tsx';
import { UserReachSection } from './user-reach-section.tsx';

type UserRead = NonNullable<UserPageQuery['companyUser']>;

type UserEditProps = {
  id: string;
  companyId: string;
  isEmbedded?: boolean;
  onMissing: () => void;
  onDeleted: () => void;
};

/**
 * Tab 7 in edit mode: a person of the company, read anew after each save; none that is not there [CUS-20] [ERR-32], in the
 * account area in its own words [ERR-33] (AMB-17).
 */
export function UserEdit({ id, companyId, isEmbedded = false, onMissing, onDeleted }: UserEditProps) {
  const { record, problemOf, loading, failure, retry } = useRecord(UserPageDocument, {
    name: 'companyUser',
    id,
    companyId,
    // [SES-16] What is not shown is not asked for either.
    more: { isSso: useSessionKind() === 'sso' },
  });
  if (!record && !loading && !failure) {
    const { doesNotExist } = userMessages;
    const message = isEmbedded ? accountMessages.companyAdminDoesNotExist : doesNotExist;
    return <ToldAndLeft message={message} onLeave={onMissing} />;
  }
  const name = record && [record.firstName, record.lastName].filter(Boolean).join(' ');
  return (
    <>
      <TabTitleRow>
        <TabTitle>{record ? `Update User: ${name || 'no name'}` : 'Update User'}</TabTitle>
        {record && <StatusBadge status={record.status} />}
      </TabTitleRow>
      {failure && !record && <ProblemPanel {...failure} onRetry={retry} />}
      {!failure && !record && (
        <CollapsibleSection title="User Details">
          <FieldsSkeleton count={6} title="the user" />
        </CollapsibleSection>
      )}
      {record && (
        <UserSections user={record} {...{ companyId, isEmbedded, problemOf, onDeleted }} onRetry={retry} />
      )}
    </>
  );
}

type UserSectionsProps = {
  user: UserRead;
  companyId: string;
  isEmbedded: boolean;
  /** Why a field of the person could not be read; null when it could. */
  problemOf: (field: string) => Problem | null;
  onDeleted: () => void;
  onRetry: () => void;
};

/**
 * The sections of a person [CUS-04]. Each is saved on its own, and one that cannot be read says so. What is about platforms is
 * not shown to whoever came by single sign-on [SES-16], and in the account area a person's platforms are not chosen (AMB-35).
 */
function UserSections({ user, onDeleted, ...props }: UserSectionsProps) {
  const isSso = useSessionKind() === 'sso';
  const segmentsProblem = props.problemOf('segments');
  return (
    <Stack>
      <UserDetailsSection user={user} onDeleted={onDeleted} />
      {!isSso && <UserPlatformParts user={user} {...props} />}
      <CollapsibleSection title="Business Segments">
        {segmentsProblem ? (
          <ProblemPanel {...segmentsProblem} onRetry={props.onRetry} />
        ) : (
          <p>
            {namesSummary(
              (user.segments ?? []).map((segment) => segment.name),
              'None chosen',
              Number.POSITIVE_INFINITY,
            )}
          </p>
        )}
      </CollapsibleSection>
      <UserReachSection id={user.id} />
      <HistorySection entity="COMPANY_USER" id={user.id} />
    </Stack>
  );
}

type PlatformPartsProps = Omit<UserSectionsProps, 'onDeleted'>;

function UserPlatformParts({ user, companyId, isEmbedded, problemOf, onRetry }: PlatformPartsProps) {
  const accessProblem = problemOf('access');
  return (
    <>
      {!isEmbedded && <UserPlatformsSection user={user} />}
      {accessProblem ? (
        <CollapsibleSection title="Associate Roles">
          <ProblemPanel {...accessProblem} onRetry={onRetry} />
        </CollapsibleSection>
      ) : (
        <UserAccessSection
          user={user}
          companyId={companyId}
          ecommerceRole={ecommerceRoleOf(user, problemOf)}
        />
      )}
    </>
  );
}
