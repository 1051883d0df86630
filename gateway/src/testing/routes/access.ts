import type { WireAccess, WireEntry } from '../access-records.ts';
import type { Routes } from '../entity.ts';
import { type FakeCall, ifUnchanged, ok, pageOf, refused } from '../fake-answer.ts';
import type { FakeData } from '../fake-data.ts';
import type { WireLocation } from '../records.ts';
import { numbered } from './sections.ts';

const missing = refused(404, 'Company User does not exist');
const none = (): WireAccess => ({ access_data: {}, version: 1 });

const option = (id: number, name: string, selector: string) => ({ id, name, selector });
const companyWide = option(1, 'Company', 'none');

/**
 * The roles of the platforms in the service's words. Platforms 2 and 3 share one set, 4 and 5 another, and 1
 * has none (AMB-01).
 */
const optionsOn = (platformId: number) => {
  if (platformId === 1) return [];
  return platformId <= 3
    ? [
        companyWide,
        option(2, 'Region', 'region'),
        option(3, 'Location', 'location'),
        option(9, 'Director', 'director_location'),
      ]
    : [companyWide, option(2, 'Region', 'location'), option(4, 'Segment', 'region')];
};

const formsOf = (platformIds: number[]) =>
  numbered('Platform', platformIds)
    .filter(({ id }) => id <= 5)
    .map(({ id, name }) => ({
      platform_id: id,
      name,
      options: optionsOn(id),
      has_direct_access: id !== 1 && id !== 5,
      comm_prefs: { 2: 'medallia', 5: 'aftercare' }[id] ?? null,
    }))
    .reverse();

const withChildRoles = (role: { id: number; name: string }) => ({
  ...role,
  childRoles: role.id === 1 ? [{ role: numbered('Role', [9]) }] : [],
});

/** The calls on the access of company users. */
export const accessRoutes = (data: FakeData): Routes => ({
  'POST /platform/getForms': ({ body }) => ok({ data: formsOf(body.platforms) }),
  'GET /platform/accessOptions/{id}': ({ params }) => {
    const platforms = data.users.get(Number(params.id))?.CompanyUserPlatforms;
    return platforms ? ok({ data: formsOf(platforms.map(({ id }) => id)) }) : missing;
  },
  'GET /role/getAll': () => ok({ data: numbered('Role', [1, 2, 3, 4, 5, 6, 9]).map(withChildRoles) }),
  'GET /platform/accessData/{id}': ({ params }) => {
    const id = Number(params.id);
    return data.users.has(id) ? ok(data.access.get(id) ?? none()) : missing;
  },
  'POST /platform/accessData/{id}': (call) => {
    const id = Number(call.params.id);
    if (!data.users.has(id)) return missing;
    return ifUnchanged(call, 'Access', data.access.get(id) ?? none(), (version) => {
      const saved = { access_data: call.body, version };
      data.access.set(id, saved);
      return ok({ message: 'Access saved successfully', id, data: saved });
    });
  },
  'PUT /platform/accessData/{id}/{platformId}': (call) =>
    changeAccess(data, call, 'Access granted successfully', (entry, platformId) =>
      platformId === 1
        ? undefined
        : {
            options: call.body.options,
            direct_access: call.body.direct_access ?? entry?.direct_access ?? false,
            comm_prefs: entry?.comm_prefs ?? [],
            master: {
              region: call.body.master.region ?? entry?.master.region ?? [],
              location: call.body.master.location ?? entry?.master.location ?? [],
              director_location: call.body.master.director_location ?? entry?.master.director_location ?? [],
            },
          },
    ),
  'DELETE /platform/accessData/{id}/{platformId}': (call) =>
    changeAccess(data, call, 'Access removed successfully', null),
  // After the path above, whose pattern also matches it. The later handler is tried first.
  'POST /platform/accessData/getByUserIds': ({ body }) =>
    ok({
      rows: body.user_ids
        .filter((id: number) => data.users.has(id))
        .map((id: number) => ({ user_id: id, ...(data.access.get(id) ?? none()) }))
        .reverse(),
    }),
  'POST /platform/accessByLocation': ({ body, query }) =>
    ok(pageOf(peopleWithAccess(data, body.location_id, body.platform_id), query)),
  'POST /platform/accessHolders/location': ({ body, query }) =>
    ok(pageOf(holdersOf(data, [body.location_id], body), query)),
  'POST /platform/accessHolders/company': ({ body, query }) => {
    const locations = [...data.locations.values()].filter((one) => one.company_id === body.company_id);
    const ids = locations.map(({ id }) => id);
    return data.companies.has(body.company_id) ? ok(pageOf(holdersOf(data, ids, body), query)) : missing;
  },
  'POST /platform/accessLocations/getAllForCompanies': ({ body, query }) =>
    ok({
      companies: body.company_ids
        .filter((id: number) => data.companies.has(id))
        .map((id: number) => ({ company_id: id, ...pageOf(accessLocationsOf(data, id), query) }))
        .reverse(),
    }),
});

