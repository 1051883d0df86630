import type { AuditEntity } from '../database/audit-tables.ts';
import type { Person } from '../session/person.store.ts';

/** Who somebody is in the audit log: an arranger is the one whom their company knows, not the person that they sign in as. */
export function ownEntity({ id, companyId, arrangerId }: Person): { entity: AuditEntity; id: number } {
  if (arrangerId !== null) return { entity: 'arranger', id: arrangerId };
  return { entity: companyId === null ? 'provider_user' : 'company_user', id };
}
