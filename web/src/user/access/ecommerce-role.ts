import type { Problem } from '../../graph/problem.ts';

/** Id of the e-commerce platform. It manages its own roles, so they are read-only here [CUS-16]. */
export const ecommerce = '1';

/**
 * Returns the display text of the e-commerce role [CUS-17]. Distinguishes a role that could not be read from
 * a missing one.
 */
export const ecommerceRoleOf = (
  user: { ecommerceRole?: { displayName: string } | null },
  problemOf: (field: string) => Problem | null,
) =>
  problemOf('ecommerceRole') ? 'Could not be loaded' : (user.ecommerceRole?.displayName ?? 'Not assigned');
