import { inactiveNote } from '@console/schema/person.messages.ts';
import { userMessages } from '@console/schema/user.messages.ts';
import { StatusButton } from '../form/save/status-button.tsx';
import { type ActiveStatus, ProviderUserStatusChangeDocument } from '../graph/generated/graphql.ts';
import { useNotices } from '../ui/message/notices.tsx';
import { providerUserQueries } from './provider-user.form.ts';
import type { ProviderGuards } from './use-provider-guards.ts';

const questions = { ACTIVE: userMessages.confirmActive, INACTIVE: userMessages.confirmInactive };

type ProviderUserStatusButtonProps = { id: string; status: ActiveStatus; guards: ProviderGuards };

/** Sets a provider user active or inactive after a confirmation. */
export function ProviderUserStatusButton({ id, status, guards }: ProviderUserStatusButtonProps) {
  const notices = useNotices();
  return (
    <StatusButton
      owner={{ userId: id }}
      status={status}
      questions={questions}
      confirmInactive={notices.ask}
      inactiveNote={inactiveNote(true)}
      disabledReason={status === 'ACTIVE' ? guards.deactivate : guards.edit}
      mutation={ProviderUserStatusChangeDocument}
      refetch={providerUserQueries}
    />
  );
}
