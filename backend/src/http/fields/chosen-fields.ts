import * as z from 'zod';

/** Names of fields of a row. All fields if undefined. */
export type ChosenFields = readonly string[] | undefined;

/**
 * The query parameter `fields` of a call: the names of the fields that its rows then have. Ignores names that rows do
 * not have. Extension `fields`.
 */
export const fieldsOf = ({ shape }: z.ZodObject) =>
  z
    .string()
    .max(2000)
    .transform((text) => text.split(',').filter((name) => Object.hasOwn(shape, name)))
    .refine((names) => names.length > 0, `Choose from: ${Object.keys(shape).join(', ')}`)
    .optional()
    .meta({
      description: 'Names of the fields that rows have, with commas between them.',
      'x-extension': true,
    });

/** An answer whose rows have only some fields. */
class SparseAnswer {
  readonly answer: unknown;
  readonly fields: readonly string[];

  constructor(answer: unknown, fields: readonly string[]) {
    this.answer = answer;
    this.fields = fields;
  }
}

/** Marks an answer whose rows have only the chosen fields. Its type stays that of whole rows. */
export const withFields = <Answer>(answer: Answer, fields: ChosenFields): Answer =>
  fields ? (new SparseAnswer(answer, fields) as Answer) : answer;

/** Returns an answer without the mark. */
export const unmarked = (answer: unknown) => (answer instanceof SparseAnswer ? answer.answer : answer);

/** Returns the contract of an answer, whose rows may have only some fields. */
export const contractOf = (contract: z.ZodType, answer: unknown): z.ZodType =>
  answer instanceof SparseAnswer ? withRows(contract, answer.fields) : contract;

/** Returns the contract with only these fields in its `rows`, wherever they are. */
function withRows(contract: z.ZodType, fields: readonly string[]): z.ZodType {
  if (contract instanceof z.ZodArray) return z.array(withRows(contract.element as z.ZodType, fields));
  if (!(contract instanceof z.ZodObject)) return contract;
  const parts = Object.entries<z.ZodType>(contract.shape).map(([name, part]) => [
    name,
    name === 'rows' ? z.array(picked(part, fields)) : withRows(part, fields),
  ]);
  return z.object(Object.fromEntries(parts));
}

function picked(rows: z.ZodType, fields: readonly string[]) {
  if (!(rows instanceof z.ZodArray && rows.element instanceof z.ZodObject))
    throw new Error('A call without a list of records cannot choose fields.');
  const { shape }: z.ZodObject<Record<string, z.ZodType>> = rows.element;
  return z.object(Object.fromEntries(Object.entries(shape).filter(([name]) => fields.includes(name))));
}
