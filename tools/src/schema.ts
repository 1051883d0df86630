import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isEnumType } from 'graphql';

const folder = join(import.meta.dirname, '../../schema');
const operations = join(folder, 'operations');

export const schema = buildSchema(readFileSync(join(folder, 'schema.snapshot.graphql'), 'utf8'));

/** A file of `schema/operations`, with the example values of its variables. */
export type OperationFile = { name: string; text: string; examples: Record<string, unknown> };

/** Returns the files in the order of their numbers. */
export function readOperationFiles(): OperationFile[] {
  const read = (name: string) => readFileSync(join(operations, name), 'utf8');
  const names = readdirSync(operations).filter((name) => name.endsWith('.graphql'));
  return names.sort().map((name) => ({
    name,
    text: read(name),
    examples: JSON.parse(read(name.replace(/graphql$/, 'variables.json'))),
  }));
}

/** Returns what to do after an error with this code, as the schema describes it. */
export function descriptionOfCode(code: string): string {
  const codes = schema.getType('ErrorCode');
  const description = isEnumType(codes) ? codes.getValue(code)?.description : undefined;
  return description?.replaceAll(/\s+/g, ' ') ?? '';
}
