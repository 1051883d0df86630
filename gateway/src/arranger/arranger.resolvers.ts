import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated/graph.ts';
import { toCounted, toLongPage } from '../graph/page.ts';
import { assertPersonFilters, toPersonSearch } from '../graph/person-search.ts';
import type { NamedParent, NamedRecord } from '../master-data/master-data.record.ts';
import { badAnswer } from '../rest/client/fault.ts';
import { completeRows } from '../rest/loader/complete-rows.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { toRevision } from '../revision/revision.ts';
import { chosenOf } from '../selection/selection.choice.ts';
import { arrangerRowNeeds } from './arranger.fields.ts';
import { arrangerMutations } from './arranger.mutations.ts';
import type { ArrangerParent } from './arranger.record.ts';
import { arrangerInScope } from './arranger.scope.ts';
import { type ArrangerSection, arrangerSections, revisionName } from './arranger.sections.ts';

export const arrangerResolvers: Resolvers = {
  Query: {
    arranger: async (_, { id }, context, info) => (await arrangerInScope(context, id, info)).arranger,
  },
  Mutation: arrangerMutations,
  Company: {
    async arrangers({ id }, { filter, sort, ...pageArgs }, { config, loaders, takeRows }, info) {
      const page = toLongPage(pageArgs, config);
      assertPersonFilters(config, filter, sort);
      const args = { ...toPersonSearch(filter, sort), ...page };
      const { rows, ...counted } = await loaders.arranger.byCompany.load({ ownerId: id, args }, info);
      const whole = await completeRows<ArrangerParent>(
        takeRows(rows),
        { needs: arrangerRowNeeds, hasBulkReads: config.has('bulk-reads'), byId: loaders.arranger.byId },
        info,
      );
      return { ...page, ...toCounted(counted), rows: whole };
    },
  },
  Arranger: {
    company: ({ companyId }) => ({ id: companyId, known: {} }),
    async locations(parent, _, context, info) {
      const { locations, companyId } = await context.loaders.arranger.wholeOf(parent, info);
      const id = toWireId(companyId);
      return withNames(locations, async () =>
        id === null ? [] : context.loaders.masterData.locationOptions.load(id, info),
      );
    },
    platforms: async (parent, _, context, info) =>
      (await context.loaders.arranger.wholeOf(parent, info)).platforms,
    async feedbackAlerts(parent, _, context, info) {
      const { feedbackAlertIds } = await context.loaders.arranger.wholeOf(parent, info);
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

function revisionOf(section: ArrangerSection) {
  return async (parent: ArrangerParent, _args: unknown, context: Context, info: GraphQLResolveInfo) => {
    const record = await context.loaders.arranger.wholeOf(parent, info);
    return toRevision(
      revisionName(record.id, section),
      record.version,
      arrangerSections[section].editableOf(record),
    );
  };
}

/** Completes references that contain only ids from the list with the names. */
async function withNames(
  references: readonly NamedParent[],
  readList: () => Promise<readonly NamedRecord[]>,
): Promise<NamedRecord[]> {
  const isNamed = (reference: NamedParent): reference is NamedRecord => reference.name !== null;
  if (references.every(isNamed)) return [...references];
  const names = new Map((await readList()).map(({ id, name }) => [id, name]));
  return references.map(({ id, name: own }) => {
    const name = own ?? names.get(id);
    if (name === undefined) throw badAnswer();
    return { id, name };
  });
}
