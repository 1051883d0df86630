import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Returns a function that computes a digest of the rows of all tables. */
export async function tableDigest(db: Db): Promise<() => Promise<string | undefined>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  if (tables.rows.length <= 40) throw new Error(`Only ${tables.rows.length} tables to compare`);
  const parts = tables.rows.map(
    ({ name }) => `(select coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') from "${name}" t)`,
  );
  const statement: RawBuilder<{ digest: string }> = sql.raw(`select ${parts.join(" || ' ' || ")} as digest`);
  return async () => (await statement.execute(db)).rows[0]?.digest;
}
