import { providerUserMessages } from '@console/schema/provider-user.messages.ts';
import { useNavigate, useParams } from 'react-router-dom';
import { HistorySection } from '../audit/history-section.tsx';
import { LastChanged } from '../audit/last-changed.tsx';
import { toCompanyList } from '../company/company.paths.ts';
import { UnsavedChanges } from '../form/drafts/unsaved-changes.tsx';
import { useLeaveMissing } from '../form/drafts/use-leave-missing.ts';
import { FieldsSkeleton } from '../form/section/fields-skeleton.tsx';
import { useExtension } from '../graph/extensions.ts';
import { ProviderUserPageDocument, type ProviderUserPageQuery } from '../graph/generated/graphql.ts';
import { readToken } from '../graph/session-token.ts';
import { useRecord } from '../graph/use-record.ts';
import { useEarlyInvitation } from '../password/use-early-invitation.ts';
import { useSessionKind } from '../session/session-kind.ts';
import { ViewAsButton } from '../session/view-as/view-as-button.tsx';
import { useViewer } from '../session/viewer.tsx';
import { personName } from '../ui/action/person-name.ts';
import { useGoBack } from '../ui/action/use-go-back.ts';
import { useOpenRecord } from '../ui/command/open-record.ts';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { NotFoundRedirect } from '../ui/message/not-found-redirect.tsx';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import { SignInSection } from '../user/sign-in/sign-in-section.tsx';
import { providerUserCrumbs, toProviderUserList } from './provider-user.paths.ts';
import { ProviderUserDeleteButton } from './provider-user-delete-button.tsx';
import { ProviderUserDetailsSection } from './provider-user-details-section.tsx';
import { ProviderUserHelp } from './provider-user-help.tsx';
import { ProviderUserPlatformsSection } from './provider-user-platforms-section.tsx';
import { ProviderUserStatusButton } from './provider-user-status-button.tsx';
import { useProviderGuards } from './use-provider-guards.ts';

type UserRead = NonNullable<ProviderUserPageQuery['providerUser']>;

/** Renders the form of a provider user [PRV-04] [RTE-14]. */
export function ProviderUserPage() {
  const { userId = '' } = useParams();
  const viewer = useViewer();
  return (
    <UnsavedChanges personId={viewer.id} isSessionOver={() => readToken() === null}>
      <ProviderUserHelp>
        <ProviderUserEdit key={userId} id={userId} />
      </ProviderUserHelp>
    </UnsavedChanges>
  );
}

/** Loads the user. A missing user redirects [ERR-34] (AMB-17), and a failed read shows the problem. */
function ProviderUserEdit({ id }: { id: string }) {
  const { record, loading, failure, retry } = useRecord(ProviderUserPageDocument, {
    name: 'providerUser',
    id,
    more: { hasTimes: useExtension('CHANGE_TIMES') },
  });
  useEarlyInvitation(`ProviderUser:${id}`);
  // [SES-16]
  const isSso = useSessionKind() === 'sso';
  const goBack = useGoBack(toProviderUserList());
  const navigate = useNavigate();
  const leave = useLeaveMissing(`provider-user:${id}`, () => navigate(toCompanyList(), { replace: true }));
  const name = record ? nameOf(record) : '';
  const link = { kind: 'PROVIDER_USER', id, name, companyId: null } as const;
  useOpenRecord(record ? link : null);
  if (!record && !loading && !failure) {
    return <NotFoundRedirect message={providerUserMessages.doesNotExist} onLeave={leave} />;
  }
  return (
    <>
      <PageHeader
        title={record ? `Update User: ${name}` : 'Update User'}
        name={name || 'Update User'}
        {...{ crumbs: providerUserCrumbs, onBack: goBack, record }}
        note={<LastChanged record={record} />}
      >
        {record && <WholeUser user={record} />}
      </PageHeader>
      {failure && !record && <ProblemPanel {...failure} onRetry={retry} />}
      {!failure && !record && (
        <CollapsibleSection title="User Details">
          <FieldsSkeleton count={6} title="the user" />
        </CollapsibleSection>
      )}
      {record && (
        <Stack>
          <ProviderUserDetailsSection user={record} />
          {!isSso && <ProviderUserPlatformsSection user={record} />}
          <SignInSection query="ProviderUserSignIn" id={record.id} name={name} />
          <HistorySection entity="PROVIDER_USER" id={record.id} />
        </Stack>
      )}
    </>
  );
}

const nameOf = ({ firstName, lastName, email }: UserRead) =>
  personName({ firstName, lastName }) || email || 'Unnamed user';

/** Shows the status of the user and the buttons that act on the whole user. */
function WholeUser({ user }: { user: UserRead }) {
  const { id, status } = user;
  const guards = useProviderGuards({ id, role: user.role ?? null });
  const navigate = useNavigate();
  return (
    <>
      <ViewAsButton person={{ userId: id }} name={personName(user)} permission={user.viewAs} />
      <ProviderUserStatusButton id={id} status={status} guards={guards} />
      <ProviderUserDeleteButton
        id={id}
        name={nameOf(user)}
        guards={guards}
        onDeleted={() => navigate(toProviderUserList(), { replace: true })}
      />
    </>
  );
}
