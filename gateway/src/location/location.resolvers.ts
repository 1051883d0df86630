import { knownAddress } from '../address/address.record.ts';
import { notFound } from '../errors/graph-error.ts';
import type { Resolvers } from '../generated/graph.ts';
import { toPage } from '../graph/page.ts';
import { toWireId } from '../rest/wire.ts';
import { assertReachesCompany } from '../session/guard.ts';

/** [ERR-30] */
const locationDoesNotExist = 'Location does not exist';

export const locationResolvers: Resolvers = {
  Query: {
    async location(_, { id }, context, info) {
      if (toWireId(id) === null) throw notFound(locationDoesNotExist);
      const location = await context.loaders.location.byId.load(id, info);
      await assertReachesCompany(context, location.companyId, locationDoesNotExist);
      return location;
    },
  },
  Company: {
    async locations({ id }, asked, { loaders, takeRows }, info) {
      const page = toPage(asked);
      const { count, rows } = await loaders.location.byCompany.load({ ownerId: id, args: page }, info);
      return { ...page, count, rows: takeRows(rows) };
    },
  },
  Location: {
    address: ({ address }) => knownAddress(address),
    company: ({ companyId }) => ({ id: companyId, known: {} }),
  },
};
