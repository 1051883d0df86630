import type { Routes } from '../entity.ts';
import { ok, pageOf, refused } from '../fake-answer.ts';
import type { FakeData } from '../fake-data.ts';
import { peopleWithAccess } from './access.ts';

/** The call that counts the locations that a company user sees by region. */
export const reachedRegionRoutes = (data: FakeData): Routes => ({
  'GET /platform/effectiveAccess/{id}/regions': ({ params, query }) => {
    const user = data.users.get(Number(params.id));
    const regions = data.companies.get(user?.company_id ?? 0)?.CompanyRegions;
    if (!user || !regions) return refused(404, 'Company User does not exist');
    const rows = [...regions.map(({ id, name }) => ({ id, name })), null].map((region) =>
      countIn(data, user, region),
    );
    const found = rows.filter((row) => row.region || row.location_count > 0);
    return ok(
      pageOf([...found.filter((row) => !row.is_alike), ...found.filter((row) => row.is_alike)], query),
    );
  },
});

function countIn(
  data: FakeData,
  user: { id: number; company_id: number },
  region: { id: number; name: string } | null,
) {
  const there = [...data.locations.values()].filter(
    ({ company_id, status, LocationRegions }) =>
      company_id === user.company_id &&
      status === 1 &&
      (region ? LocationRegions.some((one) => one.region_id === region.id) : LocationRegions.length === 0),
  );
  const platforms = there
    .map(({ id }) => peopleWithAccess(data, id).filter((row) => row.user_id === user.id))
    .map((rows) => rows.map((row) => row.platform_id))
    .filter((ids) => ids.length > 0);
  const isWhole = platforms.length === there.length && new Set(platforms.map(String)).size === 1;
  return {
    region,
    location_count: there.length,
    reached_count: platforms.length,
    is_alike: platforms.length === 0 || isWhole,
    platforms: [...Map.groupBy(platforms.flat(), (id) => id)].map(([platform_id, found]) => ({
      platform_id,
      reached_count: found.length,
    })),
  };
}
