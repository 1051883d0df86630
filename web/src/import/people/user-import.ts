import { withAccess } from '../../access/stored-access.ts';
import { readFragment } from '../../graph/generated/fragment-masking.ts';
import {
  AccessOptionsFragmentDoc,
  ImportedUserFragmentDoc,
  ImportUserChoicesDocument,
  ImportUsersDocument,
} from '../../graph/generated/graphql.ts';
import type { ImportKind, ImportOptions, Prepared } from '../import-kind.ts';
import { readAll } from '../plan/read-all.ts';
import type { AccessChoices } from './plan-access.ts';
import { accessColumns, passwordOrInvitation, userColumns } from './user.columns.ts';
import { toUserTarget } from './user-target.ts';

/** The import of company users [CUS-09]. */
export const userImport: ImportKind = {
  words: { one: 'user', many: 'users' },
  list: 'Users',
  action: 'COMPANY_USERS_EDIT',
  matching:
    'A row changes the user with its ID, otherwise the one with its email address. Other rows are new users.',
  note: 'New users without a password in the file set their own with Forgot Password. An import gives and changes access, and removes no platform.',
  kept: 'Status, roles and scopes',
  checks: ['DRY_RUNS'],
  prepare,
};

const fresh = { fetchPolicy: 'no-cache', context: { isSilent: true } } as const;

async function prepare({ client, companyId, ownId, extensions }: ImportOptions): Promise<Prepared | null> {
  const { data } = await client.query({
    query: ImportUserChoicesDocument,
    variables: { companyId },
    ...fresh,
  });
  const { company, locationOptions } = data ?? {};
  if (!company) return null;
  const choices: AccessChoices = {
    platforms: (company.platforms ?? []).map(({ id, name, accessOptions }) => {
      const options = readFragment(AccessOptionsFragmentDoc, accessOptions);
      const alerts = options?.alerts?.map((alert) => ({ id: alert.alertId, name: alert.name })) ?? [];
      const hasDirectorAccess = options?.hasDirectorAccess ?? false;
      return { id, name, roles: options?.roles ?? [], hasDirectorAccess, alerts };
    }),
    regions: (company.regions ?? []).filter(({ isPlaceholder }) => !isPlaceholder),
    locations: locationOptions ?? [],
  };
  const canInvite = extensions.includes('INVITATIONS');
  const details = { ...userColumns, ...(canInvite && { password: passwordOrInvitation }) };
  const access = choices.platforms.flatMap(accessColumns);
  return {
    companyName: company.name ?? '',
    columns: [...Object.values(details), ...access],
    read: async (mapped, progress) => {
      const hasAccess = access.some(({ key }) => mapped.has(key));
      const users = await readAll(async (page) => {
        const variables = { companyId, page, hasAccess };
        return (await client.query({ query: ImportUsersDocument, variables, ...fresh })).data?.company?.users;
      }, progress);
      return toUserTarget({
        companyId,
        ownId,
        canInvite,
        choices,
        users: users.map((user) => withAccess(readFragment(ImportedUserFragmentDoc, user))),
      });
    },
  };
}
