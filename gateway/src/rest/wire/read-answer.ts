import type * as z from 'zod';
import { compileUncached } from '../../compile-uncached.ts';
import type { Endpoint } from '../client/endpoint.ts';
import { unwrapped } from './answer.ts';
import { ContractFault } from './contract-fault.ts';
import { withFastParser } from './fast-parser.ts';
import { isRecord, UnreadableValue } from './wire-value.ts';

/** How often an answer is parsed again. A record reports its misfits only after its parts fit. */
const maxRepairs = 6;

const compiled = new WeakMap<object, z.ZodType>();

/** Compiles the schema at the first answer, which makes parsing a third faster. */
function readerOf<Answer>({ answer }: Endpoint<Answer>): z.ZodType<Answer> {
  const known = compiled.get(answer);
  if (known) return known as z.ZodType<Answer>;
  const reader = compileUncached(() => withFastParser(answer));
  compiled.set(answer, reader);
  return reader;
}

type ReadAnswer<Answer> = {
  data: Answer;
  fault: ContractFault | null;
  /** Whether records are left out of a list. */
  isShortened: boolean;
};

/**
 * Parses the body of a 200 answer. A value that does not fit fails only its own field; an entry of a list
 * without a usable id or name is left out. `fault` then says where.
 * @param body the parsed JSON; undefined if there is none
 * @throws ContractFault if the answer as a whole does not fit
 */
export function readAnswer<Answer>(endpoint: Endpoint<Answer>, body: unknown): ReadAnswer<Answer> {
  const reader = readerOf(endpoint);
  const value = unwrapped(endpoint.answer, body);
  let result = reader.safeParse(value);
  if (result.success) return { data: result.data, fault: null, isShortened: false };
  const fault = new ContractFault(result.error);
  let isShortened = false;
  for (let repairs = 0; repairs < maxRepairs && !result.success; repairs += 1) {
    isShortened = repair(value, result.error) || isShortened;
    result = reader.safeParse(value);
  }
  if (!result.success) throw fault;
  return { data: result.data, fault, isShortened };
}

type Owner = Record<PropertyKey, unknown>;

/**
 * Replaces the values at fault by misfits. Leaves out the list entries of which a misfit cannot be a part.
 * Returns whether there are any.
 */
function repair(answer: unknown, { issues }: z.ZodError): boolean {
  const unusable = new Map<unknown[], Set<unknown>>();
  for (const { path } of issues) {
    const values = valuesAlong(path, answer);
    const value = values.pop();
    const owner = values.at(-1);
    const depth = values.findLastIndex(Array.isArray);
    if (value instanceof UnreadableValue && depth >= 0) {
      const list = values[depth] as unknown[];
      const entries = unusable.get(list) ?? new Set();
      unusable.set(list, entries.add(list[Number(path[depth])]));
    } else if (isRecord(owner) || Array.isArray(owner)) {
      (owner as Owner)[path.at(-1) as PropertyKey] = new UnreadableValue();
    }
  }
  for (const [list, entries] of unusable) {
    const usable = list.filter((entry) => !entries.has(entry));
    list.splice(0, list.length, ...usable);
  }
  return unusable.size > 0;
}

/** Returns a value and what its path leads through, from the outside in. */
function valuesAlong(path: readonly PropertyKey[], value: unknown): unknown[] {
  const values = [value];
  for (const key of path) values.push((values.at(-1) as Owner | null | undefined)?.[key]);
  return values;
}
