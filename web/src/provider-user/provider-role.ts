import type { ProviderRole } from '../graph/generated/graphql.ts';

/** Display names of the provider user roles [ROL-02]. */
export const roleNames: Readonly<Record<ProviderRole, string>> = {
  ADMIN: 'J3Tech Admin',
  STAFF: 'J3Tech Staff User',
};
