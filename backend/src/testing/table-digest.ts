import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Returns a function that computes a digest of the rows of all tables: a line for each table. */
export async function tableDigest(db: Db): Promise<() => Promise<string | undefined>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  if (tables.rows.length <= 40) throw new Error(`Only ${tables.rows.length} tables to compare`);
  const parts = tables.rows.map(
    ({ name }) =>
      `'${name} ' || (select coalesce(md5(string_agg(t::text, $1 order by t::text)), '') from "${name}" t)`,
  );
  // With a parameter, because only such a statement is prepared. Planning it takes longer than running it.
  const statement = CompiledQuery.raw(`select array_to_string(array[${parts.join()}], E'\\n') as digest`, [
    ' ',
  ]);
  return async () => (await db.executeQuery<{ digest: string }>(statement)).rows[0]?.digest;
}
