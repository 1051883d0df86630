import { selfRefusals } from '@console/schema/person.messages.ts';
import { usePermission, useViewer } from '../session/viewer.tsx';

/**
 * Returns why each operation on a company user is not allowed, or null if it is. People may not do some of
 * them to themselves.
 */
export function useUserGuards(id: string) {
  const edit = usePermission('COMPANY_USERS_EDIT').reason;
  const isSelf = useViewer().id === id;
  return {
    edit,
    changeAccess: edit ?? (isSelf ? selfRefusals.changeAccess : null),
    deactivate: edit ?? (isSelf ? selfRefusals.deactivate : null),
    remove: edit ?? (isSelf ? selfRefusals.delete : null),
  };
}
