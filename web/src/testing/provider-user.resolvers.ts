import { checkInput } from '@console/schema/input.rules.ts';
import { adminOnlyRefusals, selfRefusals } from '@console/schema/person.messages.ts';
import { providerUserMessages } from '@console/schema/provider-user.messages.ts';
import {
  changedProviderUserRules,
  newProviderUserRules,
  providerUserPlatformsRules,
} from '@console/schema/provider-user.rules.ts';
import { changePart, revisionOfPart } from './part-save.ts';
import { among, platforms } from './places.ts';
import type { ProviderUserData } from './provider-users.ts';
import { refusal } from './refusal.ts';
import { type Context, paginate, type Resolvers } from './resolvers.ts';
import { demand, viewerOf } from './session.resolvers.ts';

function find(context: Context, id: string): ProviderUserData {
  demand(context, 'PROVIDER_USERS_READ');
  const found = context.fixtures.providerUsers.find((user) => user.id === id);
  if (!found) throw refusal('NOT_FOUND', providerUserMessages.doesNotExist);
  return found;
}

/**
 * Finds a user for a change. Only an admin may change an admin. `self` is an action that the viewer may not
 * perform on their own account.
 */
function changeable(context: Context, id: string, self?: keyof typeof selfRefusals): ProviderUserData {
  demand(context, 'PROVIDER_USERS_EDIT');
  const user = find(context, id);
  if (user.role === 'ADMIN') demand(context, 'PROVIDER_ADMINS_EDIT');
  if (self && viewerOf(context).id === id) throw refusal('FORBIDDEN', selfRefusals[self]);
  return user;
}

function demandRole(context: Context, role: string | null | undefined) {
  const { refused } = viewerOf(context);
  if (role === 'ADMIN' && refused.PROVIDER_ADMINS_EDIT) {
    throw refusal('FORBIDDEN', adminOnlyRefusals.makeAdmin);
  }
}

const revisions = {
  details: ({ firstName, middleName, lastName, email, phone, role }: ProviderUserData) =>
    revisionOfPart([firstName, middleName, lastName, email, phone, role]),
  platforms: ({ platformIds }: ProviderUserData) => revisionOfPart(platformIds),
};

const saved = (providerUser: ProviderUserData, message: string) => ({ providerUser, message, errors: [] });
const part = (name: keyof typeof revisions, revision: string) => ({
  revision,
  revisionOf: revisions[name],
  message: '',
});

type Filter = {
  firstName?: string | null;
  lastName?: string | null;
  platformIds?: string[] | null;
  status?: string | null;
  includeInactive: boolean;
};

const holds = (text: string | null, part: string | null | undefined) =>
  !part || Boolean(text?.toLowerCase().includes(part.toLowerCase()));

const fits = (user: ProviderUserData, filter: Filter) =>
  holds(user.firstName, filter.firstName) &&
  holds(user.lastName, filter.lastName) &&
  (!filter.platformIds || user.platformIds.some((id) => filter.platformIds?.includes(id))) &&
  (filter.status ? user.status === filter.status : filter.includeInactive || user.status === 'ACTIVE');

export const providerUserResolvers: Resolvers = {
  Query: {
    providerUsers: (_, { filter, ...paging }, context) => {
      demand(context, 'PROVIDER_USERS_READ');
      return paginate(
        context.fixtures.providerUsers.filter((user) => fits(user, filter)),
        paging,
      );
    },
    providerUser: (_, { id }: { id: string }, context) => find(context, id),
  },
  Mutation: {
    providerUserCreate: (_, { input }, context) => {
      demand(context, 'PROVIDER_USERS_EDIT');
      demandRole(context, input.role);
      const details = checkInput(newProviderUserRules, input.details);
      if (!details.ok) return { providerUser: null, errors: details.errors };
      const more = { role: input.role, status: 'ACTIVE', platformIds: [] } as const;
      const user: ProviderUserData = { ...details.value, ...more, platformIds: [], id: '301' };
      context.fixtures.providerUsers.push(user);
      return saved(user, 'User added successfully');
    },
    providerUserUpdate: (_, { input }, context) => {
      const user = changeable(context, input.id);
      if (input.role && input.role !== user.role) changeable(context, input.id, 'changeRole');
      demandRole(context, input.role);
      const save = part('details', input.revision);
      const errors = changePart(user, save, changedProviderUserRules, input.details, (owner, value) => {
        const { password, ...rest } = value;
        Object.assign(owner, rest, password && { password }, input.role && { role: input.role });
      });
      return errors.length > 0 ? { providerUser: null, errors } : saved(user, 'User updated successfully');
    },
    providerUserStatusChange: (_, { input: { id, status } }, context) => {
      const user = changeable(context, id, status === 'INACTIVE' ? 'deactivate' : undefined);
      return saved(Object.assign(user, { status }), 'User status updated successfully');
    },
    providerUserDelete: (_, { input: { id } }, context) => {
      const { providerUsers } = context.fixtures;
      providerUsers.splice(providerUsers.indexOf(changeable(context, id, 'delete')), 1);
      return { deletedId: id, message: 'Record deleted successfully', errors: [] };
    },
    providerUserPlatformsSave: (_, { input }, context) => {
      const user = changeable(context, input.userId);
      const save = part('platforms', input.revision);
      const errors = changePart(user, save, providerUserPlatformsRules, input, (owner, value) => {
        owner.platformIds = value.platformIds;
      });
      return errors.length > 0 ? { providerUser: null, errors } : saved(user, 'Platforms saved successfully');
    },
  },
  ProviderUser: {
    platforms: ({ platformIds }: ProviderUserData) => among(platforms, platformIds),
    revisions: (user: ProviderUserData) => ({
      details: revisions.details(user),
      platforms: revisions.platforms(user),
    }),
  },
};
