import type { StoredAccess } from '../../access/stored-access.ts';
import type { CompanyUserAccessGrantInput } from '../../graph/generated/graphql.ts';
import { type Named, toKey, toNames } from '../plan/names.ts';
import type { Cells, PlanOptions, RowChanges, RowErrors } from '../plan/row-plan.ts';
import type { ImportedUser } from './imported-user.ts';
import { planAlerts, planDirectors } from './plan-lists.ts';
import {
  findRole,
  type Role,
  readScope,
  sameIds,
  scopeOf,
  toRoleError,
  toScopeInput,
  toText,
} from './role-scope.ts';
import { alertsKey, directorKey, roleKey, scopeKey } from './user.columns.ts';

/** A platform of the company with its roles; none if it has no roles. */
type PlatformChoices = {
  id: string;
  name: string;
  roles: readonly Role[];
  hasDirectorAccess: boolean;
  alerts: readonly Named[];
};

/** What the scopes of roles name. */
export type AccessChoices = {
  platforms: readonly PlatformChoices[];
  regions: readonly Named[];
  locations: readonly Named[];
};

/** Access to give on one platform. */
export type Grant = Omit<CompanyUserAccessGrantInput, 'userId' | 'platformId'> & {
  platformId: string;
  caption: string;
};

/** All alerts that a person gets about a platform. */
export type AlertChange = { platformId: string; alertIds: readonly string[] };

type AccessPlan = {
  errors: RowErrors;
  changes: RowChanges;
  grants: Grant[];
  alerts: AlertChange[];
  taken: string[];
};

const nothing: AccessPlan = { errors: {}, changes: {}, grants: [], alerts: [], taken: [] };
const refuse = (key: string, message: string): AccessPlan => ({ ...nothing, errors: { [key]: message } });

/**
 * Plans the access that the cells of a row give. Blank cells and platforms without columns stay as they are: an import
 * removes no platform.
 */
export function planAccess(
  cells: Cells,
  stored: ImportedUser | null,
  choices: AccessChoices,
  options: PlanOptions,
): AccessPlan {
  const plans = choices.platforms.map((platform) => {
    const before = stored?.access?.find((one) => one.platform.id === platform.id);
    const hasIt = stored?.platforms?.some(({ id }) => id === platform.id) ?? false;
    return platform.roles.length === 0
      ? planPlatform(cells, platform, hasIt)
      : planRole(cells, platform, before, { choices, options });
  });
  return {
    errors: Object.assign({}, ...plans.map(({ errors }) => errors)),
    changes: Object.assign({}, ...plans.map(({ changes }) => changes)),
    grants: plans.flatMap(({ grants }) => grants),
    alerts: plans.flatMap(({ alerts }) => alerts),
    taken: plans.flatMap(({ taken }) => taken),
  };
}

function planPlatform(cells: Cells, { id, name }: PlatformChoices, hasIt: boolean): AccessPlan {
  const key = roleKey(id);
  const cell = toKey(cells[key] ?? '');
  if (cell === '' || (cell === 'no' && !hasIt)) return nothing;
  if (cell === 'no') return refuse(key, 'An import removes no platform. Leave the cell blank.');
  if (cell !== 'yes') return refuse(key, 'Write Yes, or leave the cell blank.');
  if (hasIt) return nothing;
  const changes = { [key]: { before: '', after: 'Yes' } };
  return { ...nothing, changes, grants: [{ platformId: id, caption: name }] };
}

type Needs = { choices: AccessChoices; options: PlanOptions };

function planRole(
  cells: Cells,
  platform: PlatformChoices,
  stored: StoredAccess | undefined,
  { choices, options }: Needs,
): AccessPlan {
  const { id, roles } = platform;
  const texts = [roleKey, scopeKey, directorKey, alertsKey].map((keyOf) => cells[keyOf(id)]);
  const [roleCell = '', scopeCell = ''] = texts;
  const isBlank = texts.every((text) => !text);
  if (isBlank && (!options.clearsBlanks || !stored?.role)) return nothing;
  const role = roleCell === '' ? stored?.role : findRole(roleCell, roles);
  if (!role) return refuse(roleKey(id), toRoleError(roleCell, roles));
  const plan = planScope([roleCell, scopeCell], platform, { role, stored }, choices);
  const directors = planDirectors(cells[directorKey(id)], role, stored, choices.locations, options);
  const alerts = planAlerts(cells[alertsKey(id)], stored, platform.alerts, options);
  const errors = {
    ...plan.errors,
    ...(directors.error !== null && { [directorKey(id)]: directors.error }),
    ...(alerts.error !== null && { [alertsKey(id)]: alerts.error }),
  };
  if (directors.error !== null || alerts.error !== null || Object.keys(plan.errors).length > 0)
    return { ...nothing, errors };
  return withLists(plan, platform, { role, stored }, { directors: directors.change, alerts: alerts.change });
}

type Present = { role: Role; stored: StoredAccess | undefined };
type Lists = Record<'directors' | 'alerts', { ids: string[]; before: string; after: string } | null>;

/** Adds changed director access to the grant, and the changed alerts. */
function withLists(
  plan: AccessPlan,
  { id, name }: PlatformChoices,
  { role, stored }: Present,
  { directors, alerts }: Lists,
): AccessPlan {
  const present = stored?.role ? scopeOf(stored, role.scopeKind).map((place) => place.id) : [];
  const same = { platformId: id, caption: name, roleId: role.roleId, ...toScopeInput(role, present) };
  const grant = plan.grants[0] ?? same;
  const given = directors && {
    hasDirectorAccess: directors.ids.length > 0,
    directorLocationIds: directors.ids,
  };
  return {
    ...plan,
    changes: {
      ...plan.changes,
      ...(directors && { [directorKey(id)]: directors }),
      ...(alerts && { [alertsKey(id)]: alerts }),
    },
    grants: given ? [{ ...grant, ...given }] : plan.grants,
    alerts: alerts ? [{ platformId: id, alertIds: alerts.ids }] : [],
  };
}

function planScope(
  [roleCell, scopeCell]: [string, string],
  { id, name }: PlatformChoices,
  { role, stored }: Present,
  choices: AccessChoices,
): AccessPlan {
  if (roleCell === '' && scopeCell === '') return nothing;
  const isSameRole = stored?.role?.roleId === role.roleId;
  const before = stored?.role ? scopeOf(stored, stored.role.scopeKind) : [];
  const scope = readScope(scopeCell, role, isSameRole ? before : [], choices);
  if (scope.error !== null) return refuse(scopeKey(id), scope.error);
  if (isSameRole && sameIds(scope.ids, before)) return nothing;
  const changes = {
    ...(!isSameRole && { [roleKey(id)]: { before: stored?.role?.name ?? '', after: role.name } }),
    ...(scope.text !== toNames(before) && { [scopeKey(id)]: { before: toNames(before), after: scope.text } }),
  };
  const taken = stored?.role ? [`${name}: ${toText(stored.role, before)}, then ${toText(role, scope)}`] : [];
  const grant = { platformId: id, caption: name, roleId: role.roleId, ...toScopeInput(role, scope.ids) };
  return { ...nothing, changes, grants: [grant], taken };
}
