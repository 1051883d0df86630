import type { FastifyRequest } from 'fastify';
import type { AuditEntity, Db } from '../database/database.ts';
import { actorOf, create, fullName } from '../http/write/audit-entry.store.ts';
import { stateFor } from './invitation.store.ts';

type Invited = {
  entity: AuditEntity;
  id: number;
  first_name: string | null;
  last_name: string | null;
  companyId: number | null;
  /** The person who signs in; the same as `id` unless it is an arranger. */
  personId: number;
};

/**
 * Changes a person, whom the caller has locked. If that ends a pending invitation, adds an audit entry for it beside
 * that of the change, because the mailed link no longer works.
 */
export async function withInvitationEntry(
  transaction: Db,
  request: FastifyRequest,
  { personId, companyId, ...invited }: Invited,
  change: () => Promise<void>,
): Promise<void> {
  const before = await stateFor(transaction, personId);
  await change();
  if (before !== 'pending') return;
  const after = await stateFor(transaction, personId);
  if (after !== 'withdrawn') return;
  await create(transaction, {
    actor: actorOf(request),
    action: 'updated',
    entity: invited.entity,
    id: invited.id,
    name: fullName(invited.first_name, invited.last_name),
    companyId,
    changes: [{ field: 'invitation', before, after }],
  });
}
