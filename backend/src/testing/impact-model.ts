import { ROLES } from './access-fixtures.ts';
import { arrangersByModel, type Fixtures, scopeOf, viewersByModel } from './access-model.ts';

// A second implementation of the impact: what differs between the stored rows before and after a change.

const NAMES = ['region', 'location', 'director_location'];

/** Computes the impact between two states of the fixtures without the SQL of the service. */
export function difference(before: Fixtures, after: Fixtures) {
  const [had, has] = [viewersByModel(before), viewersByModel(after)];
  const personOf = (key: string) => Number(key.split('/')[0]);
  const losing = new Set([...had.keys()].filter((key) => !has.has(key)).map(personOf));
  const seeing = new Set([...has.keys()].map(personOf));
  const gone = (of: (fixtures: Fixtures) => number[]) => {
    const now = new Set(of(after));
    return new Set(of(before).filter((id) => !now.has(id)));
  };
  return {
    all: new Set([...losing].filter((id) => !seeing.has(id))),
    some: new Set([...losing].filter((id) => seeing.has(id))),
    losses: lossesBetween(had, has),
    arrangers: gone(arrangersWithLocation),
    ...arrangersBetween(before, after),
    primary: gone((fixtures) =>
      fixtures.locationRegions
        .filter((row) => row.is_primary && isOf(fixtures, row.location_id))
        .map((row) => row.location_id),
    ),
    emptied: emptiedBetween(before, after),
  };
}

/** Returns the scopes that lose their last record or active location, unless the role has a full one instead. */
function emptiedBetween(before: Fixtures, after: Fixtures) {
  const full = fullScopes(after);
  const gone = [...fullScopes(before)].filter((key) => isEntryThere(after, key) && !full.has(key));
  const isReplaced = (key: string) => {
    const [person, platform, , kind] = key.split('/');
    return ['company', ...NAMES].some((scope) => full.has(`${person}/${platform}/${scope}/${kind}`));
  };
  return new Set(
    gone.filter((key) => !key.includes('/company/') && (isNeeded(after, key) || !isReplaced(key))),
  );
}

/** Returns whether the role of an entry, or its director access, has a scope. */
function isNeeded({ access }: Fixtures, key: string) {
  const [person, platform, scope] = key.split('/');
  const entry = access.find((one) => `${one.person_id}/${one.platform_id}` === `${person}/${platform}`);
  const ofRole = ROLES[Number(platform)]?.find(([role]) => role === entry?.role_id)?.[1];
  if (scope === 'director_location')
    return ofRole === 'director' || (entry?.direct_access && ofRole !== 'company');
  return scope === ofRole;
}

/** Returns the arrangers who lose access but keep a location, and what all who lose access lose. */
function arrangersBetween(before: Fixtures, after: Fixtures) {
  const arrangerLosses = lossesBetween(arrangersByModel(before), arrangersByModel(after));
  const kept = arrangersWithLocation(after);
  const ids = [...arrangerLosses.keys()].map((key) => Number(key.split('/')[0]));
  return { arrangerLosses, arrangersLosing: new Set(ids.filter((id) => kept.includes(id))) };
}

/** Returns the number of lost locations by `user/platform`, after `all` if the whole platform is lost. */
function lossesBetween(had: Map<string, string>, has: Map<string, string>) {
  const platformOf = (key: string) => key.split('/').slice(0, 2).join('/');
  const kept = new Set([...has.keys()].map(platformOf));
  const lost = Map.groupBy(
    [...had.keys()].filter((key) => !has.has(key)),
    platformOf,
  );
  return new Map([...lost].map(([key, { length }]) => [key, kept.has(key) ? length : `all ${length}`]));
}

const isOf = (fixtures: Fixtures, locationId: number) =>
  fixtures.locations.some((row) => row.id === locationId);

function arrangersWithLocation(fixtures: Fixtures) {
  if (fixtures.company.status === 0) return [];
  const active = fixtures.locations.filter((row) => row.status === 1).map((row) => row.id);
  const chosen = (id: number) =>
    fixtures.arrangerLocations.some((row) => row.arranger_id === id && active.includes(row.location_id));
  return fixtures.arrangers
    .filter((one) => one.status === 1 && active.length > 0 && (one.location_access || chosen(one.id)))
    .map((one) => one.id);
}

/** Returns `user/platform/scope/kind` for each scope that is not empty. The kind is `chosen` or `active`. */
function fullScopes(fixtures: Fixtures): Set<string> {
  const active = new Set(fixtures.locations.filter((row) => row.status === 1).map((row) => row.id));
  const full = new Set<string>();
  for (const entry of fixtures.access) {
    const key = `${entry.person_id}/${entry.platform_id}`;
    for (const [scope, ids] of scopeOf(fixtures, entry)) {
      const chosen =
        scope === 'region'
          ? fixtures.byRegion.some((row) => `${row.person_id}/${row.platform_id}` === key)
          : ids.length > 0;
      if (chosen) full.add(`${key}/${scope}/chosen`);
      if (ids.some((id) => active.has(id))) full.add(`${key}/${scope}/active`);
    }
  }
  return full;
}

function isEntryThere(fixtures: Fixtures, key: string) {
  const [person, platform] = key.split('/').map(Number);
  const isIn = fixtures.people.some(
    (one) => one.id === person && one.status === 1 && one.deleted_at === null,
  );
  return isIn && fixtures.access.some((one) => one.person_id === person && one.platform_id === platform);
}
