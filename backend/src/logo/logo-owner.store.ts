import type { Db } from '../database/database.ts';
import { notFound } from '../http/problem.ts';
import { companyExists, holdCompany, raiseCompanyVersion } from '../session/company-lock.store.ts';
import { holdLocation, locationExists, raiseLocationVersion } from '../session/location-lock.store.ts';
import type { Reach } from '../session/policy.ts';
import type { Owner } from './logo-file-name.ts';

// A logo is saved with its owner: the owner is held while the logo changes, and the owner's version tells the change.

const WHAT = { company: 'Company', location: 'Location' } as const;

/** 404 when there is no such owner within reach. */
export async function assertOwnerExists(db: Db, reach: Reach, { kind, id }: Owner): Promise<void> {
  const exists = kind === 'company' ? companyExists : locationExists;
  if (!(await exists(db, reach, id))) throw notFound(WHAT[kind]);
}

/** Holds the owner until the transaction ends, and gives what stands; 404 when there is none within reach. */
export const holdOwner = (transaction: Db, reach: Reach, { kind, id }: Owner): Promise<HeldOwner> =>
  kind === 'company' ? holdCompany(transaction, reach, id) : holdLocation(transaction, reach, id);

/** A company has no `company_id`. */
export type HeldOwner = { id: number; name: string | null; company_id?: number; version: number };

/** The version of an owner that is held grows by one. */
export function raiseOwnerVersion(transaction: Db, { kind, id }: Owner): Promise<void> {
  return kind === 'company' ? raiseCompanyVersion(transaction, id) : raiseLocationVersion(transaction, id);
}
