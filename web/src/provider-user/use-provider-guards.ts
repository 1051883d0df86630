import { adminOnlyRefusals, selfRefusals } from '@console/schema/person.messages.ts';
import type { ProviderRole } from '../graph/generated/graphql.ts';
import { usePermission, useViewer } from '../session/viewer.tsx';

/**
 * The reasons why the signed-in person may not perform an action on a provider user; null for an allowed
 * action.
 */
export type ProviderGuards = {
  edit: string | null;
  deactivate: string | null;
  remove: string | null;
  /** This reason and the next apply only when `edit` is null. */
  changeRole: string | null;
  makeAdmin: string | null;
};

/**
 * Returns what the signed-in person may not do to a provider user. Only an admin can change or create an
 * admin, and nobody can deactivate, delete or demote their own account. The last admin is therefore always
 * kept, because no other admin could remove it.
 */
export function useProviderGuards(user: { id: string | null; role: ProviderRole | null }): ProviderGuards {
  const all = usePermission('PROVIDER_USERS_EDIT').reason;
  const admins = usePermission('PROVIDER_ADMINS_EDIT');
  const isSelf = useViewer().id === user.id;
  const edit = all ?? (user.role === 'ADMIN' ? admins.reason : null);
  return {
    edit,
    deactivate: edit ?? (isSelf ? selfRefusals.deactivate : null),
    remove: edit ?? (isSelf ? selfRefusals.delete : null),
    changeRole: isSelf ? selfRefusals.changeRole : null,
    makeAdmin: admins.isAllowed ? null : adminOnlyRefusals.makeAdmin,
  };
}
