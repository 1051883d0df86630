import type { ScopeKind } from '@console/schema/access.rules.ts';
import { roleCaption } from '../../access/role-caption.ts';
import { statusColumn } from '../plan/columns.ts';
import type { ImportColumn } from '../plan/row-plan.ts';

type PlatformRoles = {
  id: string;
  name: string;
  roles: readonly { name: string; scopeKind: ScopeKind }[];
  hasDirectorAccess: boolean;
  alerts: readonly { name: string }[];
};

/** The columns of a company user's details. */
export const userColumns = {
  id: {
    key: 'id',
    caption: 'ID',
    aliases: ['userId'],
    hint: 'Of a user to change. Without it, the email address identifies the user.',
    sample: '',
  },
  firstName: {
    key: 'firstName',
    caption: 'First Name',
    aliases: ['first', 'given name', 'forename'],
    isRequired: true,
    sample: 'Ana',
  },
  middleName: { key: 'middleName', caption: 'M.I.', aliases: ['middle name', 'middle initial'], sample: '' },
  lastName: {
    key: 'lastName',
    caption: 'Last Name',
    aliases: ['last', 'surname', 'family name'],
    isRequired: true,
    sample: 'Núñez',
  },
  email: {
    key: 'email',
    caption: 'Email Address',
    aliases: ['email', 'e-mail', 'mail', 'username'],
    isRequired: true,
    sample: 'ana@example.com',
  },
  phone: {
    key: 'phone',
    caption: 'Phone Number',
    aliases: ['phone', 'telephone', 'mobile'],
    sample: '(212) 555-0143',
  },
  status: statusColumn,
  password: {
    key: 'password',
    caption: 'Password',
    aliases: ['password or invitation', 'invitation'],
    hint: '8 to 20 characters, for new users only. Without one, they set their own with Forgot Password.',
    sample: '',
  },
} satisfies Readonly<Record<string, ImportColumn>>;

/** What a cell holds in place of a password to send an invitation. */
export const invitation = 'Invitation';

/** The column of the first password, where the service sends invitations. */
export const passwordOrInvitation: ImportColumn = {
  ...userColumns.password,
  caption: 'Password or Invitation',
  aliases: ['password', 'invitation'],
  hint: `${invitation} emails a link to set a password. Otherwise 8 to 20 characters. For new users only.`,
  sample: invitation,
};

export const roleKey = (platformId: string) => `role:${platformId}`;
export const scopeKey = (platformId: string) => `scope:${platformId}`;

export const directorKey = (platformId: string) => `director:${platformId}`;
export const alertsKey = (platformId: string) => `alerts:${platformId}`;

/** The columns of access on a platform: role, scope, director access and alerts, or only whether a person has the platform. */
export function accessColumns({ id, name, roles, hasDirectorAccess, alerts }: PlatformRoles): ImportColumn[] {
  if (roles.length === 0)
    return [{ key: roleKey(id), caption: name, aliases: [], hint: 'Yes gives the platform.', sample: '' }];
  return [
    {
      key: roleKey(id),
      caption: `${name} Role`,
      aliases: [name],
      hint: `${roles.map(roleCaption).join(', ')}.`,
      sample: '',
    },
    {
      key: scopeKey(id),
      caption: `${name} Scope`,
      aliases: [],
      hint: 'Names of regions or locations, separated by semicolons.',
      sample: '',
    },
    ...(hasDirectorAccess ? [toListColumn(directorKey(id), `${name} Director Locations`, 'locations')] : []),
    ...(alerts.length > 0 ? [toListColumn(alertsKey(id), `${name} Alerts`, 'alerts')] : []),
  ];
}

const toListColumn = (key: string, caption: string, what: string): ImportColumn => ({
  key,
  caption,
  aliases: [],
  hint: `Names of ${what}, separated by semicolons. They replace the present ones.`,
  sample: '',
});
