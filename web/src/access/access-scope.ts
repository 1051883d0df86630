import type { AccessHolderRowsFragment } from '../graph/generated/graphql.ts';
import { roleCaption } from './role-caption.ts';
import { accessOf } from './stored-access.ts';

type HolderRow = AccessHolderRowsFragment['rows'][number];
type AccessOnPlatform = HolderRow['platforms'][number];

/** What people have access by, and where: the names of the regions or locations. Null for names that are not known. */
export type Scope = { caption: string; names: readonly string[] | null };

const allLocations = ['All locations'];
const namesOf = (rows: readonly { name?: string | null }[]) => rows.map(({ name }) => name ?? 'unnamed');

/** Returns the scope of an arranger, which is the same on each platform. */
export function scopeOfArranger({ arranger }: HolderRow): Scope {
  const { accessesAllLocations, locations } = arranger ?? {};
  const names = accessesAllLocations ? allLocations : locations && namesOf(locations);
  return { caption: 'Arranger', names: names ?? null };
}

/** Returns the scope of a person on a platform. Director access adds to the scope of a role. */
export function scopeOn(row: HolderRow, { platform, role }: AccessOnPlatform): Scope {
  if (!role) return scopeOfArranger(row);
  const entry = (row.user ? accessOf(row.user) : null)?.find((one) => one.platform.id === platform.id);
  const caption = roleCaption(role);
  if (role.scopeKind === 'COMPANY') return { caption, names: ['Whole company'] };
  if (!entry) return { caption, names: null };
  const chosen = role.scopeKind === 'REGION' ? entry.regions : entry.locations;
  const added = entry.hasDirectorAccess || role.scopeKind === 'DIRECTOR_LOCATIONS';
  return {
    caption,
    names: namesOf([
      ...(role.scopeKind === 'DIRECTOR_LOCATIONS' ? [] : chosen),
      ...(added ? entry.directorLocations : []),
    ]),
  };
}
