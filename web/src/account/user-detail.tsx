import { chakra } from '@chakra-ui/react/styled-system';
import { accountMessages } from '@console/schema/account.messages.ts';
import { ecommerce } from '../access/ecommerce.ts';
import { toLocationOf } from '../company/list/company.views.ts';
import { toPhoneText } from '../form/fields/phone-text.ts';
import { FieldsSkeleton } from '../form/section/fields-skeleton.tsx';
import { MissingPart } from '../form/section/missing-part.tsx';
import { AccountUserDocument, type AccountUserQuery } from '../graph/generated/graphql.ts';
import type { Problem } from '../graph/problem.ts';
import { useRecord } from '../graph/use-record.ts';
import { useSessionKind } from '../session/session-kind.ts';
import { usePermission } from '../session/viewer.tsx';
import { Button } from '../ui/action/button.tsx';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { None } from '../ui/layout/none.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { NotFoundRedirect } from '../ui/message/not-found-redirect.tsx';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import { ecommerceRoleOf } from '../user/access/ecommerce-role.ts';
import { EffectiveAccessSection } from '../user/effective-access/effective-access-section.tsx';

type UserRead = NonNullable<AccountUserQuery['companyUser']>;

const FieldDescriptors = chakra('dl', {
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

/** Tab 3: a read-only view of a company user, with roles and effective access [ACC-05]. */
export function UserDetail({ id, companyId, onMissing, onEdit }: UserDetailProps) {
  const isSso = useSessionKind() === 'sso';
  const { record, problemOf, loading, failure, retry } = useRecord(AccountUserDocument, {
    name: 'companyUser',
    id,
    companyId,
    // [SES-16] The query leaves out the fields that are not shown.
    more: { isSso },
  });
  const { reason } = usePermission('COMPANY_USERS_EDIT');
  if (!record && !loading && !failure) {
    return <NotFoundRedirect message={accountMessages.companyAdminDoesNotExist} onLeave={onMissing} />;
  }
  const name = record && [record.firstName, record.middleName, record.lastName].filter(Boolean).join(' ');
  return (
    <>
      <PageHeader title={record ? name || 'Unnamed user' : 'User'} record={record}>
        {record && (
          <Button disabledReason={reason} onClick={onEdit}>
            Edit User
          </Button>
        )}
      </PageHeader>
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
          <EffectiveAccessSection id={record.id} toLocation={toLocationOf(companyId)} />
        </Stack>
      )}
    </>
  );
}

function Details({ user }: { user: UserRead }) {
  const fields = [
    { label: 'First Name', text: user.firstName },
    { label: 'M.I.', text: user.middleName },
    { label: 'Last Name', text: user.lastName },
    { label: 'Email Address', text: user.email },
    { label: 'Phone Number', text: toPhoneText(user.phone) },
  ];
  return (
    <CollapsibleSection title="User Details">
      <DescriptionList fields={fields} />
    </CollapsibleSection>
  );
}

type RolesProps = {
  user: UserRead;
  /** Returns why a field of the person could not be read, or null if it could. */
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
        <DescriptionList fields={roles} />
      ) : (
        <MissingPart what="the roles" problem={problemOf('access')} onRetry={onRetry} />
      )}
      {roles?.length === 0 && <p>This user has no platforms.</p>}
    </CollapsibleSection>
  );
}

function DescriptionList({
  fields,
}: {
  fields: readonly { label: string; text: string | null | undefined }[];
}) {
  return (
    <FieldDescriptors>
      {fields.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text || <None />}</dd>
        </div>
      ))}
    </FieldDescriptors>
  );
}
