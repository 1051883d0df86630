import type { Db } from '../database/database.ts';
import { Problem, unauthorized } from '../http/problem.ts';
import * as people from '../session/person.store.ts';
import { type Policy, policy as policyTable } from '../session/policy.ts';
import * as providerUsers from './provider-user.store.ts';

// The rules for changes to provider users. Two users who change each other at the same time take turns. The
// second one is checked again, because that user may no longer be an admin.

type ProviderChange = {
  callerId: number;
  /** Undefined if the change creates a user. */
  target?: { id: number; roleIds: readonly number[] } | undefined;
  /** The new role of the target; undefined if it does not change. */
  roleId?: number | undefined;
  /** Whether the target is inactive or deleted afterwards. */
  isOut?: boolean;
};

/**
 * Refuses a change to a provider user that the caller may not make. Call it in the transaction of the change,
 * after `lockGuards`.
 */
export async function assertMayChange(
  transaction: Db,
  policy: Policy,
  change: ProviderChange,
): Promise<void> {
  const { callerId, target, roleId, isOut = false } = change;
  const isAdmin = (roleIds: readonly number[]) =>
    policy.isProviderAdmin({ companyId: null, isArranger: false, roleIds });
  const wasAdmin = target !== undefined && isAdmin(target.roleIds);
  const remainsAdmin = !isOut && (roleId === undefined ? wasAdmin : isAdmin([roleId]));
  if (wasAdmin && !remainsAdmin) await assertAdminRemains(transaction, target.id, isAdmin);
  const caller = await people.get(transaction, callerId);
  if (!caller) throw unauthorized();
  const mayChangeAdmins = policy.tenantScopeOf(caller, 'provider-admins.edit') !== null;
  if ((wasAdmin || remainsAdmin) && !mayChangeAdmins)
    throw new Problem(403, policyTable['provider-admins.edit'].reason);
}

async function assertAdminRemains(
  transaction: Db,
  targetId: number,
  isAdmin: (roleIds: readonly number[]) => boolean,
) {
  const people = await providerUsers.listPersonRoles(transaction);
  const isTargetIn = people.some(({ id }) => id === targetId);
  const isAnotherThere = people.some(({ id, roleIds }) => id !== targetId && isAdmin(roleIds));
  if (isTargetIn && !isAnotherThere) throw new Problem(403, 'The last J3Tech admin can’t be removed');
}
