import type * as z from 'zod';
import { GraphError } from '../../errors/graph-error.ts';

/** Paths and kinds of the parse errors in an answer, without values. */
export class ContractFault extends Error {
  readonly faults: string[];

  constructor(error: z.ZodError) {
    super('the response of the upstream does not match its contract');
    this.faults = error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.code}`);
  }
}

/** The parse errors of a part. Rethrows any other error. */
export function contractFaultOf(error: unknown): ContractFault {
  if (error instanceof GraphError && error.cause instanceof ContractFault) return error.cause;
  throw error;
}
