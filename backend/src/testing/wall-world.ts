import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { people } from './fixture.ts';
import { ids, logoKey } from './wall-values.ts';

/** What the fixture lacks for every call of `wall-calls.ts` to find what it is about. */
export async function fillWallWorld(db: Db) {
  await fillSouthwind(db);
  for (const kind of ['company', 'location'] as const)
    for (const id of Object.values(ids[kind])) await giveLogo(db, kind, id);
  await giveTokens(db);
}

/** What Northwind has already, so that what is right there is right here. */
async function fillSouthwind(db: Db) {
  const { other: company_id } = ids.company;
  const rates = { company_digital_rate: '1', company_paper_rate: '1', company_resend_paper_rate: '1' };
  await db.insertInto('company_business_segments').values({ company_id, business_segment_id: 2 }).execute();
  await db
    .insertInto('company_rates')
    .values({ company_id, ...rates, customer_per_location_rate: '1', applied_ptx_fees_all_locations: false })
    .execute();
  await db
    .insertInto('location_rates')
    .values({
      location_id: ids.location.other,
      location_digital_rate: '1',
      location_paper_rate: '1',
      location_resend_paper_rate: '1',
      customer_per_location_rate: '1',
      company_ptx_fees_applied: false,
    })
    .execute();
}

async function giveLogo(db: Db, kind: 'company' | 'location', id: number) {
  const file = { file_name: logoKey(kind, id), state: 'current' as const, content_type: 'image/png' };
  await db
    .insertInto('logo_files')
    .values({ ...file, [`${kind}_id`]: id, expires_at: new Date() })
    .execute();
}

/** An access token each, with the id of its owner, and a hash of no text. */
async function giveTokens(db: Db) {
  for (const { id } of Object.values(people))
    await db
      .insertInto('personal_access_tokens')
      .values({
        id,
        person_id: id,
        name: 'Script',
        token_hash: Buffer.alloc(32, id),
        prefix: 'AbCdEfGh',
        is_read_only: false,
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute();
  await sql`select setval(pg_get_serial_sequence('personal_access_tokens', 'id'), 100)`.execute(db);
}
