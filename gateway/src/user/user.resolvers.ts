import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated/graph.ts';
import { toRevision } from '../revision/revision.ts';
import { consoleRoleFields } from './console-role.parent.ts';
import { accessMutations } from './user.access-save.ts';
import { consoleRoleChange, consoleRoleOf } from './user.console-role.ts';
import { userByIdOrEmail, usersOfAllCompanies, usersOfCompany } from './user.lists.ts';
import { userMutations } from './user.mutations.ts';
import { isOwn, type UserParent } from './user.record.ts';
import { revisionName, type UserSection, userSections } from './user.sections.ts';

export const userResolvers: Resolvers = {
  Query: {
    companyUser: (_, args, context, info) => userByIdOrEmail(args, context, info),
    companyUsers: usersOfAllCompanies,
    consoleRoleChange: (_, { input }, context, info) => consoleRoleChange(input, context, info),
  },
  Mutation: { ...userMutations, ...accessMutations },
  Company: {
    users: usersOfCompany,
  },
  CompanyUser: {
    company: ({ companyId }) => (companyId === null ? null : { id: companyId, known: {} }),
    middleName: async (parent, _, context, info) => (await recordOf(parent, context, info)).middleName,
    isArranger: async (parent, _, context, info) => (await recordOf(parent, context, info)).isArranger,
    phone: async (parent, _, context, info) => (await recordOf(parent, context, info)).phone,
    platforms: async (parent, _, context, info) => (await recordOf(parent, context, info)).platforms,
    segments: segmentsOf,
    ecommerceRole: async ({ id, ecommerceRole }, _, { loaders }, info) =>
      ecommerceRole === undefined ? loaders.user.ecommerceRoleById.load(id, info) : ecommerceRole,
    consoleRole: async (parent, _, context, info) =>
      consoleRoleOf(await recordOf(parent, context, info), context, info),
    revisions: (parent) => parent,
  },
  ConsoleRole: consoleRoleFields,
  CompanyUserRevisions: {
    details: revisionOf('details'),
    platforms: revisionOf('platforms'),
    segments: revisionOf('segments'),
  },
};

/** Returns the user's record. Reads it only if the parent comes from a list of something else. */
const recordOf = async (parent: UserParent, { loaders }: Context, info: GraphQLResolveInfo) =>
  isOwn(parent) ? parent : loaders.user.byId.load(parent.id, info);

/** Returns the segments from the user's record, or reads them. */
async function segmentsOf(parent: UserParent, _args: unknown, context: Context, info: GraphQLResolveInfo) {
  const { id, segments } = await recordOf(parent, context, info);
  return segments ?? context.loaders.user.segmentsById.load(id, info);
}

function revisionOf(section: UserSection) {
  return async (parent: UserParent, args: unknown, context: Context, info: GraphQLResolveInfo) => {
    const record = await recordOf(parent, context, info);
    // Only this section depends on the segments.
    const segments = section === 'segments' ? await segmentsOf(parent, args, context, info) : undefined;
    const editable = userSections[section].editableOf({ ...record, segments });
    return toRevision(revisionName(record.id, section), record.version, editable);
  };
}
