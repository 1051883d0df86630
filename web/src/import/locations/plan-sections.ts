import type { ImportedLocationFragment } from '../../graph/generated/graphql.ts';
import type { Field, FieldValues } from '../plan/fields.ts';
import { findNames, type Named, toNames } from '../plan/names.ts';
import { type SectionKey, sectionColumns, sectionKeys } from './location.columns.ts';

/** The lists that a location chooses from. */
export type SectionChoices = Readonly<Record<SectionKey, readonly Named[]>>;

/** Ids to save, by section. */
export type SectionIds = Readonly<Partial<Record<SectionKey, readonly string[]>>>;

/** The sections that a new location needs, if there is anything to choose [LOC-14] [LOC-15]. */
const required: readonly SectionKey[] = ['platforms', 'segments'];

const isRequiredSection = (key: SectionKey, choices: SectionChoices) =>
  required.includes(key) && choices[key].length > 0;

/** The columns of the sections that have something to choose. */
export const toSectionColumns = (choices: SectionChoices) =>
  sectionKeys
    .filter((key) => choices[key].length > 0)
    .map((key) => ({ ...sectionColumns[key], key, isRequired: isRequiredSection(key, choices) }));

/** The fields of the sections that have something to choose. Their values are ids. */
export const sectionFields = (choices: SectionChoices): Field<ImportedLocationFragment>[] =>
  toSectionColumns(choices).map((column) => ({
    column,
    toText: (location) => storedText(column.key, location),
    read: (cell) => {
      if (cell === '' && column.key !== 'regions')
        return { error: `A location needs at least one of the ${column.caption.toLowerCase()}.` };
      const found = findNames(cell, choices[column.key], column.caption.toLowerCase());
      if (found.error !== null) return found;
      const text = column.key === 'regions' ? inGivenOrder(found.ids, choices.regions) : found.text;
      return { value: found.ids, text, error: null };
    },
  }));

/** Returns the sections among the values of a row. */
export const toSections = (values: FieldValues): SectionIds =>
  Object.fromEntries(sectionKeys.filter((key) => key in values).map((key) => [key, values[key]]));

/** The first region is the primary one, so the order of the others does not count. */
function inGivenOrder(ids: readonly string[], options: readonly Named[]): string {
  const [first, ...rest] = ids.flatMap((id) => options.filter((one) => one.id === id));
  return first ? [first.name, toNames(rest)].filter(Boolean).join('; ') : '';
}

function storedText(key: SectionKey, location: ImportedLocationFragment): string {
  if (key === 'segments') return toNames((location.segments ?? []).map(({ segment }) => segment));
  if (key !== 'regions') return toNames(location[key] ?? []);
  const regions = location.regions ?? [];
  const primary = regions.find(({ isPrimary }) => isPrimary)?.region;
  const rest = regions.map(({ region }) => region).filter((region) => region !== primary);
  return [primary?.name, toNames(rest)].filter(Boolean).join('; ');
}
