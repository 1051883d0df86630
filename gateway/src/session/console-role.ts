import type { ConsoleRoleKind } from '../generated/graph.ts';
import type { Kind } from './policy.ts';

type ConsoleRole = { kind: ConsoleRoleKind; name: string; description: string };

const ownAccountOnly = 'can open only their own account';

/**
 * The console role of each kind in the policy table. The console shows the description in parentheses after
 * the name.
 */
export const consoleRoles: Record<Kind, ConsoleRole> = {
  providerAdmin: {
    kind: 'PROVIDER_ADMIN',
    name: 'Provider administrator',
    description: 'can edit all companies and all users of the provider',
  },
  providerStaff: {
    kind: 'PROVIDER_STAFF',
    name: 'Provider staff',
    description: 'can edit all companies, and users of the provider other than administrators',
  },
  companyWide: {
    kind: 'COMPANY_WIDE',
    name: 'Company administrator',
    description: 'can edit the company, its locations and its arrangers, and manage its users',
  },
  companyScoped: {
    kind: 'COMPANY_SCOPED',
    name: 'Company editor',
    description: 'can edit the company, its locations and its arrangers, but cannot see its users',
  },
  readOnly: {
    kind: 'READ_ONLY',
    name: 'Read-only',
    description: 'can view the company, its locations and its arrangers, but cannot change them',
  },
  arranger: { kind: 'ARRANGER', name: 'Arranger', description: ownAccountOnly },
  other: { kind: 'NONE', name: 'No console access', description: ownAccountOnly },
};

/** The console roles that are higher than others. All others are alike. */
const ranks: Partial<Record<Kind, number>> = { providerAdmin: 3, providerStaff: 2, companyWide: 1 };

/** Returns whether the first console role is higher than the second. */
export const outranks = (kind: Kind, other: Kind) => (ranks[kind] ?? 0) > (ranks[other] ?? 0);
