import { selfRefusals } from '@console/schema/person.messages.ts';
import { usePermission, useViewer } from '../session/viewer.tsx';

/** Why each thing may not be done to a person of a company; null where it may. Some of them nobody does to themselves. */
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
