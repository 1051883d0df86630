import { personLengths } from '@console/schema/limits.ts';
import type { Resolvers } from '../generated/graph.ts';
import { searchedPlatforms } from '../graph/keys.ts';
import { assertListFilters, toWireSort } from '../graph/list-filters.ts';
import { toCounted, toLongPage } from '../graph/page.ts';
import { toSearchText } from '../graph/search.ts';
import { completeRows } from '../rest/loader/complete-rows.ts';
import { toRevision } from '../revision/revision.ts';
import { providerUserRowNeeds } from './provider-user.fields.ts';
import { providerUserMutations } from './provider-user.mutations.ts';
import { editableDetails, providerUserPlatforms, revisionName } from './provider-user.record.ts';
import { providerUserInScope, roleIdsOf, roleIn } from './provider-user.scope.ts';

export const providerUserResolvers: Resolvers = {
  Query: {
    async providerUsers(_, { filter, sort, ...pageArgs }, context, info) {
      const { config, loaders, takeRows } = context;
      assertListFilters(config, {
        'filter.role': filter?.role,
        'filter.email': filter?.email,
        'filter.isLocked': filter?.isLocked,
        sort,
      });
      const page = toLongPage(pageArgs, config);
      const search = {
        firstName: toSearchText(filter?.firstName, 'filter.firstName', personLengths.name),
        lastName: toSearchText(filter?.lastName, 'filter.lastName', personLengths.name),
        platformIds: searchedPlatforms(filter),
        status: filter?.status ?? null,
        includeInactive: filter?.includeInactive ?? false,
        email: toSearchText(filter?.email, 'filter.email', personLengths.email) ?? undefined,
        roleIds: filter?.role ? roleIdsOf(filter.role, context).map(Number) : undefined,
        isLocked: filter?.isLocked ?? undefined,
        sort: toWireSort(sort),
      };
      const { rows, ...counted } = await loaders.providerUser.page.load({ ...search, ...page }, info);
      const whole = await completeRows(
        takeRows(rows),
        {
          needs: providerUserRowNeeds,
          hasBulkReads: config.has('bulk-reads'),
          byId: loaders.providerUser.byId,
        },
        info,
      );
      return { ...page, ...toCounted(counted), rows: whole };
    },
    providerUser: async (_, { id }, context, info) => (await providerUserInScope(context, id, info)).user,
  },
  Mutation: providerUserMutations,
  ProviderUser: {
    role: ({ roleId }, _, context) => roleIn(context)(roleId),
    // Throws for a row whose platforms could not be read.
    platforms: ({ platforms }) => platforms,
    revisions: (parent) => parent,
  },
  ProviderUserRevisions: {
    details: (user, _, context) =>
      toRevision(revisionName(user.id, 'details'), user.version, editableDetails(user, roleIn(context))),
    platforms: (user) =>
      toRevision(revisionName(user.id, 'platforms'), user.version, providerUserPlatforms.editableOf(user)),
  },
};
