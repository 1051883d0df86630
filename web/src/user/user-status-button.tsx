import { inactiveNote } from '@console/schema/person.messages.ts';
import { userMessages } from '@console/schema/user.messages.ts';
import { StatusButton } from '../form/save/status-button.tsx';
import { type ActiveStatus, UserStatusChangeDocument } from '../graph/generated/graphql.ts';
import { userQueries } from '../graph/user-queries.ts';
import { useImpact } from '../impact/use-impact.tsx';
import { useUserGuards } from './use-user-guards.ts';

const questions = { ACTIVE: userMessages.confirmActive, INACTIVE: userMessages.confirmInactive };

/**
 * Sets a person active or inactive after a confirmation [CUS-06] [CUS-07]. People may not deactivate
 * themselves.
 */
export function UserStatusButton({ id, status }: { id: string; status: ActiveStatus }) {
  const guards = useUserGuards(id);
  const impact = useImpact();
  return (
    <StatusButton
      owner={{ userId: id }}
      status={status}
      questions={questions}
      confirmInactive={(question) => impact.ask(question, { deactivateUserId: id })}
      inactiveNote={inactiveNote(true)}
      disabledReason={status === 'ACTIVE' ? guards.deactivate : guards.edit}
      mutation={UserStatusChangeDocument}
      refetch={userQueries}
    />
  );
}
