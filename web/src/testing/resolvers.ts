import type { GraphQLResolveInfo } from 'graphql';
import type { Person, World } from './world.ts';

/** What every resolver of the tests' graph is given. */
export type Context = { world: World; viewer: Person | null; tokens: Map<string, Person> };

/** A resolver map; arguments are typed where they are used, as the schema promises them. */
export type Resolvers = Record<
  string,
  // biome-ignore lint/suspicious/noExplicitAny: the schema, not TypeScript, decides what comes here.
  Record<string, (parent: any, args: any, context: Context, info: GraphQLResolveInfo) => unknown>
>;

type Paging = { page?: number | null; pageSize?: number | null };

/** One page of rows, in the shape of every page type. */
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
