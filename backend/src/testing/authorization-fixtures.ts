import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { ids, logoKey, sessionOf } from './authorization-inputs.ts';
import { people } from './fixture.ts';

/** Adds rows that the fixture lacks, so that every request of `authorization-cases.ts` finds its record. */
export async function fillAuthorizationFixtures(db: Db) {
  await fillSouthwind(db);
  for (const kind of ['company', 'location'] as const)
    for (const id of Object.values(ids[kind])) await giveLogo(db, kind, id);
  await db
    .insertInto('person_platforms')
    .values([1, 2, 5].map((platform_id) => ({ person_id: ids.holder.own, platform_id })))
    .execute();
  await db.insertInto('person_platforms').values({ person_id: ids.holder.other, platform_id: 1 }).execute();
  for (const tenant of ['own', 'other'] as const) {
    await addDeletion(db, ids.deletedRegion[tenant], ids.company[tenant]);
    await addInvitees(db, { id: ids.invited[tenant], company_id: ids.company[tenant], password_hash: null });
    await addInvitees(db, { id: ids.reachable[tenant], company_id: ids.company[tenant], password_hash: 'x' });
  }
  await giveTokens(db);
  await giveSessions(db);
  await giveViews(db);
  await giveSavedViews(db);
}

/** The request id of the entries that the fixtures add to the audit log. */
export const fixtureRequestId = 'fixtures';

/** Adds the entry about the deletion of a region. */
async function addDeletion(db: Db, entity_id: number, company_id: number) {
  const changes = JSON.stringify([{ field: 'name', before: 'Deleted', after: null }]);
  await db
    .insertInto('audit_entries')
    .values({
      ...{ actor_id: people.admin.id, actor_name: 'Admin', request_id: fixtureRequestId },
      ...{ action: 'deleted', entity: 'region', entity_id, company_id, changes },
    })
    .execute();
}

type Invitee = { id: number; company_id: number; password_hash: string | null };

/** Adds a company user and an arranger with a sign-in. One without a password has an invitation. */
async function addInvitees(db: Db, { id, company_id, password_hash }: Invitee) {
  const name = { first_name: 'In', last_name: 'Vited' };
  const signIn = { ...name, company_id, password_hash };
  const arrangerPersonId = id + 100;
  await db
    .insertInto('arrangers')
    .values({ ...name, id, company_id, email: `arranger-${id}@test.test` })
    .execute();
  await db
    .insertInto('people')
    .values([
      { ...signIn, id, email: `user-${id}@test.test`, arranger_id: null },
      { ...signIn, id: arrangerPersonId, email: `arranger-${id}@test.test`, arranger_id: id },
    ])
    .execute();
  if (password_hash !== null) return;
  for (const person_id of [id, arrangerPersonId])
    await db
      .insertInto('invitations')
      .values({ person_id, token_hash: Buffer.alloc(32, person_id - 800), sent_by: people.admin.id })
      .execute();
}

/**
 * Adds rows that Northwind already has, so that values that are valid for Northwind are valid for Southwind
 * too.
 */
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

/** Adds an access token for each person. Its id is the id of the owner, and its hash matches no text. */
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

/** Adds a session for each person. */
async function giveSessions(db: Db) {
  const expires_at = new Date(Date.now() + 3_600_000);
  for (const { id } of Object.values(people))
    await db
      .insertInto('sessions')
      .values({ id: sessionOf(id), person_id: id, method: 'password', expires_at })
      .execute();
}

/** Saves a view of a list for each person. Its id is the id of the owner. */
async function giveSavedViews(db: Db) {
  for (const { id } of Object.values(people))
    await db
      .insertInto('saved_views')
      .values({ id, person_id: id, list: '/company/list', name: 'North', path: '/company/list?name=north' })
      .execute();
  await sql`select setval(pg_get_serial_sequence('saved_views', 'id'), 100)`.execute(db);
}

/** Lets each person see the console as a user. */
async function giveViews(db: Db) {
  const expires_at = new Date(Date.now() + 3_600_000);
  for (const { id } of Object.values(people))
    await db
      .insertInto('views_as')
      .values({
        id: sessionOf(id),
        session_id: sessionOf(id),
        viewer_id: id,
        viewer_epoch: 0,
        person_id: ids.user.own,
        person_epoch: 0,
        expires_at,
      })
      .execute();
}

/** Puts the last use of every session and token in the future, so that no request records a new one in a row. */
export async function recordNoUses(db: Db) {
  const last_used_at = new Date(Date.now() + 3_600_000);
  await db.updateTable('personal_access_tokens').set({ last_used_at }).execute();
  await db.updateTable('sessions').set({ last_used_at }).execute();
}
