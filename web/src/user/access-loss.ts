import type { StoredEntry } from '@console/schema/access.rules.ts';
import { entryName } from '../form/entry-name.ts';
import type { Named } from '../selection/selection.form.ts';
import {
  type AccessEntry,
  type AccessValues,
  asksDirectorLocations,
  type PlatformForm,
  scopeOf,
} from './user-access.form.ts';

/** What somebody would no longer have on a platform. */
export type Loss = { platform: Named; names: string[] };

type Lists = { regions: readonly Named[]; locations: readonly Named[] };

/** What a save of somebody's access would take from them, by platform; a role for the whole company takes nothing. */
export function lossOf(
  stored: AccessValues,
  input: readonly StoredEntry[],
  forms: readonly PlatformForm[],
  lists: Lists,
): Loss[] {
  const losses = forms.map((form) => {
    const before = stored.access[entryName(form.platform.id)];
    const after = input.find(({ platformId }) => platformId === form.platform.id);
    return { platform: form.platform, names: before && after ? lostOn(form, before, after, lists) : [] };
  });
  return losses.filter(({ names }) => names.length > 0);
}

function lostOn(form: PlatformForm, before: AccessEntry, after: StoredEntry, lists: Lists): string[] {
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

/** What of an entry counts with its role: the form keeps what was chosen for another one. */
function scopeBy(form: PlatformForm, entry: AccessEntry) {
  const scope = scopeOf(form, entry.roleId);
  return {
    regions: scope === 'REGION' ? entry.regionIds : [],
    locations: [
      ...(scope === 'LOCATION' ? entry.locationIds : []),
      ...(asksDirectorLocations(entry, scope) ? entry.directorLocationIds : []),
    ],
  };
}
