import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { LRUCache } from 'lru-cache';
import { compiledOnce } from './compiled-once.ts';
import type { Db } from './database.ts';

/**
 * JSON that PostgreSQL made. The service sends it as it is, so that rows are neither parsed nor written again.
 * @typeParam Value the value of the JSON
 */
export class JsonText<out Value> {
  readonly text: string;
  declare readonly value: Value;

  constructor(text: string) {
    this.text = text;
  }
}

/** Runs a query and returns its rows as JSON, in one statement. */
export async function jsonRows<Shape, Joined extends keyof Shape, Row>(
  db: Db,
  query: SelectQueryBuilder<Shape, Joined, Row>,
): Promise<JsonText<Row[]>> {
  const { text } = await selectJson(db, query).executeTakeFirstOrThrow();
  return new JsonText(text);
}

function selectJson<Shape, Joined extends keyof Shape, Row>(
  db: Db,
  query: SelectQueryBuilder<Shape, Joined, Row>,
) {
  const json = sql<string>`${jsonArrayFrom(query)}::text`;
  return db.selectNoFrom(json.as('text'));
}

/** Ids in a statement: a list, or where the list of each use belongs. */
export type Ids = readonly number[] | RawBuilder<readonly number[]>;

/** Built statements of one kind, of some kilobytes each. */
const MAX_BUILT = 300;

/**
 * Returns a function that runs a query about records by id and returns its rows as JSON. It builds the statement once
 * for each request that differs in more than the ids, because that takes longer than all else that the service does for
 * a list. `build` may use only its arguments.
 * @typeParam Asked what the query depends on besides the ids, such as tenant scope, filter and page, as plain data
 */
export function jsonRowsByIds<Asked extends object>() {
  return <Shape, Joined extends keyof Shape, Row>(
    build: (db: Db, asked: Asked, ids: Ids) => SelectQueryBuilder<Shape, Joined, Row>,
  ) => {
    type Run = (db: Db, values: { ids: readonly number[] }) => Promise<{ text: string }[]>;
    const built = new LRUCache<string, Run>({ max: MAX_BUILT });
    return async (db: Db, asked: Asked, ids: readonly number[]): Promise<JsonText<Row[]>> => {
      const key = JSON.stringify(asked);
      const run =
        built.get(key) ??
        compiledOnce<{ ids: readonly number[] }>()((database, value) =>
          selectJson(database, build(database, asked, value('ids'))),
        );
      built.set(key, run);
      const [row] = await run(db, { ids });
      return new JsonText(row?.text ?? '[]');
    };
  };
}

/**
 * Returns an answer with the rows below one name. Its type is that of the value, for the contract of the
 * route; `toJson` writes the text.
 */
export function answerOf<Name extends string, Value>(name: Name, { text }: JsonText<Value>) {
  return new JsonText(`{${JSON.stringify(name)}:${text}}`) as unknown as { [Key in Name]: Value };
}

/** Returns an answer as JSON. */
export const toJson = (answer: unknown): string =>
  answer instanceof JsonText ? answer.text : JSON.stringify(answer);
