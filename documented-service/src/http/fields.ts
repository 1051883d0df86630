import { z } from 'zod';
import { messages } from './messages.ts';

/** An id, as a number or as digits; becomes a number. */
export const id = z
  .union([z.number().int().positive(), z.string().regex(/^[1-9]\d*$/)], { error: 'expected an id' })
  .transform(Number);

/** A list of ids; refuses an empty one with the given message. */
export const ids = (message?: string) => (message ? z.array(id).min(1, message) : z.array(id));

const commaList = z
  .string()
  .regex(/^(\d+(,\s*\d+)*)?$/)
  .transform((text) => (text === '' ? [] : text.split(',').map(Number)));

/** A list of ids or a comma list; becomes a list of ids. */
export const commaIds = z.union([z.array(id), commaList], { error: 'expected ids' });

/** A list of ids, or an empty text for none (`ids or empty string`). */
export const idsOrEmpty = z
  .union([z.array(id).min(1), z.literal('')], { error: 'expected ids or an empty text' })
  .transform((given) => (given === '' ? [] : given));

/** A status: the number 1 or 0. */
export const status = z.union([z.literal(0), z.literal(1)], { error: 'expected 1 or 0' });

/** A flag whose form the documents leave open: a boolean, 1 or 0. */
export const flag = z.union([z.boolean(), status], { error: 'expected a flag' }).transform(Boolean);

/** A text that must have content once it is trimmed. */
export const required = (max = 200, message: string = messages.required) =>
  z.string().trim().min(1, message).max(max);

/** A text that may be left out, null or empty; null and empty become null. */
export const optional = (max = 200) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => (text === '' ? null : text));

/** A US phone number: `(NNN) NNN-NNNN` or its ten digits, without a leading zero. */
export const phone = z
  .string()
  .regex(/^(\([1-9]\d{2}\) \d{3}-\d{4}|[1-9]\d{9})?$/, { error: 'expected (NNN) NNN-NNNN' })
  .nullish()
  .transform((text) => (text === '' ? null : text));

/** An email, in lower case. */
export const email = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, messages.email)
  .toLowerCase();

/** An email that may be left out, null or empty. */
export const optionalEmail = z
  .union([email, z.literal('')], { error: messages.email })
  .nullish()
  .transform((text) => (text === '' ? null : text));

/** An amount of money: a number or a decimal text, not negative, at most two decimals. */
export const money = z
  .union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)], { error: 'expected an amount' })
  .transform(Number)
  .refine((amount) => amount >= 0 && Number.isInteger(Math.round(amount * 1e6) / 1e4), {
    error: 'expected an amount with two decimals',
  });

/** A date as MM/DD/YYYY. */
export const date = (message = 'expected MM/DD/YYYY') =>
  z.string({ error: message }).regex(/^(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])\/\d{4}$/, { error: message });

/** Accepts other printed spellings of a key; both spellings in one body are refused. */
export function withSpellings<Schema extends z.ZodType>(spellings: Record<string, string>, schema: Schema) {
  return z.preprocess((raw, context) => {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
    return Object.fromEntries(
      Object.entries(raw).map(([key, value]) => {
        const name = spellings[key];
        if (name && Object.hasOwn(raw, name)) {
          context.addIssue({ code: 'custom', path: [key], message: `${name} is given too` });
        }
        return [name ?? key, value];
      }),
    );
  }, schema);
}
