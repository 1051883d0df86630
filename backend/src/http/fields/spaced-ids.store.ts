import { type RawBuilder, sql } from 'kysely';

// Columns that triggers keep, with a space before and after each id: ' 2 5 '. The ids are in the text of the statement,
// because PostgreSQL plans by how many rows have them.

/** Returns a condition: the column has one of the ids. */
export const hasOneOf = (column: RawBuilder<unknown>, ids: readonly number[]) =>
  isLikeOneOf(
    column,
    ids.map((id) => `% ${id} %`),
  );

/** Returns a condition: the first id of the column is one of the ids. */
export const beginsWithOneOf = (column: RawBuilder<unknown>, ids: readonly number[]) =>
  isLikeOneOf(
    column,
    ids.map((id) => ` ${id} %`),
  );

/** Returns a condition: the column has the id of another row. */
export const hasId = (column: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql<boolean>`${column} like '% ' || ${id} || ' %'`;

/** Returns the place of an id in the column, to sort by. */
export const placeOf = (column: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql<number>`strpos(${column}, ' ' || ${id} || ' ')`;

/** The column without any id. */
export const NO_ID = sql.lit(' ');

const isLikeOneOf = (column: RawBuilder<unknown>, patterns: string[]) =>
  sql<boolean>`${column} like any(array[${sql.join(patterns.map((pattern) => sql.lit(pattern)))}])`;
