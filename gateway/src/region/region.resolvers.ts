import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated/graph.ts';
import { toRevision } from '../revision/revision.ts';
import { regionMutations } from './region.mutations.ts';
import { editableRegion, type RegionParent } from './region.record.ts';

export const regionResolvers: Resolvers = {
  Mutation: regionMutations,
  Region: {
    locationCount: async (region, _, context, info) =>
      (await wholeRegion(region, context, info)).locationCount ?? null,
    async revision(region, _, context, info) {
      const whole = await wholeRegion(region, context, info);
      return toRevision(`region:${whole.id}`, whole.version ?? null, editableRegion(whole));
    },
  },
};

/** Returns the region with all fields. A deleted one keeps what is known. */
async function wholeRegion(region: RegionParent, { loaders }: Context, info: GraphQLResolveInfo) {
  if (region.version !== undefined) return region;
  const { regions } = await loaders.company.byId.load(region.companyId, info);
  return regions.find(({ id }) => id === region.id) ?? region;
}
