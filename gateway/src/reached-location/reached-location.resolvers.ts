import { holderOf } from '../access/access.person.ts';
import { regionOf } from '../access/region-of.ts';
import { GraphError } from '../errors/graph-error.ts';
import type { Resolvers } from '../generated/graph.ts';
import { assertListFilters, toWireSort } from '../graph/list-filters.ts';
import { rowsOfPage, toCounted, toLongPage } from '../graph/page.ts';
import { namedRegion } from '../region/region.record.ts';
import { reachedLocations } from './reached-location.ts';

export const reachedLocationResolvers: Resolvers = {
  CompanyUser: {
    async reachedLocations(user, { filter, sort, ...pageArgs }, context, info) {
      const page = toLongPage(pageArgs, context.config);
      const holder = await holderOf(user, context, info);
      if (!holder) return null;
      const found = await reachedLocations(holder, { filter, sort }, context, info);
      const rows = context.takeRows(rowsOfPage(found, page));
      return { ...page, count: found.length, countIsExact: true, rows };
    },
    async reachedRegions(user, { sort, ...pageArgs }, context, info) {
      const page = toLongPage(pageArgs, context.config);
      if (!context.config.has('bulk-reads'))
        throw new GraphError(
          'NOT_CONFIGURED',
          'The service behind this gateway does not count locations by region.',
        );
      assertListFilters(context.config, { sort });
      const holder = await holderOf(user, context, info);
      if (!holder) return null;
      const { id: userId, companyId, platforms } = holder;
      const query = { userId, sort: toWireSort(sort), ...page };
      const { rows, ...counted } = await context.loaders.reachedRegion.load(query, info);
      const withCompany = context.takeRows(rows).map((row) => ({ ...row, companyId, holds: platforms }));
      return { ...page, ...toCounted(counted), rows: withCompany };
    },
  },
  ReachedLocation: {
    async regions({ companyId, regionIds }, _, { loaders }, info) {
      if (!regionIds || regionIds.length === 0) return regionIds ? [] : null;
      const { regions } = await loaders.company.byId.load(companyId, info);
      return regions.filter(({ id }) => regionIds.includes(id)).map((region) => ({ ...region, companyId }));
    },
  },
  ReachedWay: { region: regionOf },
  ReachedRegion: {
    region: ({ companyId, region }) => region && namedRegion(companyId, region.id, region.name),
    platforms: ({ holds, platforms }) =>
      holds.flatMap((platform) => {
        const found = platforms.find(({ platformId }) => platformId === platform.id);
        return found ? [{ platform, locationCount: found.locationCount }] : [];
      }),
  },
};
