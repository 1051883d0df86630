import { chakra } from '@chakra-ui/react/styled-system';
import { accountMessages } from '@console/schema/account.messages.ts';
import { FieldsSkeleton } from '../form/fields-skeleton.tsx';
import { toPhoneText } from '../form/masks.ts';
import { MissingPart } from '../form/missing-part.tsx';
import { AccountUserDocument, type AccountUserQuery } from '../graph/generated/graphql.ts';
import type { Problem } from '../graph/problem.ts';
import { useRecord } from '../graph/use-record.ts';
import { useSessionKind } from '../session/session-kind.ts';
import { usePermission } from '../session/viewer.tsx';
import { Button } from '../ui/button.tsx';
import { CollapsibleSection } from '../ui/collapsible-section.tsx';
import { None } from '../ui/none.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { Stack } from '../ui/stack.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { TabTitle, TabTitleRow } from '../ui/tab-title.ts';
import { ToldAndLeft } from '../ui/told-and-left.tsx';
import { ecommerce, ecommerceRoleOf } from '../user/ecommerce-role.ts';
import { UserReachSection } from '../user/user-reach-section.tsx';

type UserRead = NonNullable<AccountUserQuery['companyUser']>;

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    columnGap: '5',
    rowGap: '3',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
    overflowWrap: 'anywhere',
    '& dt': { fontSize: 'sm', color: 'fg.muted' },
  },
});

type UserDetailProps = { id: string; companyId: string; onMissing: () => void; onEdit: () => void };

/** Tab 3: a user of the company to be read, with their roles and what they come to [ACC-05]. */
export function UserDetail({ id, companyId, onMissing, onEdit }: UserDetailProps) {
  const isSso = useSessionKind() === 'sso';
  const { record, problemOf, loading, failure, retry } = useRecord(AccountUserDocument, {
    name: 'companyUser',
    id,
    companyId,
    // [SES-16] What is not shown is not asked for either.
    more: { isSso },
  });
  const { reason } = usePermission('COMPANY_USERS_EDIT');
  if (!record && !loading && !failure) {
    return <ToldAndLeft message={accountMessages.companyAdminDoesNotExist} onLeave={onMissing} />;
  }
  const name = record && [record.firstName, record.middleName, record.lastName].filter(Boolean).join(' ');
  return (
    <>
      <TabTitleRow>
        <TabTitle>{record ? name || 'no name' : 'User'}</TabTitle>
        {record && <StatusBadge status={record.status} />}
        {record && (
          <Button disabledReason={reason} onClick={onEdit}>
            Edit User
          </Button>
        )}
      </TabTitleRow>
      {failure && !record && <ProblemPanel {...failure} onRetry={retry} />}
      {!failure && !record && (
        <CollapsibleSection title="User Details">
          <FieldsSkeleton count={4} title="the user" />
        </CollapsibleSection>
      )}
      {record && (
        <Stack>
          <Details user={record} />
          {!isSso && <Roles user={record} problemOf={problemOf} onRetry={retry} />}
          <UserReachSection id={record.id} />
        </Stack>
      )}
    </>
  );
}

function Details({ user }: { user: UserRead }) {
  const facts = [
    { label: 'First Name', text: user.firstName },
    { label: 'M.I.', text: user.middleName },
    { label: 'Last Name', text: user.lastName },
    { label: 'Email Address', text: user.email },
    { label: 'Phone Number', text: toPhoneText(user.phone) },
  ];
  return (
    <CollapsibleSection title="User Details">
      <FactList facts={facts} />
    </CollapsibleSection>
  );
}

type RolesProps = {
  user: UserRead;
  /** Why a field of the person could not be read; null when it could. */
  problemOf: (field: string) => Problem | null;
  onRetry: () => void;
};

function Roles({ user, problemOf, onRetry }: RolesProps) {
  const roles = user.access?.map(({ platform, role }) => ({
    label: platform.name,
    text: platform.id === ecommerce ? ecommerceRoleOf(user, problemOf) : role?.name,
  }));
  return (
    <CollapsibleSection title="Roles">
      {roles ? (
        <FactList facts={roles} />
      ) : (
        <MissingPart what="the roles" problem={problemOf('access')} onRetry={onRetry} />
      )}
      {roles?.length === 0 && <p>This user has no platforms.</p>}
    </CollapsibleSection>
  );
}

function FactList({ facts }: { facts: readonly { label: string; text: string | null | undefined }[] }) {
  return (
    <Facts>
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text || <None />}</dd>
        </div>
      ))}
    </Facts>
  );
}
