import { ApolloLink } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import type { DocumentNode } from 'graphql';

/** The hash that the build adds to an operation. Tests and the development server have none. */
function hashOf({ definitions }: DocumentNode): string | undefined {
  return (definitions[0] as { hash?: string } | undefined)?.hash;
}

/**
 * Sends the hash of an operation in place of its document. A gateway of another release may not know the hash;
 * it then gets the document too.
 */
export const persistedLink = ApolloLink.split(
  ({ query }) => hashOf(query) !== undefined,
  new PersistedQueryLink({ generateHash: (query) => hashOf(query) ?? '' }),
);
