import { LRUCache } from 'lru-cache';
import type * as z from 'zod';
import type { Endpoint, QueryValue } from './endpoint.ts';
import type { FieldsRead, Reading, Sparse } from './sparse.ts';

/** Number of choices of fields whose schemas are kept. The console makes about a hundred. */
const maxKept = 300;
const schemas = new LRUCache<string, z.ZodType>({ max: maxKept });

/** An endpoint whose answer has some names only, and these names. */
type Narrowed = { endpoint: Endpoint<unknown>; names: string };

/**
 * The endpoints of each compiled query, null for whole records. A gateway compiles its own queries, so all requests of
 * a query agree on whether calls ask for fields.
 */
const narrowed = new WeakMap<FieldsRead, Map<Endpoint<unknown>, Narrowed | null>>();

/**
 * Returns a call that reads only what the operation needs: its endpoint, with the schema of the shorter answer, and
 * its options. Returns the same call if it needs whole records. Without the extension `fields`, the service sends
 * whole records, of which the rest is not parsed.
 */
export function narrow<Answer, Options extends { query?: Record<string, QueryValue> }>(
  endpoint: Endpoint<Answer>,
  options: Options,
  { fields, isAsked }: Reading,
) {
  const found = fields && endpoint.sparse && narrowedFor(endpoint, endpoint.sparse, fields, isAsked);
  if (!found) return { endpoint, options };
  return {
    endpoint: found.endpoint as Endpoint<Answer>,
    options: isAsked ? { ...options, query: { ...options.query, fields: found.names } } : options,
  };
}

function narrowedFor(
  endpoint: Endpoint<unknown>,
  sparse: Sparse<unknown>,
  fields: FieldsRead,
  isAsked: boolean,
): Narrowed | null {
  const known = narrowed.get(fields) ?? new Map<Endpoint<unknown>, Narrowed | null>();
  narrowed.set(fields, known);
  const kept = known.get(endpoint);
  if (kept !== undefined) return kept;
  const names = namesOf(sparse, fields, isAsked);
  const found = names && {
    endpoint: { ...endpoint, answer: schemaOf(endpoint, sparse, names) },
    names: names.join(','),
  };
  known.set(endpoint, found);
  return found;
}

function schemaOf({ name }: Endpoint<unknown>, sparse: Sparse<unknown>, names: readonly string[]) {
  const key = `${name} ${names}`;
  const schema = schemas.get(key) ?? sparse.answerOf(names);
  schemas.set(key, schema);
  return schema;
}

/** Returns the names that the fields of an operation need, in order, or null for whole records. */
function namesOf(
  { type, always, needs, inWholeRecords = [] }: Sparse<unknown>,
  fields: FieldsRead,
  isAsked: boolean,
): string[] | null {
  const read = fields.get(type);
  if (!read) return null;
  if (!isAsked && inWholeRecords.some((field) => read.has(field))) return null;
  const names = new Set(always);
  for (const field of read) {
    const needed = needs[field];
    if (!needed) return null;
    for (const name of needed) names.add(name);
  }
  return [...names].toSorted();
}
