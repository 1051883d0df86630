import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { AuditAction, AuditEntity } from '../database/audit-tables.ts';
import type { Db } from '../database/database.ts';
import type { Change } from './audit-changes.ts';

/** Who wrote, as they were called then, with what, and in which request. */
export type Actor = {
  id: number | null;
  name: string;
  email: string | null;
  token: { id: number; name: string } | null;
  requestId: string;
};

/** Something in the log, by the names of the moment. `companyId` is null for what is the provider's. */
export type Recorded = {
  entity: AuditEntity;
  id: number | null;
  name: string | null;
  companyId: number | null;
};

export type AuditEntry = Recorded & { actor: Actor; action: AuditAction; changes: Change[] };

/** Who a request is made by. */
export function actorOf(request: FastifyRequest): Actor {
  const { person, personalAccessToken: token } = request;
  return {
    ...toActor(person),
    token: token ? { id: token.id, name: token.name } : null,
    requestId: request.id,
  };
}

/** A person as entries name them; by their address where they have no name. */
export function toActor(person: FastifyRequest['person']) {
  const { id, email } = person;
  return { id, name: fullName(person.firstName, person.lastName) ?? email, email };
}

export const fullName = (first: string | null, last: string | null): string | null =>
  [first, last].filter(Boolean).join(' ') || null;

/** Adds an entry, in the transaction of the write that it tells of. */
export async function create(transaction: Db, entry: AuditEntry): Promise<void> {
  const { actor, companyId } = entry;
  await transaction
    .insertInto('audit_entries')
    .values({
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
    })
    .execute();
}

/** All entries in the wire's spelling, to be filtered, put in order and read page by page. */
export const entries = (db: Db) =>
  db.selectFrom('audit_entries').select([
    // A bigint, which drivers give as text or as a number.
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

/** The entries of the transaction that is open, in the order in which they were made. */
export async function listOfTransaction(transaction: Db) {
  const rows = await entries(transaction)
    .where(sql<boolean>`transaction_id = pg_current_xact_id() and at = now()`)
    .orderBy('audit_entries.id')
    .execute();
  return rows.map(toRow);
}
