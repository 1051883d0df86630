import type { Problem } from '../graph/problem.ts';

/** The platform whose roles are its own: they are only shown here [CUS-16]. */
export const ecommerce = '1';

/** The role at the e-commerce platform in words [CUS-17]; that it cannot be read is not that there is none. */
export const ecommerceRoleOf = (
  user: { ecommerceRole?: { displayName: string } | null },
  problemOf: (field: string) => Problem | null,
) =>
  problemOf('ecommerceRole') ? 'Could not be loaded' : (user.ecommerceRole?.displayName ?? 'Not assigned');
