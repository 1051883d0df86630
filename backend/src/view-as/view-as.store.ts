import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import * as auditEntries from '../http/write/audit-entry.store.ts';
import * as people from '../session/person.store.ts';

const isActive = sql<boolean>`(views_as.ended_at is null and views_as.expires_at > now())`;

type Start = {
  sessionId: number;
  viewer: people.Person;
  person: people.Person;
  lifetimeSeconds: number;
};

/** Starts a view that ends with the session at the latest. Returns its id. */
export async function create(
  transaction: Db,
  { sessionId, viewer, person, lifetimeSeconds }: Start,
): Promise<number> {
  const { id } = await transaction
    .insertInto('views_as')
    .values({
      session_id: sessionId,
      viewer_id: viewer.id,
      viewer_epoch: viewer.sessionEpoch,
      person_id: person.id,
      person_epoch: person.sessionEpoch,
      expires_at: expiryOf(sessionId, lifetimeSeconds),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Single sign-on extends its sessions, so their present expiry says nothing. */
const expiryOf = (sessionId: number, lifetimeSeconds: number): RawBuilder<Date> => sql`least(
  now() + ${lifetimeSeconds}::int * interval '1 second',
  (select expires_at from sessions where id = ${sessionId}::int and method <> 'single-sign-on'))`;

/** Returns an existing view as in responses, with the person's name and company. */
export async function get(db: Db, id: number) {
  return toRecord(await selectOne(db, id).executeTakeFirstOrThrow());
}

/** Locks an active view of the viewer until the transaction ends; undefined if there is none with this id. */
export async function lock(transaction: Db, viewerId: number, id: number) {
  const row = await selectOne(transaction, id)
    .where('views_as.viewer_id', '=', viewerId)
    .where(isActive)
    .forUpdate('views_as')
    .executeTakeFirst();
  return row && toRecord(row);
}

export async function end(transaction: Db, id: number): Promise<void> {
  await transaction.updateTable('views_as').set({ ended_at: sql`now()` }).where('id', '=', id).execute();
}

/**
 * Returns who views whom; undefined if the view, the viewer's session or all sessions of either person have
 * ended, or if either person is inactive.
 */
export async function find(db: Db, id: number) {
  const row = await db
    .selectFrom('views_as')
    .innerJoin('sessions', 'sessions.id', 'views_as.session_id')
    .select(['viewer_id', 'viewer_epoch', 'views_as.person_id', 'person_epoch'])
    .where('views_as.id', '=', id)
    .where(isActive)
    .where('sessions.ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const viewer = await people.get(db, row.viewer_id);
  const person = await people.get(db, row.person_id);
  const isOpen = viewer?.sessionEpoch === row.viewer_epoch && person?.sessionEpoch === row.person_epoch;
  return viewer && person && isOpen ? { viewer, person } : undefined;
}

/**
 * Deletes expired views. Adds an audit entry for each that nobody ended, in the same transaction, so that there is
 * one. Returns their number.
 */
export async function purge(db: Db): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<Expired>`
      with expired as (
        delete from views_as where expires_at <= now()
        returning id as view_id, viewer_id, person_id, session_id, started_at, expires_at, ended_at)
      select expired.view_id, expired.expires_at, expired.ended_at, sessions.ended_at as session_ended_at,
        viewer.id as viewer_id, viewer.email, viewer.first_name as viewer_first_name,
        viewer.last_name as viewer_last_name, person.id, person.first_name, person.last_name, person.company_id
      from expired
      join people as viewer on viewer.id = expired.viewer_id
      join people as person on person.id = expired.person_id
      left join sessions on sessions.id = expired.session_id
      order by expired.expires_at`.execute(transaction);
    await auditEntries.createAll(transaction, rows.filter((row) => row.ended_at === null).map(toEntry));
    return rows.length;
  });
}

type Expired = {
  view_id: number;
  expires_at: Date;
  ended_at: Date | null;
  session_ended_at: Date | null;
  viewer_id: number;
  email: string;
  viewer_first_name: string | null;
  viewer_last_name: string | null;
  id: number;
  first_name: string | null;
  last_name: string | null;
  company_id: number | null;
};

/** Returns the entry about the end of a view by itself. The person who was seen is its subject. */
function toEntry(view: Expired): auditEntries.AuditEntry {
  const { viewer_id: id, email, expires_at: expiresAt, session_ended_at: sessionEndedAt } = view;
  const endedFirst = sessionEndedAt !== null && sessionEndedAt < expiresAt ? sessionEndedAt : null;
  const name = auditEntries.fullName(view.viewer_first_name, view.viewer_last_name) ?? email;
  return {
    // Entries with the same request id are shown as one action.
    actor: { id, name, email, token: null, requestId: `purge-${view.view_id}` },
    action: 'updated',
    entity: 'view_as',
    id: view.id,
    name: auditEntries.fullName(view.first_name, view.last_name),
    companyId: view.company_id,
    changes: [
      { field: 'ended', before: null, after: endedFirst ? 'signed out' : 'expired' },
      { field: 'ended_at', before: null, after: (endedFirst ?? expiresAt).toISOString() },
    ],
  };
}

const selectOne = (db: Db, id: number) =>
  db
    .selectFrom('views_as')
    .innerJoin('people', 'people.id', 'views_as.person_id')
    .select(['views_as.id', 'views_as.person_id', 'views_as.expires_at'])
    .select(['people.first_name', 'people.last_name', 'people.company_id'])
    .where('views_as.id', '=', id);

type Row = Awaited<ReturnType<ReturnType<typeof selectOne>['executeTakeFirstOrThrow']>>;

const toRecord = ({ person_id: userId, expires_at: expiresAt, ...row }: Row) => ({
  ...row,
  user_id: userId,
  expires_at: expiresAt.toISOString(),
});
