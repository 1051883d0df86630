import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { compiledOnce } from '../database/compiled-once.ts';
import type { Db, Tables } from '../database/database.ts';
import type { TenantScope } from './policy.ts';
import { isWithin } from './records/tenant-scope.store.ts';

export type Person = {
  id: number;
  firstName: string | null;
  middleName: string | null;
  lastName: string | null;
  email: string;
  phone: string | null;
  status: 0 | 1;
  companyId: number | null;
  companyName: string | null;
  arrangerId: number | null;
  isArranger: boolean;
  /** The first role decides [ROL-01]. */
  roles: { id: number; name: string }[];
  roleIds: number[];
  /** Sessions that were started under another epoch have ended. */
  sessionEpoch: number;
};

/**
 * Returns the person; undefined if the person is inactive or deleted or the person's arranger is inactive.
 */
export async function get(db: Db, id: number): Promise<Person | undefined> {
  const row = await selectActive(db).where('people.id', '=', id).executeTakeFirst();
  return row && toPerson(row);
}

/** A token's session: its id, or the hash of the single sign-on session. `issuedAtS` is the time of the token. */
export type TokenSession = ({ id: number } | { issuerSession: Buffer }) & { issuedAtS: number };

/**
 * Like `get`, but also reads the person's session in the same statement. Undefined also if the session has
 * ended for this token, or if there is none with the id. The session is null until a single sign-on session
 * is first used.
 */
export async function getInSession(db: Db, personId: number, session: TokenSession) {
  const { issuedAtS } = session;
  const [row] =
    'id' in session
      ? await selectInSession(db, { personId, issuedAtS, session: session.id })
      : await selectInIssuerSession(db, { personId, issuedAtS, session: session.issuerSession });
  if (!row || ('id' in session && row.session_id === null)) return undefined;
  const { session_id: id, is_use_recorded: isUseRecordedNow } = row;
  return { person: toPerson(row), session: id === null ? null : { id, isUseRecorded: isUseRecordedNow } };
}

/**
 * Locks a person until the transaction ends. A change of a person and of their sessions, access or company locks the
 * person first.
 */
export async function lock(transaction: Db, id: number): Promise<void> {
  await transaction.selectFrom('people').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** A session that was ended and continues is recorded again. */
const isUseRecorded = sql<boolean>`coalesce(sessions.ended_at is null and sessions.last_used_at > now() - interval '1 minute', false)`;

/** Returns what decides who may see and end the sessions of a person; undefined if the person is deleted. */
export async function getOwner(db: Db, id: number) {
  const row = await db
    .selectFrom('people')
    .select(['id', 'first_name', 'last_name', 'email', 'company_id', 'arranger_id'])
    .select((person) => rolesOf(person).as('roles'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { roles, ...owner } = row;
  return { ...owner, roleIds: roles.map((role) => role.id) };
}

/** Returns whom an arranger signs in as, or undefined if the tenant scope has no arranger with this id. */
export function getSignInOfArranger(db: Db, tenantScope: TenantScope, arrangerId: number) {
  return db
    .selectFrom('arrangers')
    .leftJoin('people', (join) =>
      join.onRef('people.arranger_id', '=', 'arrangers.id').on('people.deleted_at', 'is', null),
    )
    .select(['people.id as person_id', sql<boolean>`people.password_hash is not null`.as('has_password')])
    .where('arrangers.id', '=', arrangerId)
    .where(isWithin(tenantScope, 'arrangers.company_id'))
    .executeTakeFirst();
}

/** Like `get`, but by email address, and also returns the password hash. For sign-in only. */
export async function getByEmail(db: Db, email: string) {
  const row = await selectActive(db)
    .select('people.password_hash')
    .where('people.email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row && { person: toPerson(row), passwordHash: row.password_hash };
}

/** Returns whether the person is a provider user, deleted or not. */
export async function isProviderUser(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', id)
    .where('company_id', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** The statements of almost every request. */
const selectInSession = compiledOnce<{ personId: number; issuedAtS: number; session: number }>()(
  (db, value) => inSession(db, sql`sessions.id = ${value('session')}`, value('personId'), value('issuedAtS')),
);
const selectInIssuerSession = compiledOnce<{ personId: number; issuedAtS: number; session: Buffer }>()(
  (db, value) =>
    inSession(db, sql`sessions.issuer_session = ${value('session')}`, value('personId'), value('issuedAtS')),
);

const inSession = (
  db: Db,
  isSession: RawBuilder<boolean>,
  personId: RawBuilder<number>,
  issuedAtS: RawBuilder<number>,
) =>
  selectActive(db)
    .leftJoin('sessions', (join) => join.onRef('sessions.person_id', '=', 'people.id').on(isSession))
    .select(['sessions.id as session_id', isUseRecorded.as('is_use_recorded')])
    .where('people.id', '=', personId)
    .where(sql<boolean>`coalesce(sessions.refused_until < to_timestamp(${issuedAtS}), true)`);

function selectActive(db: Db) {
  return db
    .selectFrom('people')
    .leftJoin('companies', 'companies.id', 'people.company_id')
    .leftJoin('arrangers', 'arrangers.id', 'people.arranger_id')
    .select([
      'people.id',
      'people.first_name',
      'people.middle_name',
      'people.last_name',
      'people.email',
      'people.phone',
      'people.status',
      'people.company_id',
      'people.arranger_id',
      'people.session_epoch',
      'companies.name as company_name',
    ])
    .select((person) => rolesOf(person).as('roles'))
    .where('people.status', '=', 1)
    .where('people.deleted_at', 'is', null)
    .where(sql<boolean>`coalesce(arrangers.status, 1) = 1`);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectActive>['executeTakeFirstOrThrow']>>;

function toPerson(row: Row): Person {
  return {
    id: row.id,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    status: row.status,
    companyId: row.company_id,
    companyName: row.company_name,
    arrangerId: row.arranger_id,
    isArranger: row.arranger_id !== null,
    roles: row.roles,
    roleIds: row.roles.map((role) => role.id),
    sessionEpoch: row.session_epoch,
  };
}

/** Selects the roles of a person as a list of id and name, in order: the first one decides [ROL-01]. */
export function rolesOf(person: ExpressionBuilder<Tables, 'people'>) {
  return jsonArrayFrom(
    person
      .selectFrom('person_roles')
      .innerJoin('roles', 'roles.id', 'person_roles.role_id')
      .select(['roles.id', 'roles.name'])
      .whereRef('person_roles.person_id', '=', 'people.id')
      .orderBy('person_roles.position')
      .orderBy('roles.id'),
  );
}
