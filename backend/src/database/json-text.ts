import { type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
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
  const json = sql<string>`${jsonArrayFrom(query)}::text`;
  const { text } = await db.selectNoFrom(json.as('text')).executeTakeFirstOrThrow();
  return new JsonText(text);
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
