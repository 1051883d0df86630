import { GraphError } from '../errors/graph-error.ts';
import type { Resolvers } from '../generated/graph.ts';

export const admissionResolvers: Resolvers = {
  Query: {
    async rateLimit(_, __, { admitted, config, session }) {
      await session.confirmed();
      const budget = admitted.budget();
      if (!budget) throw new GraphError('INTERNAL', 'The operation was not admitted.');
      return { ...budget, perSecond: config.CALLER_COST_PER_SECOND };
    },
  },
};
