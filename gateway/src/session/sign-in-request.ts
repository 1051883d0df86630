import type { PersistedOperations } from '../graph/persisted-operations.ts';

/**
 * Looks at the text only: parsing it for this would be work for the flood. An operation that only looks like a
 * sign-in gains little, because it takes the places and turns of its address.
 */
const signIn = /\b(sessionCreate|passwordReset|invitationAccept)/;

/**
 * Creates the check whether a body asks for a sign-in or a password reset, by its document or by the hash of a
 * persisted operation.
 */
export function createSignInCheck({ documents }: Pick<PersistedOperations, 'documents'>) {
  const hashes = new Set<unknown>(
    [...documents].filter(([, document]) => signIn.test(document)).map(([hash]) => hash),
  );
  return (body: unknown): boolean => {
    const { query, extensions } = (body ?? {}) as Partial<Asked>;
    return typeof query === 'string'
      ? signIn.test(query)
      : hashes.has(extensions?.persistedQuery?.sha256Hash);
  };
}

type Asked = { query: unknown; extensions: { persistedQuery?: { sha256Hash?: unknown } | null } | null };
