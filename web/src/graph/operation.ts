import type { DocumentNode } from 'graphql';

/** An operation of the graph with its variables, as it would be sent. */
export type Operation = { document: DocumentNode; variables: Record<string, unknown> };
