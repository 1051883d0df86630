import { entryName } from '../../form/entries/entry-name.ts';
import type { Named } from '../../selection/selection.form.ts';
import type { AccessTableInput, AccessTableValues } from './access-table.form.ts';
import {
  type AccessEntry,
  needsDirectorLocations,
  type PlatformAccessOptions,
  scopeOf,
} from './user-access.form.ts';

/** The names of what a person would lose on a platform. */
export type Loss = { platform: Named; names: string[] };

type Lists = { regions: readonly Named[]; locations: readonly Named[] };

/**
 * Returns what a save of a person's access would remove, by platform. A company-wide role removes nothing.
 */
export function lossOf(
  stored: AccessTableValues,
  input: AccessTableInput,
  forms: readonly PlatformAccessOptions[],
  lists: Lists,
): Loss[] {
  const losses = forms.map((form) => {
    const { platform } = form;
    const before = stored.access[entryName(platform.id)];
    const isRemoved = !input.platformIds.includes(platform.id);
    if (isRemoved) return { platform, names: before?.roleId ? ['the whole platform'] : [] };
    const after = input.access.find(({ platformId }) => platformId === platform.id);
    return { platform, names: before && after ? lostOn(form, before, after, lists) : [] };
  });
  return losses.filter(({ names }) => names.length > 0);
}

function lostOn(
  form: PlatformAccessOptions,
  before: AccessEntry,
  after: AccessTableInput['access'][number],
  lists: Lists,
): string[] {
  const is = scopeOf(form, after.roleId);
  if (is === 'COMPANY') return [];
  if (scopeOf(form, before.roleId) === 'COMPANY') return ['the whole company'];
  const had = scopeBy(form, before);
  const has = scopeBy(form, after);
  const gone = (list: readonly Named[], ids: readonly string[], kept: readonly string[]) =>
    ids.filter((id) => !kept.includes(id)).map((id) => list.find((one) => one.id === id)?.name ?? id);
  return [
    ...gone(lists.regions, had.regions, has.regions),
    ...gone(lists.locations, had.locations, has.locations),
  ];
}

/**
 * Returns the parts of an entry that apply to its role. The form also keeps the choices made for other roles.
 */
function scopeBy(form: PlatformAccessOptions, entry: AccessEntry) {
  const scope = scopeOf(form, entry.roleId);
  return {
    regions: scope === 'REGION' ? entry.regionIds : [],
    locations: [
      ...(scope === 'LOCATION' ? entry.locationIds : []),
      ...(needsDirectorLocations(entry, scope) ? entry.directorLocationIds : []),
    ],
  };
}
