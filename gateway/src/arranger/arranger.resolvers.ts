import { personLengths } from '@console/schema/limits.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import type { ArrangerFilter, Resolvers } from '../generated/graph.ts';
import { toPage } from '../graph/page.ts';
import { toSearchText } from '../graph/search.ts';
import { toRevision } from '../revision/revision.ts';
import { chosenOf } from '../selection/selection.choice.ts';
import type { ArrangerSearch } from './arranger.client.ts';
import { arrangerMutations } from './arranger.mutations.ts';
import { type ArrangerParent, type ArrangerPart, arrangerParts, isWhole, partOf } from './arranger.record.ts';
import { arrangerInScope } from './arranger.scope.ts';

export const arrangerResolvers: Resolvers = {
  Query: {
    arranger: async (_, { id }, context, info) => (await arrangerInScope(context, id, info)).arranger,
  },
  Mutation: arrangerMutations,
  Company: {
    async arrangers({ id }, { filter, ...pageArgs }, { loaders, takeRows }, info) {
      const page = toPage(pageArgs);
      const args = { ...toSearch(filter), ...page };
      const { count, rows } = await loaders.arranger.byCompany.load({ ownerId: id, args }, info);
      return { ...page, count, rows: takeRows(rows) };
    },
  },
  Arranger: {
    company: ({ companyId }) => ({ id: companyId, known: {} }),
    locations: async (parent, _, context, info) => (await fullRecordOf(parent, context, info)).locations,
    platforms: async (parent, _, context, info) => (await fullRecordOf(parent, context, info)).platforms,
    async feedbackAlerts(parent, _, context, info) {
      const { feedbackAlertIds } = await fullRecordOf(parent, context, info);
      if (feedbackAlertIds.length === 0) return [];
      const options = await context.loaders.masterData.feedbackAlertOptions.load('all', info);
      return chosenOf(options, feedbackAlertIds);
    },
    revisions: (parent) => parent,
  },
  ArrangerRevisions: {
    details: revisionOf('details'),
    platforms: revisionOf('platforms'),
    feedbackAlerts: revisionOf('feedbackAlerts'),
  },
};

/** Returns the arranger with locations, platforms and alerts. Reads it only if a list row omitted them. */
async function fullRecordOf(parent: ArrangerParent, { loaders }: Context, info: GraphQLResolveInfo) {
  return isWhole(parent) ? parent : loaders.arranger.byId.load(parent.id, info);
}

function revisionOf(part: ArrangerPart) {
  return async (parent: ArrangerParent, _args: unknown, context: Context, info: GraphQLResolveInfo) => {
    const record = await fullRecordOf(parent, context, info);
    return toRevision(partOf(record.id, part), record.version, arrangerParts[part](record));
  };
}

const toSearch = (filter: ArrangerFilter | null | undefined): ArrangerSearch => ({
  firstName: toSearchText(filter?.firstName, 'filter.firstName', personLengths.name),
  lastName: toSearchText(filter?.lastName, 'filter.lastName', personLengths.name),
  includeInactive: filter?.includeInactive ?? false,
});
