import { adminOnlyRefusals, selfRefusals } from '@console/schema/person.messages.ts';
import type { ProviderRole } from '../graph/generated/graphql.ts';
import { usePermission, useViewer } from '../session/viewer.tsx';

/** Why something may not be done about a user of the provider; null where it may. */
export type ProviderGuards = {
  edit: string | null;
  deactivate: string | null;
  remove: string | null;
  /** This one and the next are for who may edit. */
  changeRole: string | null;
  makeAdmin: string | null;
};

/**
 * What the signed-in person may not do about a user of the provider, and why: only an admin touches or makes an admin, and
 * nobody puts out or demotes themselves. So the last admin stays: it could only be the one who is signed in.
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
