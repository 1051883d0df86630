import { LRUCache } from 'lru-cache';
import type * as z from 'zod';
import type { Endpoint, QueryValue } from './endpoint.ts';
import type { FieldsRead, Reading, Sparse } from './sparse.ts';

/** Number of choices of fields whose schemas are kept. The console makes about a hundred. */
const mostKept = 300;
const kept = new LRUCache<string, z.ZodType>({ max: mostKept });

/**
 * Returns a call that asks only for what the operation reads: its endpoint, with the schema of the shorter answer, and
 * its options. Returns the same call if it needs whole records.
 */
export function narrow<Answer, Options extends { query?: Record<string, QueryValue> }>(
  endpoint: Endpoint<Answer>,
  options: Options,
  { fields }: Reading,
) {
  const { sparse } = endpoint;
  const names = sparse && fields && namesOf(sparse, fields);
  if (!names) return { endpoint, options };
  const key = `${endpoint.name} ${names}`;
  const answer = (kept.get(key) as z.ZodType<Answer> | undefined) ?? sparse.answerOf(names);
  kept.set(key, answer);
  return {
    endpoint: { ...endpoint, answer },
    options: { ...options, query: { ...options.query, fields: names.join(',') } },
  };
}

/** Returns the names that the fields of an operation need, in order, or null for whole records. */
function namesOf({ type, always, needs }: Sparse<unknown>, fields: FieldsRead): string[] | null {
  const read = fields.get(type);
  if (!read) return null;
  const names = new Set(always);
  for (const field of read) {
    const needed = needs[field];
    if (!needed) return null;
    for (const name of needed) names.add(name);
  }
  return [...names].toSorted();
}
