import type { Context } from '../context.ts';
import type { UserError, Written } from '../errors/user-errors.ts';
import type { CompanyParent, CompanyRecord } from './company.record.ts';

/** The answer to a write: its message and, from some services, the updated company. */
export type CompanyAnswer = { message: string | null; data?: CompanyRecord | null | undefined };

/** Returns the payload of a mutation that changes a company. */
export function toPayload(id: string, { answer, errors }: Written<CompanyAnswer>, context: Context) {
  if (!answer) return notSaved(errors);
  return { company: toWritten(id, answer, context), message: answer.message, errors: [] };
}

export const notSaved = (errors: UserError[]) => ({ company: null, message: null, errors });

/**
 * Returns the company after a write, from the answer if it includes the record. Otherwise fields read it when
 * needed.
 */
export function toWritten(
  id: string,
  { data }: Pick<CompanyAnswer, 'data'>,
  { loaders }: Pick<Context, 'loaders'>,
): CompanyParent {
  loaders.company.forget(id);
  return { id, known: data?.id === id ? data : {} };
}
