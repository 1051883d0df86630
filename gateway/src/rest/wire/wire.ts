import * as z from 'zod';
import type { ActiveStatus } from '../../generated/graph.ts';
import { badAnswer } from '../client/fault.ts';
import { ContractFault } from './contract-fault.ts';
import { withFastParser } from './fast-parser.ts';
import { isMissing, isRecord, readId, readText, wireValue, withoutList } from './wire-value.ts';

/**
 * Value formats that all records of the REST service share. The documents leave many of them open, so every
 * plausible form is accepted. Unknown keys are dropped.
 */

/** An id: an integer on the wire, a string in the graph. Without it, nothing can refer to the record. */
export const wireId = wireValue('an id', readId, { isKey: true });

const readOptionalId = (value: unknown) => (isMissing(value) || value === '' ? null : readId(value));

/** An optional id. */
export const wireOptionalId = wireValue('an id or null', readOptionalId);

/** Optional text, or a number such as a zip code; blank becomes null. */
export const wireText = wireValue('text or null', (value) => {
  if (isMissing(value)) return null;
  const text = readText(value);
  return text === '' ? null : text;
});

/** Required text. */
export const wireRequiredText = wireValue('text', readText);

/** A name without which a record is of no use. */
export const wireName = wireValue('a name', readText, { isKey: true });

/** A number of records. */
export const wireCount = wireValue('a count', (value) => {
  const count = typeof value === 'string' && value !== '' ? Number(value) : value;
  return Number.isSafeInteger(count) ? (count as number) : undefined;
});

/** An optional number of records. */
export const wireOptionalCount = wireValue('a count or null', (value) => {
  if (isMissing(value) || value === '') return null;
  return Number.isSafeInteger(Number(value)) ? Number(value) : undefined;
});

const flags: Readonly<Record<string, boolean>> = { 1: true, 0: false, true: true, false: false };

function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return typeof value === 'number' || typeof value === 'string' ? flags[value] : undefined;
}

/** Status 1 or 0 [CON-20]. Everything but 1 is inactive [WID-18]. */
export const wireStatus = wireValue(
  'a status',
  (value): ActiveStatus => (value === 'ACTIVE' || readFlag(value) ? 'ACTIVE' : 'INACTIVE'),
);

/** A flag; missing is false. */
export const wireFlag = wireValue('true or false', (value) => (isMissing(value) ? false : readFlag(value)));

/** A flag; missing is true. */
export const wireFlagTrueByDefault = wireValue('true or false', (value) =>
  isMissing(value) ? true : readFlag(value),
);

/** A flag; missing is null. */
export const wireOptionalFlag = wireValue('true, false or null', (value) =>
  isMissing(value) ? null : readFlag(value),
);

/**
 * A date, `MM/DD/YYYY` or ISO 8601 on the wire, `YYYY-MM-DD` in the graph; missing or blank is null
 * (AMB-53).
 */
export const wireDate = wireValue('a day or null', (value) => {
  if (isMissing(value) || value === '') return null;
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(String(value)) ?? [];
  const iso = year
    ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
    : String(value).split('T', 1)[0];
  return isDay(iso) ? iso : undefined;
});

/** An ISO 8601 timestamp, in UTC in the graph; missing or blank is null. */
export const wireTime = wireValue('a time or null', (value) => {
  if (isMissing(value) || value === '') return null;
  const time = new Date(String(value));
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
});

/** Whether a text is an existing date in the form `YYYY-MM-DD`. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && z.regexes.date.test(value);

/** `MM/DD/YYYY` for the graph's `YYYY-MM-DD`. */
export const toWireDate = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');

const decimal = /^-?\d{1,12}(\.\d+)?$/;

/** Reads money, a decimal string or number, as a decimal string of scale 2. */
function readMoney(value: unknown): string | undefined {
  const isAmount = typeof value === 'number' || (typeof value === 'string' && decimal.test(value));
  return isAmount ? Number(value).toFixed(2) : undefined;
}

