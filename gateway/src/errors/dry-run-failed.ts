import { GraphError } from './graph-error.ts';

/** A dry run that could not be made. It says nothing about the writes in it, so no mutation reports it as one of them. */
export class DryRunFailed extends GraphError {}
