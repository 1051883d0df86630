import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { AuditAction, AuditEntity, Db } from '../../database/database.ts';
import type { Actor, Change } from '../../database/json-types.ts';

/** The changed record, with its name at that time. `companyId` is null for records of the provider. */
type Recorded = {
  entity: AuditEntity;
  id: number | null;
  name: string | null;
  companyId: number | null;
};

export type AuditEntry = Recorded & { actor: Actor; action: AuditAction; changes: Change[] };

/** Returns the actor of a request. */
export function actorOf(request: FastifyRequest): Actor {
  const { person, personalAccessToken: token } = request;
  return {
    ...toActor(person),
    token: token ? { id: token.id, name: token.name } : null,
    requestId: request.id,
  };
}

/** Returns a person as an actor. Uses the email address if they have no name. */
export function toActor(person: FastifyRequest['person']) {
  const { id, email } = person;
  return { id, name: fullName(person.firstName, person.lastName) ?? email, email };
}

export const fullName = (first: string | null, last: string | null): string | null =>
  [first, last].filter(Boolean).join(' ') || null;

/** Adds an entry in the transaction of the write that it describes. */
export const create = (transaction: Db, entry: AuditEntry) => createAll(transaction, [entry]);

/** Rows per insert, because a statement takes at most 65,535 parameters. */
const CHUNK = 1000;

/** Adds an entry for each record that a write changes, in the transaction of that write. */
export async function createAll(transaction: Db, entries: readonly AuditEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += CHUNK) {
    const rows = entries.slice(start, start + CHUNK).map(toInsert);
    await transaction.insertInto('audit_entries').values(rows).execute();
  }
}

const toInsert = ({ actor, companyId, ...entry }: AuditEntry) => ({
  actor_id: actor.id,
  actor_name: actor.name,
  actor_email: actor.email,
  token_id: actor.token?.id ?? null,
  token_name: actor.token?.name ?? null,
  request_id: actor.requestId,
  action: entry.action,
  entity: entry.entity,
  entity_id: entry.id,
  entity_name: entry.name,
  company_id: companyId,
  company_name: sql<string | null>`(select name from companies where id = ${companyId}::int)`,
  changes: JSON.stringify(entry.changes),
});

/** Selects all entries with wire names. The callers filter, order and page them. */
export const entries = (db: Db) =>
  db.selectFrom('audit_entries').select([
    // A bigint, which drivers return as a string or as a number.
    sql<number>`audit_entries.id::float8`.as('id'),
    'audit_entries.at',
    sql<{ id: number | null; name: string; email: string | null }>`json_build_object(
        'id', actor_id, 'name', actor_name, 'email', actor_email)`.as('actor'),
    'audit_entries.token_name as token',
    'audit_entries.action',
    'audit_entries.entity',
    'audit_entries.entity_id',
    'audit_entries.entity_name',
    'audit_entries.company_id',
    'audit_entries.company_name',
    'audit_entries.request_id',
    'audit_entries.changes',
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>;

export const toRow = ({ at, ...entry }: Row) => ({ ...entry, at: at.toISOString() });

/** Returns the entries of the current transaction in the order in which they were created. */
export async function listOfTransaction(transaction: Db) {
  const rows = await entries(transaction)
    .where(sql<boolean>`transaction_id = pg_current_xact_id() and at = now()`)
    .orderBy('audit_entries.id')
    .execute();
  return rows.map(toRow);
}
