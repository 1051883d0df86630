import type { GraphQLError, GraphQLResolveInfo } from 'graphql';
import type { Fixtures, Person } from './fixtures.ts';

export type UserError = { path: string[]; code: string; message: string };

/** Results that a test has set for fields, by names such as `Company.rates`. */
export type Interceptions = {
  faults: Map<string, GraphQLError>;
  nulls: Set<string>;
  /** With `isDone`, the mutation still does its work and returns the errors. */
  refusals: Map<string, { errors: readonly UserError[]; isDone: boolean }>;
};

/** Context of every resolver of the test graph. */
export type Context = {
  fixtures: Fixtures;
  viewer: Person | null;
  tokens: Map<string, Person>;
  interceptions: Interceptions;
};

/** A resolver map. Each resolver declares the types of its arguments, which the schema guarantees. */
export type Resolvers = Record<
  string,
  // biome-ignore lint/suspicious/noExplicitAny: the schema defines these types, not TypeScript.
  Record<string, (parent: any, args: any, context: Context, info: GraphQLResolveInfo) => unknown>
>;

type Paging = { page?: number | null; pageSize?: number | null };

/** Returns one page of rows, in the shape of every page type. */
export function paginate<Row>(rows: Row[], { page, pageSize }: Paging) {
  const size = pageSize ?? 30;
  const number = page ?? 1;
  return {
    rows: rows.slice((number - 1) * size, number * size),
    count: rows.length,
    page: number,
    pageSize: size,
  };
}
