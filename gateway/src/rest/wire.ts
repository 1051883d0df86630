import * as z from 'zod';
import type { ActiveStatus } from '../generated/graph.ts';

/** Spellings that every record of the REST service shares. What a record does not name is dropped. */

/** Ids are integers on the wire and strings in the graph. */
export const wireId = z.union([z.number().int(), z.string().min(1)]).transform(String);

/** An id that may be missing. */
export const wireOptionalId = wireId.nullish().transform((id) => id ?? null);

/** Text that may be missing or blank; both become null. */
export const wireText = z
  .string()
  .nullish()
  .transform((text) => text || null);

/** 1 and 0 [CON-20]. */
export const wireStatus = z
  .union([z.literal(1), z.literal(0), z.boolean()])
  .transform((status): ActiveStatus => (status ? 'ACTIVE' : 'INACTIVE'));

/** Money as a decimal string or a number; becomes a decimal string of scale 2. */
export const wireMoney = z
  .union([z.string().regex(/^-?\d{1,12}(\.\d+)?$/), z.number()])
  .transform((amount) => Number(amount).toFixed(2));

/** A row version, which only an upstream with the extension sends. */
export const wireVersion = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((version) => (version === null || version === undefined ? null : String(version)));

export const wireNamed = z.object({ id: wireId, name: z.string() });

/** A list that may be missing. */
export const wireList = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((list) => list ?? []);

/** `{ data }`, the shape of single reads and master lists. */
export const inData = <Data extends z.ZodType>(data: Data) => z.object({ data });

/** `{ message }` of a write, beside what the call answers. */
export const wireMessage = z
  .string()
  .nullish()
  .transform((text) => text || null);

/** The wire's integer for an id of the graph; null for text that no id can be. */
export function toWireId(id: string): number | null {
  const number = Number(id);
  return /^\d{1,15}$/.test(id) && Number.isSafeInteger(number) ? number : null;
}

/** 1 or 0 for the graph's status. */
export const toWireStatus = (status: ActiveStatus) => (status === 'ACTIVE' ? 1 : 0);
