import { waysTo } from './access.resolvers.ts';
import type { Context, Resolvers } from './context.ts';
import type { Values } from './rows.ts';
import { paginate } from './store.ts';

const regionIdsOf = ({ regions }: Values): string[] => regions.map(({ regionId }: Values) => regionId);

export const reachedResolvers: Resolvers = {
  'CompanyUser.reachedLocations': locationsOf,
  'CompanyUser.reachedRegions': regionsOf,
  'Viewer.reachedLocations': (person, asked, context) => locationsOf(asActive(person), asked, context),
  'Viewer.reachedRegions': (person, asked, context) => regionsOf(asActive(person), asked, context),
};

const asActive = (person: Values) => ({ ...person, status: 'ACTIVE' });

function locationsOf(user: Values, { filter, ...paging }: Values, context: Context) {
  const { locations, regions } = context.fixtures;
  const isShown = (ids: string[]) =>
    (!filter?.regionId || ids.includes(filter.regionId)) &&
    (filter?.hasRegion == null || ids.length > 0 === filter.hasRegion);
  const reached = locations
    .filter((location) => isShown(regionIdsOf(location)))
    .map((location) => ({
      location,
      regions: regions.filter(({ id }) => regionIdsOf(location).includes(id)),
      ways: waysTo(location, user, context),
    }));
  return paginate(
    reached.filter(({ ways }) => ways.length > 0),
    paging,
  );
}

function regionsOf(user: Values, paging: Values, context: Context) {
  const rows = [...context.fixtures.regions, null].map((region) => countIn(region, user, context));
  const rankOf = ({ isAlike, reachedCount }: Values) => (isAlike ? (reachedCount > 0 ? 2 : 3) : 1);
  const shown = rows.filter(({ region, locationCount }) => region || locationCount > 0);
  return paginate(
    shown.sort((one, other) => rankOf(one) - rankOf(other)),
    paging,
  );
}

function countIn(region: Values | null, user: Values, context: Context): Values {
  const there = context.fixtures.locations.filter((location) =>
    region ? regionIdsOf(location).includes(region.id) : regionIdsOf(location).length === 0,
  );
  const reached = there.map((location) => waysTo(location, user, context)).filter((ways) => ways.length > 0);
  const sets = reached.map((ways) => ways.map(({ platformId }) => platformId));
  const isWhole = reached.length === there.length && new Set(sets.map(String)).size === 1;
  return {
    region,
    locationCount: there.length,
    reachedCount: reached.length,
    isAlike: reached.length === 0 || isWhole,
    platforms: user.platformIds
      .map((platformId: string) => ({
        platformId,
        locationCount: sets.filter((ids) => ids.includes(platformId)).length,
      }))
      .filter(({ locationCount }: Values) => locationCount > 0),
  };
}
