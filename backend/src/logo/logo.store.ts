import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Actor } from '../http/audit-entry.store.ts';
import type { Owner, OwnerKind } from './logo-file-name.ts';

/** A file on its way to be a logo; `logo_files` says what the states are. */
export type LogoFile = {
  fileName: string;
  owner: Owner;
  state: 'issued' | 'claimed' | 'current' | 'refused' | 'removed';
  /** Who was given the address; null when that is not on record. */
  issuedTo: Actor | null;
};

const COLUMNS = { company: 'company_id', location: 'location_id' } as const satisfies Record<
  OwnerKind,
  string
>;

/** A file that is not sent within this time after its address has ended is given up. */
const givenUp = sql<Date>`now() - interval '1 hour'`;

/** The logo in the record of a company: a list of one, or of none [ENT-14]. */
export function logosOf(company: ExpressionBuilder<Tables, 'companies'>) {
  return jsonArrayFrom(
    company
      .selectFrom('logo_files')
      .select(['logo_files.file_name', sql<number>`logo_files.company_id`.as('company_id')])
      .whereRef('logo_files.company_id', '=', 'companies.id')
      .where('logo_files.state', '=', 'current'),
  );
}

/** The logo of a location, for its record. */
export function logosOfLocation(location: ExpressionBuilder<Tables, 'locations'>) {
  return jsonArrayFrom(
    location
      .selectFrom('logo_files')
      .select(['logo_files.file_name', sql<number>`logo_files.location_id`.as('location_id')])
      .whereRef('logo_files.location_id', '=', 'locations.id')
      .where('logo_files.state', '=', 'current'),
  );
}

/** Notes that somebody was given an address to send this file to. */
export async function issue(
  db: Db,
  { kind, id }: Owner,
  file: { fileName: string; contentType: string; expiresAt: Date; issuedTo: Actor },
): Promise<void> {
  await db
    .insertInto('logo_files')
    .values({
      file_name: file.fileName,
      [COLUMNS[kind]]: id,
      content_type: file.contentType,
      expires_at: file.expiresAt,
      issued_to: JSON.stringify(file.issuedTo),
    })
    .execute();
}

/** The file; undefined when no address was ever given out for it, when it is gone, or when its owner is. */
export async function get(db: Db, fileName: string): Promise<LogoFile | undefined> {
  const row = await db
    .selectFrom('logo_files')
    .select(['company_id', 'location_id', 'state', 'issued_to'])
    .where('file_name', '=', fileName)
    .executeTakeFirst();
  const owner = row && toOwner(row);
  return owner && { fileName, owner, state: row.state, issuedTo: row.issued_to };
}

/** Takes the right to send the file; false when somebody has it, or had it. */
export async function claim(db: Db, fileName: string): Promise<boolean> {
  return move(db, fileName, 'issued', 'claimed');
}

/** Gives the right back: the file did not arrive whole, and may be sent again. */
export async function unclaim(db: Db, fileName: string): Promise<void> {
  await move(db, fileName, 'claimed', 'issued');
}

/** Notes that what was sent is no picture. */
export async function refuse(db: Db, fileName: string): Promise<void> {
  await move(db, fileName, 'claimed', 'refused');
}

/**
 * Makes a file that was claimed the logo of its owner, who is held; gives the name of the one that it takes the place of.
 * Throws when the file is not a claimed one: then nothing is changed.
 */
export async function makeCurrent(transaction: Db, { fileName, owner }: LogoFile): Promise<string | null> {
  const replaced = await removeCurrent(transaction, owner);
  if (!(await move(transaction, fileName, 'claimed', 'current')))
    throw new Error('Only a claimed file can become a logo.');
  return replaced;
}

/** The name of the owner's logo; null when it has none. */
export async function currentOf(db: Db, { kind, id }: Owner): Promise<string | null> {
  const row = await db
    .selectFrom('logo_files')
    .select('file_name')
    .where(COLUMNS[kind], '=', id)
    .where('state', '=', 'current')
    .executeTakeFirst();
  return row?.file_name ?? null;
}

/** Takes the logo away from an owner, who is held; gives its name, or null when there was none. */
export async function removeCurrent(transaction: Db, { kind, id }: Owner): Promise<string | null> {
  const row = await transaction
    .updateTable('logo_files')
    .set({ state: 'removed' })
    .where(COLUMNS[kind], '=', id)
    .where('state', '=', 'current')
    .returning('file_name')
    .executeTakeFirst();
  return row?.file_name ?? null;
}

/**
 * Marks what will never be a logo as removed, so that it cannot become one meanwhile; gives the names of everything that is removed,
 * and so is to be deleted from the store.
 */
export async function removeOver(db: Db, atMost: number): Promise<string[]> {
  const over = db
    .selectFrom('logo_files')
    .select('file_name')
    .where((file) =>
      file.or([
        file('state', '=', 'removed'),
        file.and([file('state', '<>', 'current'), file('expires_at', '<', givenUp)]),
        file.and([file('company_id', 'is', null), file('location_id', 'is', null)]),
      ]),
    )
    .limit(atMost)
    .forUpdate()
    .skipLocked();
  const rows = await db
    .updateTable('logo_files')
    .set({ state: 'removed' })
    .where('file_name', 'in', over)
    .returning('file_name')
    .execute();
  return rows.map((row) => row.file_name);
}

/** Forgets a removed file that is gone from the store. */
export async function forget(db: Db, fileName: string): Promise<void> {
  await db
    .deleteFrom('logo_files')
    .where('file_name', '=', fileName)
    .where('state', '=', 'removed')
    .execute();
}

async function move(
  db: Db,
  fileName: string,
  from: LogoFile['state'],
  to: LogoFile['state'],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('logo_files')
    .set({ state: to })
    .where('file_name', '=', fileName)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function toOwner(row: { company_id: number | null; location_id: number | null }): Owner | undefined {
  if (row.company_id !== null) return { kind: 'company', id: row.company_id };
  return row.location_id === null ? undefined : { kind: 'location', id: row.location_id };
}
