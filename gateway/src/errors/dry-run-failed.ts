import { GraphError } from './graph-error.ts';

/** A dry run that could not be made. It says nothing about the writes in it, so no mutation reports it as one of them. */
export class DryRunFailed extends GraphError {}

/** Returns whether an error is how a write failed, which a mutation of several writes may report beside the others. */
export const isOfWrite = (error: unknown): error is GraphError =>
  error instanceof GraphError && !(error instanceof DryRunFailed);