export const wireMoney = wireValue('an amount or null', (value) =>
  isMissing(value) || value === '' ? null : readMoney(value),
);

/** A row version. Only an upstream with the extension sends it. */
export const wireVersion = wireValue('a version', (value) => (isMissing(value) ? null : readText(value)), {
  isKey: true,
});

/**
 * Ids as a list, a comma-separated text (AMB-31), a single id, or a list of records. Missing is undefined,
 * which differs from an empty list.
 */
export const wireIdList = wireValue('ids', (value): { ids: string[] | undefined } | undefined => {
  if (isMissing(value)) return { ids: undefined };
  const ids = readIds(value);
  return ids && { ids };
});

/** Reads ids in one of these forms. Undefined if the value is in none of them. */
export function readIds(value: unknown): string[] | undefined {
  const list = typeof value === 'string' ? value.split(',').filter((part) => part.trim() !== '') : value;
  const items: unknown[] = Array.isArray(list) ? list : [list];
  const ids = items.map((item) => {
    const id = isRecord(item) ? item.id : item;
    return readId(typeof id === 'string' ? id.trim() : id);
  });
  return ids.includes(undefined) ? undefined : (ids as string[]);
}

export const wireNamed = z.object({ id: wireId, name: wireName });

type Reference = { id: string; name: string | null };

function readReference(value: unknown): Reference | undefined {
  const { id, name } = isRecord(value) ? value : { id: value, name: null };
  const [ownId, ownName] = [readId(id), isMissing(name) ? null : readText(name)];
  return ownId === undefined || ownName === undefined ? undefined : { id: ownId, name: ownName };
}

/** A related record with its name, or only its id. */
export const wireReference = wireValue('a record or an id', readReference);

/** A related record of a list that the graph never leaves out as a whole. */
export const wireMember = wireValue('a record or an id', readReference, { isKey: true });

/** An optional list. */
export const wireList = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((list) => list ?? []);

/**
 * A part of a record that is parsed on demand, so that a part that does not fit fails alone. Returns a
 * function that parses or throws. Undefined when the part is missing.
 */
export const wirePart = <Part extends z.ZodType>(part: Part) => lazyPart(part, (value) => value);

/** An optional related record, or a list of one. */
export const wireSingle = <Related extends z.ZodType>(related: Related) =>
  z.preprocess(withoutList, related.nullish());

/** A part that is a single record, or a list of one. */
export const wireSinglePart = <Part extends z.ZodType>(part: Part) => lazyPart(part.nullish(), withoutList);

const lazyPart = <Part extends z.ZodType>(part: Part, toValue: (value: unknown) => unknown) => {
  let reader: z.ZodType<z.output<Part>> | null = null;
  return z.transform((sent: unknown): (() => z.output<Part>) | undefined => {
    if (sent === undefined) return undefined;
    const value = toValue(sent);
    let parsed: z.ZodSafeParseResult<z.output<Part>> | null = null;
    return () => {
      reader ??= withFastParser(part as z.ZodType<z.output<Part>>);
      parsed ??= reader.safeParse(value);
      if (parsed.success) return parsed.data;
      throw badAnswer(new ContractFault(parsed.error));
    };
  });
};

/** The wire's integer for a graph id; null for text that is not an id. No record has id 0. */
export function toWireId(id: string): number | null {
  return /^\d{1,15}$/.test(id) ? Number(id) || null : null;
}

/**
 * The id as the service writes it: ` 0100` and `100` name the same record. Other text is only trimmed. The bounds of
 * the pattern keep its time linear.
 */
export const toPlainId = (id: string): string => id.trim().replace(/^0{1,15}(?=\d{1,15}$)/, '');

/** 1 or 0 for the graph's status. */
export const toWireStatus = (status: ActiveStatus) => (status === 'ACTIVE' ? 1 : 0);
