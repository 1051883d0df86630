import type { UserPageQuery } from '../graph/generated/graphql.ts';
import { ViewAsButton } from '../session/view-as/view-as-button.tsx';
import { UserDeleteButton } from './user-delete-button.tsx';
import { UserStatusButton } from './user-status-button.tsx';

type UserActionsProps = {
  user: Pick<NonNullable<UserPageQuery['companyUser']>, 'id' | 'status' | 'viewAs'>;
  name: string;
  onDeleted: () => void;
};

/** The buttons that act on the whole person: view, status and deletion [CUS-05]. */
export const UserActions = ({ user: { id, status, viewAs }, name, onDeleted }: UserActionsProps) => (
  <>
    <ViewAsButton person={{ userId: id }} name={name} permission={viewAs} />
    <UserStatusButton id={id} status={status} />
    <UserDeleteButton {...{ id, name, onDeleted }} />
  </>
);
