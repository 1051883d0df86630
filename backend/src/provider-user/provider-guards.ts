import type { Db } from '../database/database.ts';
import { Problem, unauthorized } from '../http/problem.ts';
import * as people from '../session/person.store.ts';
import { type Policy, policy as policyTable } from '../session/policy.ts';
import * as providerUsers from './provider-user.store.ts';

// Who may change whom among the provider's own people. Two who change each other at the same moment take turns, and the
// second one is looked at anew: by then they may be nobody's admin any more.

export type ProviderChange = {
  callerId: number;
  /** Undefined for somebody who is to be added. */
  target?: { id: number; roleIds: readonly number[] } | undefined;
  /** The role that the target is to have; undefined when it stays as it is. */
  roleId?: number | undefined;
  /** Whether the target is out afterwards: inactive or deleted. */
  isOut?: boolean;
};

/** Refuses what the caller may not do to a provider user. Call it in the transaction of the change, after `takeTurns`. */
export async function assertMayChange(
  transaction: Db,
  policy: Policy,
  change: ProviderChange,
): Promise<void> {
  const { callerId, target, roleId, isOut = false } = change;
  const isAdmin = (roleIds: readonly number[]) =>
    policy.isProviderAdmin({ companyId: null, isArranger: false, roleIds });
  const wasAdmin = target !== undefined && isAdmin(target.roleIds);
  const staysAdmin = !isOut && (roleId === undefined ? wasAdmin : isAdmin([roleId]));
  if (wasAdmin && !staysAdmin) await assertAdminRemains(transaction, target.id, isAdmin);
  const caller = await people.get(transaction, callerId);
  if (!caller) throw unauthorized();
  const mayChangeAdmins = policy.reachOf(caller, 'provider-admins.edit') !== null;
  if ((wasAdmin || staysAdmin) && !mayChangeAdmins)
    throw new Problem(403, policyTable['provider-admins.edit'].reason);
}

async function assertAdminRemains(
  transaction: Db,
  targetId: number,
  isAdmin: (roleIds: readonly number[]) => boolean,
) {
  const standing = await providerUsers.listStandings(transaction);
  const isTargetIn = standing.some(({ id }) => id === targetId);
  const isAnotherThere = standing.some(({ id, roleIds }) => id !== targetId && isAdmin(roleIds));
  if (isTargetIn && !isAnotherThere) throw new Problem(403, 'The last provider admin must stay');
}
