import type { DocumentNode } from 'graphql';

/** A GraphQL operation with its variables, ready to send. */
export type Operation = { document: DocumentNode; variables: Record<string, unknown> };
