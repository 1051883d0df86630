import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import { actorOf, create, fullName } from '../http/write/audit-entry.store.ts';
import type { Kind } from '../session/policy.ts';
import { listRoleIds } from './console-roles.store.ts';

type User = { id: number; company_id: number; first_name: string | null; last_name: string | null };

/** The names of the console roles of company users in the audit log. */
const NAMES: Partial<Record<Kind, string>> = {
  companyWide: 'company_wide',
  companyScoped: 'company_scoped',
  readOnly: 'read_only',
};

/**
 * Changes the access of a company user, whom the caller has locked. If their console role follows [ROL-01], adds an
 * audit entry for it beside that of the change, because it decides what they may do to others.
 */
export async function withConsoleRoleEntry<Result>(
  transaction: Db,
  request: FastifyRequest,
  user: User,
  change: () => Promise<Result>,
): Promise<Result> {
  const { id, company_id: companyId } = user;
  const read = async () => {
    const roleIds = await listRoleIds(transaction, id);
    const kind = request.server.policy.kindOf({ companyId, isArranger: false, roleIds });
    return kind === null ? null : (NAMES[kind] ?? null);
  };
  const before = await read();
  const result = await change();
  const after = await read();
  if (before === after) return result;
  await create(transaction, {
    actor: actorOf(request),
    action: 'updated',
    entity: 'company_user',
    id,
    name: fullName(user.first_name, user.last_name),
    companyId,
    changes: [{ field: 'console_role', before, after }],
  });
  return result;
}
