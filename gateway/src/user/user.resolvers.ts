import type { Resolvers } from '../generated/graph.ts';
import { toPage } from '../graph/page.ts';

export const userResolvers: Resolvers = {
  Company: {
    async users({ id }, { includeInactive, ...asked }, { loaders, takeRows }, info) {
      const page = toPage(asked);
      const args = { ...page, includeInactive: includeInactive ?? false };
      const { count, rows } = await loaders.user.byCompany.load({ ownerId: id, args }, info);
      return { ...page, count, rows: takeRows(rows) };
    },
  },
};
