import type { ScopeKind } from '@console/schema/access.rules.ts';
import type { StoredAccess } from '../../access/stored-access.ts';
import { findNames, type Named, quoted, toChoices, toKey, toNames } from '../plan/names.ts';

export type Role = { roleId: string; name: string; scopeKind: ScopeKind };

/** The records that scopes name. */
type Places = { regions: readonly Named[]; locations: readonly Named[] };

/** Also finds a caption that says what the role is scoped by, such as `Region (by location)`. */
export const findRole = (cell: string, roles: readonly Role[]) =>
  roles.find(({ name }) => toKey(name) === toKey(cell)) ??
  roles.find(({ name }) => toKey(name) === toKey(cell.replace(/\(.*\)$/, '')));

export function toRoleError(cell: string, roles: readonly Role[]): string {
  const choices = toChoices(roles);
  return cell === ''
    ? `Choose a role first. ${choices}`
    : `There is no role ${quoted(cell)} on this platform. ${choices}`;
}

type Scope = { ids: readonly string[]; text: string; error: null } | { error: string };

export function readScope(
  cell: string,
  { name, scopeKind }: Role,
  kept: readonly Named[],
  choices: Places,
): Scope {
  if (scopeKind === 'COMPANY' || scopeKind === 'NONE')
    return cell === ''
      ? { ids: [], text: '', error: null }
      : { error: `${name} covers all locations. Leave the scope blank.` };
  const isRegion = scopeKind === 'REGION';
  if (cell !== '')
    return isRegion
      ? findNames(cell, choices.regions, 'regions')
      : findNames(cell, choices.locations, 'locations');
  if (kept.length === 0)
    return { error: `${name} needs the names of ${isRegion ? 'regions' : 'locations'} here.` };
  return { ids: kept.map(({ id }) => id), text: toNames(kept), error: null };
}

export function scopeOf(
  { regions, locations, directorLocations }: StoredAccess,
  kind: ScopeKind,
): readonly Named[] {
  if (kind === 'REGION') return regions;
  if (kind === 'LOCATION') return locations;
  return kind === 'DIRECTOR_LOCATIONS' ? directorLocations : [];
}

export const sameIds = (ids: readonly string[], list: readonly Named[]) =>
  ids.length === list.length && list.every(({ id }) => ids.includes(id));

export const toText = ({ name }: Role, scope: readonly Named[] | { text: string }) => {
  const names = 'text' in scope ? scope.text : toNames(scope);
  return names ? `${name} (${names})` : name;
};

export function toScopeInput({ scopeKind }: Role, scopeIds: readonly string[]) {
  const ids = [...scopeIds];
  if (scopeKind === 'REGION') return { regionIds: ids };
  if (scopeKind === 'LOCATION') return { locationIds: ids };
  return scopeKind === 'DIRECTOR_LOCATIONS' ? { directorLocationIds: ids } : {};
}