const accessLocationsOf = ({ locations }: FakeData, companyId: number) =>
  [...locations.values()]
    .filter(({ company_id }) => company_id === companyId)
    .map(({ id, name, status, LocationRegions }) => ({
      ...{ id, name, status },
      region_ids: LocationRegions.map(({ region_id }) => region_id),
    }));

/**
 * Returns everyone who sees a location, computed from the definition without gateway code. This checks the
 * gateway's result, which is computed per person.
 */
export function peopleWithAccess(data: FakeData, locationId: number, platformId?: number) {
  const location = data.locations.get(locationId);
  const company = location && data.companies.get(location.company_id);
  if (!location || !company || location.status !== 1 || company.status !== 1) return [];
  const people = [...data.users.values()].filter((one) => one.company_id === company.id && one.status === 1);
  return people.flatMap((user) =>
    user.CompanyUserPlatforms.filter(({ id }) => platformId === undefined || id === platformId)
      .filter(({ id }) => company.platforms.some((platform) => platform.id === id))
      .flatMap((platform) => {
        const entry = data.access.get(user.id)?.access_data[platform.id];
        const { id, first_name, last_name, email } = user;
        const person = { user_id: id, first_name, last_name, email, platform_id: platform.id };
        const way = entry && wayTo(location, platform.id, entry);
        return way ? [{ ...person, ...way }] : [];
      }),
  );
}

/** Returns the people of several locations once each, with the arrangers. */
function holdersOf(data: FakeData, locationIds: number[], { kind }: { kind?: string | null }) {
  const access = locationIds.flatMap((id) => peopleWithAccess(data, id));
  const users = [...Map.groupBy(access, (row) => row.user_id)].map(([id, platforms]) => ({
    ...{ ...data.users.get(id), id, kind: 'company_user', via: platforms[0]?.via, platforms },
  }));
  const arrangers = [...data.arrangers.values()]
    .filter(({ locations }) => locations.some(({ id }) => locationIds.includes(id)))
    .map((arranger) => ({ ...arranger, kind: 'arranger', via: 'location', platforms: [] }));
  return [...users, ...arrangers].filter((one) => !kind || one.kind === kind);
}

function wayTo(location: WireLocation, platformId: number, { options, direct_access, master }: WireEntry) {
  const role = optionsOn(platformId).find(({ id }) => id === options[0]);
  if (!role) return null;
  const regions = location.LocationRegions.map(({ region_id }) => region_id);
  const [region_id = null] = master.region.filter((id) => regions.includes(id)).sort((a, b) => a - b);
  const isDirector = direct_access || role.selector === 'director_location';
  const ways: Record<string, boolean> = {
    company: role.selector === 'none',
    region: role.selector === 'region' && region_id !== null,
    location: role.selector === 'location' && master.location.includes(location.id),
    director_location: isDirector && master.director_location.includes(location.id),
  };
  const via = Object.keys(ways).find((name) => ways[name]);
  return via ? { role_id: role.id, via, region_id: via === 'region' ? region_id : null } : null;
}

type ToEntry = (entry: WireEntry | undefined, platformId: number) => WireEntry | undefined;

/** Changes the access of a user on the platform in the path, or removes the platform if `toEntry` is null. */
function changeAccess(data: FakeData, call: FakeCall, message: string, toEntry: ToEntry | null) {
  const id = Number(call.params.id);
  const platformId = Number(call.params.platformId);
  const user = data.users.get(id);
  if (!user) return missing;
  const stored = data.access.get(id) ?? none();
  return ifUnchanged(call, 'Access', stored, (version) => {
    const { [platformId]: entry, ...others } = stored.access_data;
    const kept = user.CompanyUserPlatforms.filter((one) => one.id !== platformId);
    const next = toEntry?.(entry, platformId);
    const access_data = next ? { ...others, [platformId]: next } : others;
    const platforms = toEntry ? [...kept, ...numbered('Platform', [platformId])] : kept;
    const unchanged =
      JSON.stringify(access_data) === JSON.stringify(stored.access_data) &&
      platforms.length === user.CompanyUserPlatforms.length;
    const saved = { access_data, version: unchanged ? stored.version : version };
    data.access.set(id, saved);
    data.users.set(id, { ...user, CompanyUserPlatforms: platforms });
    return ok({ message, id, unchanged, data: saved });
  });
}
