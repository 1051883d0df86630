import { type CompiledQuery, type RawBuilder, type SelectQueryBuilder, SelectQueryNode, sql } from 'kysely';
import type { Db, Tables } from './database.ts';

/** Stands for a value in a compiled statement. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Returns a function that runs a statement which is built and compiled once, for statements of every request.
 * @param build builds the statement, with `value(name)` where the value of each use belongs
 * @typeParam Values the values of a use by name
 */
export function compiledOnce<Values extends Record<string, unknown>>() {
  return <Table extends keyof Tables, Row>(
    build: (
      db: Db,
      value: <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>,
    ) => SelectQueryBuilder<Tables, Table, Row>,
  ) => {
    let compiled: CompiledQuery | undefined;
    return async (db: Db, values: Values): Promise<Row[]> => {
      compiled ??= withoutTree(build(db, (name) => sql`${new Slot(name)}`).compile());
      const parameters = compiled.parameters.map((one) => (one instanceof Slot ? values[one.name] : one));
      return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
    };
  };
}

/** Only the text is needed. The tree from which it was compiled is many times as large. */
const withoutTree = (compiled: CompiledQuery): CompiledQuery => ({
  ...compiled,
  query: SelectQueryNode.create(),
});
