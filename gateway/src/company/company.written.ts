import { messages } from '@console/schema/messages.ts';
import type { Context } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';
import type { CompanyParent, CompanyRecord } from './company.record.ts';

type Written = { data?: CompanyRecord | null | undefined };

/**
 * Returns the company after a write, from the answer if it includes the record. Otherwise fields read it when
 * needed.
 */
export function toWritten(id: string, { data }: Written, { loaders }: Context): CompanyParent {
  loaders.company.forget(id);
  if (data && data.id !== id) throw new GraphError('UPSTREAM_BAD_RESPONSE', messages.errorOccurred);
  return { id, known: data ?? {} };
}
