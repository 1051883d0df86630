import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { isNested, isRead, type NestedTable, type Read } from './field-table.ts';

type Resolver<Parent, Value> = (
  parent: Parent,
  args: unknown,
  context: Context,
  info: GraphQLResolveInfo,
) => Value | Promise<Value>;

type PlainNames<Own extends NestedTable> = {
  [Name in keyof Own['rows']]: Own['rows'][Name] extends { access: 'read' | 'both' } ? Name : never;
}[keyof Own['rows']] &
  keyof Read<Own>;

type Resolvers<Own extends NestedTable, Parent> = {
  [Name in PlainNames<Own> & PropertyKey]: Resolver<Parent, Read<Own>[Name]>;
};

/** Creates the resolvers of the plain fields of a table, for a parent that may not have them yet. */
export const plainResolvers = <Own extends NestedTable, Parent>(
  { rows }: Own,
  resolverOf: <Name extends PlainNames<Own>>(name: Name) => Resolver<Parent, Read<Own>[Name]>,
) =>
  Object.fromEntries(
    Object.entries(rows)
      .filter(([, row]) => !isNested(row) && isRead(row))
      .map(([name]) => [name, resolverOf(name as PlainNames<Own>)]),
  ) as Resolvers<Own, Parent>;
