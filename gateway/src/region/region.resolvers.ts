import type { Resolvers } from '../generated/graph.ts';
import { toRevision } from '../revision/revision.ts';
import { regionMutations } from './region.mutations.ts';
import { editableRegion } from './region.record.ts';

export const regionResolvers: Resolvers = {
  Mutation: regionMutations,
  Region: {
    revision: (region) => toRevision(`region:${region.id}`, region.version, editableRegion(region)),
  },
};
