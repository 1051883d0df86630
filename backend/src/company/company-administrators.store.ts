import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { MAX_ADMINISTRATORS } from './company-administrators.contract.ts';

/** Returns the active users of a company whose first role is one of these [ROL-01]. */
export const listUsersWithRole = (db: Db, companyId: number, roleIds: readonly number[]) =>
  db
    .selectFrom('people')
    .select(['id', 'first_name', 'last_name'])
    .where('company_id', '=', companyId)
    .where('status', '=', 1)
    .where('arranger_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`(select role_id from person_roles where person_id = people.id order by position, role_id limit 1)
        = any(${roleIds}::int[])`,
    )
    .orderBy('last_name_search')
    .orderBy('first_name_search')
    .orderBy('id')
    .limit(MAX_ADMINISTRATORS)
    .execute();
