import { holderOf } from '../access/access.person.ts';
import { regionOf } from '../access/region-of.ts';
import type { Resolvers } from '../generated/graph.ts';
import { rowsOfPage, toCounted, toLongPage } from '../graph/page.ts';
import { namedRegion } from '../region/region.record.ts';
import { reachedLocations } from './reached-location.ts';

export const reachedLocationResolvers: Resolvers = {
  CompanyUser: {
    async reachedLocations(user, { filter, ...pageArgs }, context, info) {
      const page = toLongPage(pageArgs, context.config);
      const holder = await holderOf(user, context, info);
      if (!holder) return null;
      const found = await reachedLocations(holder, filter, context, info);
      const rows = context.takeRows(rowsOfPage(found, page));
      return { ...page, count: found.length, countIsExact: true, rows };
    },
    async reachedRegions(user, pageArgs, context, info) {
      const page = toLongPage(pageArgs, context.config);
      const holder = context.config.has('bulk-reads') ? await holderOf(user, context, info) : null;
      if (!holder) return null;
      const { id: userId, companyId, platforms } = holder;
      const { rows, ...counted } = await context.loaders.reachedRegion.load({ userId, ...page }, info);
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
