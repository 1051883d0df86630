import * as z from 'zod';
import { GraphError } from '../errors/graph-error.ts';
import type { ActiveStatus } from '../generated/graph.ts';
import { badAnswer } from './fault.ts';

/** Spellings that every record of the REST service shares. What a record does not name is dropped. */

/**
 * One value of the wire, read in one step: `read` gives undefined for what does not fit. An answer has thousands of values, and
 * zod's unions and chained transforms take several times as long.
 */
const wireValue = <Value>(expected: string, read: (value: unknown) => Value | undefined) =>
  z.transform((value: unknown, context): Value => {
    const result = read(value);
    if (result !== undefined) return result;
    context.issues.push({ code: 'custom', message: `must be ${expected}`, input: value });
    return z.NEVER;
  });

const isMissing = (value: unknown) => value === null || value === undefined;

function readId(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Ids are integers on the wire and strings in the graph. */
export const wireId = wireValue('an id', readId);

/** An id that may be missing. */
export const wireOptionalId = wireValue('an id or null', (value) =>
  isMissing(value) ? null : readId(value),
);

/** Text that may be missing or blank; both become null. */
export const wireText = wireValue('text or null', (value) => {
  if (isMissing(value)) return null;
  return typeof value === 'string' ? value || null : undefined;
});

/** 1 and 0 [CON-20]. */
export const wireStatus = wireValue('1 or 0', (value): ActiveStatus | undefined => {
  if (value === 1 || value === true) return 'ACTIVE';
  return value === 0 || value === false ? 'INACTIVE' : undefined;
});

function readFlag(value: unknown): boolean | undefined {
  if (value === 0) return false;
  return value === 1 ? true : typeof value === 'boolean' ? value : undefined;
}

/** Yes or no, as a boolean or as 1 and 0; missing is no. */
export const wireFlag = wireValue('true or false', (value) => (isMissing(value) ? false : readFlag(value)));

/** The same; missing is yes. */
export const wireFlagOrYes = wireValue('true or false', (value) =>
  isMissing(value) ? true : readFlag(value),
);

/** A day, `MM/DD/YYYY` or as ISO 8601 on the wire and `YYYY-MM-DD` in the graph; missing or blank is null (AMB-53). */
export const wireDate = wireValue('a day or null', (value) => {
  if (isMissing(value) || value === '') return null;
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(String(value)) ?? [];
  const iso = year
    ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
    : String(value).split('T', 1)[0];
  return isDay(iso) ? iso : undefined;
});

/** A point in time as ISO 8601 writes it, for the graph in UTC; missing or blank is null. */
export const wireTime = wireValue('a time or null', (value) => {
  if (isMissing(value) || value === '') return null;
  const time = new Date(String(value));
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
});

/** Whether a text is a day that exists, as `YYYY-MM-DD`. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && z.regexes.date.test(value);

/** `MM/DD/YYYY` for the graph's `YYYY-MM-DD`. */
export const toWireDate = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');

const decimal = /^-?\d{1,12}(\.\d+)?$/;

/** Money as a decimal string or a number; becomes a decimal string of scale 2. */
export const wireMoney = wireValue('an amount', (value) => {
  const isAmount = typeof value === 'number' || (typeof value === 'string' && decimal.test(value));
  return isAmount ? Number(value).toFixed(2) : undefined;
});

/** A row version, which only an upstream with the extension sends. */
export const wireVersion = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((version) => (version === null || version === undefined ? null : String(version)));

/** Ids as a list, or as a text with commas between (AMB-31); missing is undefined, which is not the same as none. */
export const wireIdList = wireValue('ids', (value): { ids: string[] | undefined } | undefined => {
  if (isMissing(value)) return { ids: undefined };
  const list = typeof value === 'string' ? value.split(',').filter((part) => part.trim() !== '') : value;
  if (!Array.isArray(list)) return undefined;
  const ids = list.map((item) => readId(typeof item === 'string' ? item.trim() : item));
  return ids.includes(undefined) ? undefined : { ids: ids as string[] };
});

export const wireNamed = z.object({ id: wireId, name: z.string() });

/** A list that may be missing. */
export const wireList = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((list) => list ?? []);

/**
 * A part of a record that is read only when it is asked for, so that one which does not fit its contract spoils that part
 * alone: gives what reads it, which throws then. Undefined where the wire has no such part.
 */
export const wirePart = <Part extends z.ZodType>(part: Part) => {
  let reader: z.ZodType<z.output<Part>> | null = null;
  return z.transform((value: unknown): (() => z.output<Part>) | undefined => {
    if (value === undefined) return undefined;
    let parsed: z.ZodSafeParseResult<z.output<Part>> | null = null;
    return () => {
      reader ??= z.compile(part) as z.ZodType<z.output<Part>>;
      parsed ??= reader.safeParse(value);
      if (parsed.success) return parsed.data;
      throw badAnswer(new ContractFault(parsed.error));
    };
  });
};

/** What in an answer does not fit: places and kinds of fault, none of its values. */
export class ContractFault extends Error {
  readonly faults: string[];

  constructor(error: z.ZodError) {
    super('the upstream answered something else than its contract says');
    this.faults = error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.code}`);
  }
}

/** What was wrong with a part. Throws on what is no such fault. */
export function contractFaultOf(error: unknown): ContractFault {
  if (error instanceof GraphError && error.cause instanceof ContractFault) return error.cause;
  throw error;
}

/** `{ data }`, the shape of single reads and master lists. */
export const inData = <Data extends z.ZodType>(data: Data) => z.object({ data });

/** `{ message }` of a write, beside what the call answers. */
export const wireMessage = z
  .string()
  .nullish()
  .transform((text) => text || null);

/** What a write answers that has nothing else to say. */
export const wrote = z.object({ message: wireMessage });

/** The wire's integer for an id of the graph; null for text that no id can be. */
export function toWireId(id: string): number | null {
  const number = Number(id);
  return /^\d{1,15}$/.test(id) && Number.isSafeInteger(number) ? number : null;
}

/** 1 or 0 for the graph's status. */
export const toWireStatus = (status: ActiveStatus) => (status === 'ACTIVE' ? 1 : 0);
