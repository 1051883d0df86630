import { addressLengths } from '@console/schema/limits.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { knownAddress } from '../address/address.record.ts';
import { withState } from '../address/address.states.ts';
import type { Context } from '../context.ts';
import type { LocationFilter, LocationSort, Resolvers } from '../generated/graph.ts';
import { searchedPlatform } from '../graph/keys.ts';
import { assertListFilters, assertLists, toWireSort } from '../graph/list-filters.ts';
import { toCounted, toLongPage } from '../graph/page.ts';
import { toSearchId, toSearchText } from '../graph/search.ts';
import { completeRows } from '../rest/loader/complete-rows.ts';
import { toRevision } from '../revision/revision.ts';
import { locationFields, locationRowNeeds, toLocationDetails } from './location.fields.ts';
import { locationMutations } from './location.mutations.ts';
import { locationRatesResolvers } from './location.rates.ts';
import type { LocationRecord } from './location.record.ts';
import { locationInScope } from './location.scope.ts';
import { locationSectionResolvers } from './sections/location.sections.resolvers.ts';

export const locationResolvers: Resolvers = {
  Query: {
    location: async (_, { id }, context, info) => (await locationInScope(context, id, info)).location,
    async locations(_, { filter, sort, ...pageArgs }, context, info) {
      const { config, loaders, policy, session, takeRows } = context;
      const page = toLongPage(pageArgs, config);
      assertLists(config, 'list the locations of all companies');
      const { rows, ...counted } = await loaders.location.page.load(
        { ...toSearch(filter, sort), ...page },
        info,
      );
      const caller = await session.get();
      // The REST service should list only what the caller may read. This filter protects the rest if it does
      // not.
      const own = rows.filter(({ companyId }) => policy.isCompanyInScope(caller, companyId));
      return { ...page, ...toCounted(counted), rows: await wholeRows(takeRows(own), context, info) };
    },
  },
  Mutation: { ...locationMutations, ...locationRatesResolvers.Mutation },
  Company: {
    async locations({ id }, { filter, sort, ...pageArgs }, context, info) {
      const { config, loaders, takeRows } = context;
      const page = toLongPage(pageArgs, config);
      const { regionId, platformId, platform, city, hasDriftedRates } = filter ?? {};
      assertListFilters(config, {
        'filter.regionId': regionId,
        'filter.platformId': platformId,
        'filter.platform': platform,
        'filter.city': city,
        'filter.hasDriftedRates': hasDriftedRates,
        sort,
      });
      const args = { ...toSearch(filter, sort), ...page };
      const { rows, ...counted } = await loaders.location.byCompany.load({ ownerId: id, args }, info);
      return { ...page, ...toCounted(counted), rows: await wholeRows(takeRows(rows), context, info) };
    },
  },
  ...locationSectionResolvers,
  LocationRates: locationRatesResolvers.LocationRates,
  Location: {
    ...locationSectionResolvers.Location,
    ...locationRatesResolvers.Location,
    address: ({ address }) => knownAddress(address),
    company: ({ companyId }) => ({ id: companyId, known: {} }),
    async revision(stored, _, context, info) {
      const record = await withState(stored, { key: 'code', isKept: false }, context, info);
      return toRevision(
        `location:${record.id}`,
        record.version,
        locationFields.toEditable(toLocationDetails(record)),
      );
    },
  },
};

/** Returns locations with all that the operation selects of them. */
const wholeRows = (rows: LocationRecord[], { config, loaders }: Context, info: GraphQLResolveInfo) =>
  completeRows(
    rows,
    { needs: locationRowNeeds, hasBulkReads: config.has('bulk-reads'), byId: loaders.location.byId },
    info,
  );

/** The largest number of characters in a name search. */
const longestName = 150;

const toSearch = (filter: LocationFilter | null | undefined, sort: LocationSort | null | undefined) => ({
  name: toSearchText(filter?.name, 'filter.name', longestName) ?? undefined,
  status: filter?.status ?? undefined,
  city: toSearchText(filter?.city, 'filter.city', addressLengths.city) ?? undefined,
  regionId: filter?.regionId ? toSearchId(filter.regionId, 'filter.regionId') : undefined,
  platformId: searchedPlatform(filter),
  hasDriftedRates: filter?.hasDriftedRates ?? undefined,
  sort: toWireSort(sort),
});
