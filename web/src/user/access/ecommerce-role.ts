import type { Problem } from '../../graph/problem.ts';

/**
 * Returns the display text of the e-commerce role [CUS-17]. Distinguishes a role that could not be read from
 * a missing one.
 */
export const ecommerceRoleOf = (
  user: { ecommerceRole?: { displayName: string } | null },
  problemOf: (field: string) => Problem | null,
) =>
  problemOf('ecommerceRole') ? 'Could not be loaded' : (user.ecommerceRole?.displayName ?? 'Not assigned');
