import type { Db } from '../database/database.ts';
import { notFound } from '../http/problem.ts';
import type { TenantScope } from '../session/policy.ts';
import {
  companyExists,
  incrementCompanyVersion,
  lockCompany,
} from '../session/records/company-lock.store.ts';
import {
  incrementLocationVersion,
  locationExists,
  lockLocation,
} from '../session/records/location-lock.store.ts';
import type { Owner } from './logo-file-name.ts';

// A logo is saved with its owner: the owner is locked while the logo changes, and the change increments the
// owner's version.

const WHAT = { company: 'Company', location: 'Location' } as const;

/** Throws 404 if there is no such owner in the tenant scope. */
export async function assertOwnerExists(
  db: Db,
  tenantScope: TenantScope,
  { kind, id }: Owner,
): Promise<void> {
  const exists = kind === 'company' ? companyExists : locationExists;
  if (!(await exists(db, tenantScope, id))) throw notFound(WHAT[kind]);
}

/**
 * Locks the owner until the transaction ends and returns its row. Throws 404 if there is none in the tenant
 * scope.
 */
export const lockOwner = (
  transaction: Db,
  tenantScope: TenantScope,
  { kind, id }: Owner,
): Promise<LockedOwner> =>
  kind === 'company' ? lockCompany(transaction, tenantScope, id) : lockLocation(transaction, tenantScope, id);

/** A company has no `company_id`. */
export type LockedOwner = { id: number; name: string | null; company_id?: number; version: number };

/** Increments the version of an owner that the caller has locked. */
export function incrementOwnerVersion(transaction: Db, { kind, id }: Owner): Promise<void> {
  return kind === 'company'
    ? incrementCompanyVersion(transaction, id)
    : incrementLocationVersion(transaction, id);
}
