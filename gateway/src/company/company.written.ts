import type { Context } from '../context.ts';
import type { CompanyParent, CompanyRecord } from './company.record.ts';

type Written = { data?: CompanyRecord | null | undefined };

/**
 * Returns the company after a write, from the answer if it includes the record. Otherwise fields read it when
 * needed.
 */
export function toWritten(id: string, { data }: Written, { loaders }: Context): CompanyParent {
  loaders.company.forget(id);
  return { id, known: data?.id === id ? data : {} };
}
