import type { ExportColumn } from '../export/csv.ts';
import type { AccessHolderKind, AccessHolderRowsFragment } from '../graph/generated/graphql.ts';
import { personName } from '../ui/action/person-name.ts';
import { type Scope, scopeOfArranger, scopeOn } from './access-scope.ts';
import { viaText } from './via-text.ts';

/** What people have access to. */
export type AccessPlace = { of: 'location' | 'company'; id: string; companyId: string };

/** Returns the path of a person. */
export type ToPerson = (person: { kind: AccessHolderKind; id: string }) => string;

export type HolderRow = AccessHolderRowsFragment['rows'][number];
export type AccessOnPlatform = HolderRow['platforms'][number];
export type Platform = { id: string; name: string };

/** The platform whose roles are given elsewhere, so that only arrangers would be in its column [ROL-12]. */
const ecommerce = '1';

/** The platforms that have a column. */
export const withColumn = (platforms: readonly Platform[]) => platforms.filter(({ id }) => id !== ecommerce);

/** Returns the person of a row. */
export function personOf({ user, arranger }: HolderRow) {
  const person = user ?? arranger;
  if (!person) throw new Error('A row has neither a user nor an arranger');
  return person;
}

/** Returns the name of a person; empty if there is none. */
export function nameOf(row: HolderRow): string {
  const { firstName, lastName } = personOf(row);
  return personName({ firstName, lastName });
}

export const accessOn = (row: HolderRow, platformId: string): AccessOnPlatform | undefined =>
  row.platforms.find(({ platform }) => platform.id === platformId);

/** Returns how a role or an assignment includes a location. Null where the scope says it. */
export function reasonText(
  { of }: AccessPlace,
  { via, region }: Pick<AccessOnPlatform, 'via' | 'region'>,
  { names }: Scope,
) {
  const isSaid = via === 'REGION' && names?.length === 1 && names[0] === region?.name;
  return of === 'company' || via === 'COMPANY' || isSaid ? null : viaText(via, region?.name);
}

/** Formats a scope: `Region (by location): West; East`. Names have commas. */
const scopeText = ({ caption, names }: Scope) =>
  names ? `${caption}: ${names.join('; ') || 'none'}` : caption;

/** Returns the columns of the export: as on screen with all names, then the id. */
export function exportColumns(place: AccessPlace, platforms: readonly Platform[]): ExportColumn<HolderRow>[] {
  const ofPlatform = ({ id, name }: Platform): ExportColumn<HolderRow> => ({
    caption: name,
    text: (row) => {
      const access = accessOn(row, id);
      if (!access) return null;
      const scope = scopeOn(row, access);
      const reason = reasonText(place, access, scope);
      return `${row.arranger ? scope.caption : scopeText(scope)}${reason ? ` (${reason})` : ''}`;
    },
  });
  return [
    { caption: 'Name', text: nameOf },
    { caption: 'Email', text: (row) => personOf(row).email },
    { caption: 'Kind', text: ({ kind }) => (kind === 'ARRANGER' ? 'Arranger' : 'User') },
    { caption: 'Arranger of', text: (row) => row.arranger && scopeOfArranger(row).names?.join('; ') },
    ...withColumn(platforms).map(ofPlatform),
    { caption: 'ID', text: (row) => personOf(row).id },
  ];
}
