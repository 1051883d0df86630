import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tables } from '../database/database.ts';
import type { Actor } from '../database/json-types.ts';
import type { Owner, OwnerKind } from './logo-file-name.ts';

/** An upload or a logo. The migration that creates `logo_files` explains the states. */
export type LogoFile = {
  fileName: string;
  owner: Owner;
  state: 'issued' | 'claimed' | 'current' | 'refused' | 'removed';
  /** The user who requested the URL; null if not recorded. */
  issuedTo: Actor | null;
};

const COLUMNS = { company: 'company_id', location: 'location_id' } as const satisfies Record<
  OwnerKind,
  string
>;

/** An upload is abandoned when it is not complete this long after its URL has expired. */
const givenUp = sql<Date>`now() - interval '1 hour'`;

/** Selects the logo for the record of a company: a list of one or none [ENT-14]. */
export function logosOf(company: ExpressionBuilder<Tables, 'companies'>) {
  return jsonArrayFrom(
    company
      .selectFrom('logo_files')
      .select(['logo_files.file_name', sql<number>`logo_files.company_id`.as('company_id')])
      .whereRef('logo_files.company_id', '=', 'companies.id')
      .where('logo_files.state', '=', 'current'),
  );
}

/** Selects the logo for the record of a location. */
export function logosOfLocation(location: ExpressionBuilder<Tables, 'locations'>) {
  return jsonArrayFrom(
    location
      .selectFrom('logo_files')
      .select(['logo_files.file_name', sql<number>`logo_files.location_id`.as('location_id')])
      .whereRef('logo_files.location_id', '=', 'locations.id')
      .where('logo_files.state', '=', 'current'),
  );
}

/** Records that a user received an upload URL for this file. */
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

/** Returns the file; undefined if no URL was ever issued for it, or if the file or its owner is deleted. */
export async function get(db: Db, fileName: string): Promise<LogoFile | undefined> {
  const row = await db
    .selectFrom('logo_files')
    .select(['company_id', 'location_id', 'state', 'issued_to'])
    .where('file_name', '=', fileName)
    .executeTakeFirst();
  const owner = row && toOwner(row);
  return owner && { fileName, owner, state: row.state, issuedTo: row.issued_to };
}

/** Claims the right to send the file. Returns false if another request has claimed it, now or earlier. */
export async function claim(db: Db, fileName: string): Promise<boolean> {
  return move(db, fileName, 'issued', 'claimed');
}

/** Releases the claim. The file did not arrive completely and may be sent again. */
export async function unclaim(db: Db, fileName: string): Promise<void> {
  await move(db, fileName, 'claimed', 'issued');
}

/** Records that the upload is not an image. */
export async function refuse(db: Db, fileName: string): Promise<void> {
  await move(db, fileName, 'claimed', 'refused');
}

/**
 * Makes a claimed file the logo of its owner, which the caller has locked. Returns the name of the replaced
 * logo. Throws and changes nothing if the file is not claimed.
 */
export async function makeCurrent(transaction: Db, { fileName, owner }: LogoFile): Promise<string | null> {
  const replaced = await removeCurrent(transaction, owner);
  if (!(await move(transaction, fileName, 'claimed', 'current')))
    throw new Error('Only a claimed file can become a logo.');
  return replaced;
}

/** Returns the name of the owner's logo; null if it has none. */
export async function currentOf(db: Db, { kind, id }: Owner): Promise<string | null> {
  const row = await db
    .selectFrom('logo_files')
    .select('file_name')
    .where(COLUMNS[kind], '=', id)
    .where('state', '=', 'current')
    .executeTakeFirst();
  return row?.file_name ?? null;
}

/**
 * Removes the logo from an owner, which the caller has locked. Returns its name, or null if there was none.
 */
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
 * Marks files that can no longer become a logo as removed, so that no request makes them one meanwhile.
 * Returns the names of all removed files: the caller deletes them from the store.
 */
export async function removeOver(db: Db, max: number): Promise<string[]> {
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
    .limit(max)
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

/** Deletes the row of a removed file that is deleted from the store. */
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
