import type { StoredAccess } from '../../access/stored-access.ts';
import { findNames, type Named, toNames } from '../plan/names.ts';
import type { PlanOptions } from '../plan/row-plan.ts';
import type { Role } from './role-scope.ts';

/** New names of a cell with their ids, and the stored names; null if the cell changes nothing. */
type ListChange = { ids: string[]; before: string; after: string };
type ListPlan = { change: ListChange | null; error: null } | { error: string };

const unchanged: ListPlan = { change: null, error: null };

/** Reads a cell that names all records of a list. A blank one keeps the list, or clears it. */
function planList(
  cell: string | undefined,
  { stored, options, what }: { stored: readonly Named[]; options: readonly Named[]; what: string },
  { clearsBlanks }: PlanOptions,
): ListPlan {
  if (cell === undefined || (cell === '' && !clearsBlanks)) return unchanged;
  const found = findNames(cell, options, what);
  if (found.error !== null) return found;
  const before = toNames(stored);
  const isSame = found.ids.length === stored.length && stored.every(({ id }) => found.ids.includes(id));
  return isSame ? unchanged : { change: { ids: found.ids, before, after: found.text }, error: null };
}

/** Plans director access beside a role. A role of director access has these locations as its scope. */
export function planDirectors(
  cell: string | undefined,
  { name, scopeKind }: Role,
  stored: StoredAccess | undefined,
  locations: readonly Named[],
  options: PlanOptions,
): ListPlan {
  const isScope = scopeKind === 'DIRECTOR_LOCATIONS';
  if (isScope || scopeKind === 'COMPANY' || scopeKind === 'NONE') {
    if (!cell) return unchanged;
    return {
      error: isScope ? `Write the locations of ${name} in its scope.` : `${name} covers all locations.`,
    };
  }
  const own = stored?.hasDirectorAccess && stored.role?.scopeKind !== 'DIRECTOR_LOCATIONS';
  const present = { stored: own ? stored.directorLocations : [], options: locations, what: 'locations' };
  return planList(cell, present, options);
}

/** Plans the alerts that a person gets about a platform. */
export function planAlerts(
  cell: string | undefined,
  stored: StoredAccess | undefined,
  alerts: readonly Named[],
  options: PlanOptions,
): ListPlan {
  const present = (stored?.alerts ?? []).map(({ alertId, name }) => ({ id: alertId, name }));
  return planList(cell, { stored: present, options: alerts, what: 'alerts' }, options);
}
