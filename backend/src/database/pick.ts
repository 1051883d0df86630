import type { SelectQueryBuilder } from 'kysely';
import type { Db } from './database.ts';

/**
 * Returns the query with these columns of its rows only, or as it is without names. PostgreSQL does not compute
 * the others. The type stays that of whole rows.
 */
export function pick<Shape, Joined extends keyof Shape, Row>(
  db: Db,
  query: SelectQueryBuilder<Shape, Joined, Row>,
  names: readonly string[] | undefined,
): SelectQueryBuilder<Shape, Joined, Row> {
  if (!names) return query;
  const picked = db.selectFrom(query.as('row')).select(names.map((name) => `row.${name}` as never));
  return picked as unknown as SelectQueryBuilder<Shape, Joined, Row>;
}
