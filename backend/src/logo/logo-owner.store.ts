import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { notFound } from '../http/problem.ts';
import { holdCompany, raiseCompanyVersion } from '../session/company-lock.store.ts';
import type { Reach } from '../session/policy.ts';
import type { Owner } from './logo-file-name.ts';

// A logo is saved with its owner: the owner is held while the logo changes, and the owner's version tells the change.

/** Holds the owner until the transaction ends, and gives its version; 404 when there is none within reach. */
export async function holdOwner(transaction: Db, reach: Reach, { kind, id }: Owner): Promise<number> {
  if (kind === 'company') return holdCompany(transaction, reach, id);
  const row = await transaction
    .selectFrom('locations')
    .select('version')
    .where('id', '=', id)
    .$if(reach !== 'all', (query) => query.where('company_id', '=', reach as number))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Location');
  return row.version;
}

/** The version of an owner that is held grows by one. */
export async function raiseOwnerVersion(transaction: Db, { kind, id }: Owner): Promise<void> {
  if (kind === 'company') return raiseCompanyVersion(transaction, id);
  await transaction
    .updateTable('locations')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
