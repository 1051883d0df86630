import { sql } from 'kysely';

export type Named = { id: number; name: string };
export type Total = { count: number };

const fullName = (table: string) =>
  sql`trim(coalesce(${sql.ref(`${table}.first_name`)}, '') || ' ' || coalesce(${sql.ref(`${table}.last_name`)}, ''))`;

/** The name of a user or arranger, or their email if they have none. */
export const nameOf = (table: 'people' | 'arrangers') =>
  sql`coalesce(nullif(${fullName(table)}, ''), ${sql.ref(`${table}.email`)}, '')`;

/** Takes the count of all from the first rows, which each have it. */
export const toList = <Row extends Total>(rows: Row[]) => ({
  count: rows[0]?.count ?? 0,
  rows: rows.map(({ count: _, ...row }) => row),
});
