import { knownAddress } from '../address/address.record.ts';
import type { LocationFilter, Resolvers } from '../generated/graph.ts';
import { toPage } from '../graph/page.ts';
import { toSearchText } from '../graph/search.ts';
import { toRevision } from '../revision/revision.ts';
import { locationFields, toLocationDetails } from './location.fields.ts';
import { locationMutations } from './location.mutations.ts';
import { locationRatesResolvers } from './location.rates.ts';
import { locationInScope } from './location.scope.ts';
import { locationSectionResolvers } from './sections/location.sections.resolvers.ts';

export const locationResolvers: Resolvers = {
  Query: {
    location: async (_, { id }, context, info) => (await locationInScope(context, id, info)).location,
  },
  Mutation: { ...locationMutations, ...locationRatesResolvers.Mutation },
  Company: {
    async locations({ id }, { filter, ...pageArgs }, { loaders, takeRows }, info) {
      const page = toPage(pageArgs);
      const args = { ...toSearch(filter), ...page };
      const { count, rows } = await loaders.location.byCompany.load({ ownerId: id, args }, info);
      return { ...page, count, rows: takeRows(rows) };
    },
  },
  ...locationSectionResolvers,
  LocationRates: locationRatesResolvers.LocationRates,
  Location: {
    ...locationSectionResolvers.Location,
    ...locationRatesResolvers.Location,
    address: ({ address }) => knownAddress(address),
    company: ({ companyId }) => ({ id: companyId, known: {} }),
    revision: (record) =>
      toRevision(
        `location:${record.id}`,
        record.version,
        locationFields.toEditable(toLocationDetails(record)),
      ),
  },
};

/** The largest number of characters in a name search. */
const longestName = 150;

const toSearch = (filter: LocationFilter | null | undefined) => ({
  name: toSearchText(filter?.name, 'filter.name', longestName) ?? undefined,
  status: filter?.status ?? undefined,
});
