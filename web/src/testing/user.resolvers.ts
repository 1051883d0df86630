import { checkInput } from '@console/schema/input.rules.ts';
import { userMessages } from '@console/schema/user.messages.ts';
import { changedUserRules, newUserRules, userPlatformsRules } from '@console/schema/user.rules.ts';
import type * as z from 'zod/mini';
import { companyFor } from './company.resolvers.ts';
import { changePart, revisionOfPart } from './part-save.ts';
import { among, platforms, segments } from './places.ts';
import { refusal } from './refusal.ts';
import type { Context, Resolvers } from './resolvers.ts';
import { demand, viewerOf } from './session.resolvers.ts';
import type { UserData } from './users.ts';

/** Returns the company user, or refuses with NOT_FOUND if the viewer may not know of them. */
export function userFor(context: Context, id: string): UserData {
  demand(context, 'COMPANY_USERS_READ');
  const { companyId } = viewerOf(context);
  const found = context.fixtures.users.find((it) => it.id === id);
  if (!found || (companyId && companyId !== found.companyId)) {
    throw refusal('NOT_FOUND', userMessages.doesNotExist);
  }
  return found;
}

const revisions = {
  // Excludes the password, as in the gateway.
  details: ({ firstName, middleName, lastName, email, phone }: UserData) =>
    revisionOfPart([firstName, middleName, lastName, email, phone]),
  platforms: ({ platformIds }: UserData) => revisionOfPart(platformIds),
  segments: ({ segmentIds }: UserData) => revisionOfPart(segmentIds),
  access: ({ access }: UserData) => revisionOfPart(access),
};

type Part = { id: string; revision: string; part: keyof typeof revisions; message: string };

/** Checks the permission and saves one part of a company user, as the gateway does. */
export function saveUserPart<Rule extends z.ZodMiniType>(
  context: Context,
  { id, revision, part, message }: Part,
  rule: Rule,
  input: unknown,
  change: (user: UserData, value: z.output<Rule>) => void,
) {
  demand(context, 'COMPANY_USERS_EDIT');
  const save = { revision, revisionOf: revisions[part], message };
  const user = userFor(context, id);
  const errors = changePart(user, save, rule, input, change);
  return errors.length > 0 ? { companyUser: null, errors } : { companyUser: user, message, errors };
}

function create(context: Context, input: { companyId: string; details: unknown }) {
  demand(context, 'COMPANY_USERS_EDIT');
  companyFor(context, input.companyId);
  const details = checkInput(newUserRules, input.details);
  if (!details.ok) return { companyUser: null, errors: details.errors };
  const companyUser: UserData = {
    ...details.value,
    id: String(context.fixtures.users.length + 1),
    companyId: input.companyId,
    status: 'ACTIVE',
    platformIds: [],
    segmentIds: [],
    ecommerceRole: null,
    access: [],
  };
  context.fixtures.users.push(companyUser);
  return { companyUser, message: 'User added successfully', errors: [] };
}

export const userResolvers: Resolvers = {
  Query: { companyUser: (_, { id }: { id: string }, context) => userFor(context, id) },
  Mutation: {
    companyUserCreate: (_, { input }, context) => create(context, input),
    companyUserUpdate: (_, { input }, context) => {
      const part: Part = { ...input, part: 'details', message: 'User updated successfully' };
      return saveUserPart(context, part, changedUserRules, input.details, (user, { password, ...rest }) => {
        Object.assign(user, rest, password && { password });
      });
    },
    companyUserStatusChange: (_, { input }, context) => {
      demand(context, 'COMPANY_USERS_EDIT');
      const companyUser = Object.assign(userFor(context, input.id), { status: input.status });
      return { companyUser, message: 'User status updated successfully', errors: [] };
    },
    companyUserDelete: (_, { input }, context) => {
      demand(context, 'COMPANY_USERS_EDIT');
      const { users } = context.fixtures;
      users.splice(users.indexOf(userFor(context, input.id)), 1);
      return { deletedId: input.id, message: 'Record deleted successfully', errors: [] };
    },
    companyUserPlatformsSave: (_, { input }, context) => {
      const part: Part = {
        ...input,
        id: input.userId,
        part: 'platforms',
        message: 'Platforms saved successfully',
      };
      return saveUserPart(context, part, userPlatformsRules, input, (user, { platformIds }) => {
        user.platformIds = platformIds;
        user.access = user.access.filter(({ platformId }) => platformIds.includes(platformId));
      });
    },
  },
  CompanyUser: {
    company: ({ companyId }: UserData, _, { fixtures }) =>
      fixtures.companies.find(({ id }) => id === companyId),
    platforms: ({ platformIds }: UserData) => among(platforms, platformIds),
    segments: ({ segmentIds }: UserData) => among(segments, segmentIds),
    ecommerceRole: ({ ecommerceRole }: UserData) => ecommerceRole,
    revisions: (user: UserData) => ({
      details: revisions.details(user),
      platforms: revisions.platforms(user),
      segments: revisions.segments(user),
      access: revisions.access(user),
    }),
  },
};
