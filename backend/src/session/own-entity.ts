import type { AuditEntity } from '../database/database.ts';
import type { Person } from './person.store.ts';

/**
 * Returns the audit entity of a person. An arranger appears as the arranger, not as the linked person who
 * signs in.
 */
export function ownEntity({ id, companyId, arrangerId }: Person): { entity: AuditEntity; id: number } {
  if (arrangerId !== null) return { entity: 'arranger', id: arrangerId };
  return { entity: companyId === null ? 'provider_user' : 'company_user', id };
}
