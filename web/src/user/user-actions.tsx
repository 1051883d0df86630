import type { ActiveStatus } from '../graph/generated/graphql.ts';
import { UserDeleteButton } from './user-delete-button.tsx';
import { UserStatusButton } from './user-status-button.tsx';

type UserActionsProps = { id: string; status: ActiveStatus; onDeleted: () => void };

/** The buttons that act on the whole person: status and deletion [CUS-05]. */
export const UserActions = ({ id, status, onDeleted }: UserActionsProps) => (
  <>
    <UserStatusButton id={id} status={status} />
    <UserDeleteButton id={id} onDeleted={onDeleted} />
  </>
);
