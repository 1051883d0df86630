import { locationMessages } from '@console/schema/location.messages.ts';
import { locationRegionsRules } from '@console/schema/location.rules.ts';
import * as z from 'zod/mini';
import type { FieldDescriptor } from '../form/conflict/conflict.ts';
import { chosenNames, namesSummary } from '../form/conflict/summary.ts';
import type { Stored } from '../form/conflict/values.ts';
import type { LocationRegionsSectionFragment } from '../graph/generated/graphql.ts';

type Named = { id: string; name: string };

/** Form values of a location's regions. All texts are region ids. */
export type LocationRegionsValues = {
  regions: readonly string[];
  /** The selected primary region. It may no longer be one of `regions`. Blank if none was selected. */
  primaryRegion: string;
};

/** Returns the primary region: the selected one, or the only one; blank if neither exists [LOC-08]. */
export function primaryOf({ regions, primaryRegion }: LocationRegionsValues): string {
  const [only = ''] = regions;
  if (regions.length < 2) return only;
  return regions.includes(primaryRegion) ? primaryRegion : '';
}

/** Returns the form values of stored regions. */
export function toStoredLocationRegions(
  location: LocationRegionsSectionFragment,
): Stored<LocationRegionsValues> {
  const rows = location.regions ?? [];
  return {
    values: {
      regions: rows.map(({ region }) => region.id),
      primaryRegion: rows.find(({ isPrimary }) => isPrimary)?.region.id ?? '',
    },
    revision: location.revisions.regions,
  };
}

/**
 * Returns the rules of the form, which convert its values to the input of the mutation. The shared rules
 * report errors for the whole list; these report each error at the control that can fix it.
 *
 * `deletedAmong` returns the names of the chosen regions that the company no longer has.
 */
export const locationRegionsFormRules = (deletedAmong: (regions: readonly string[]) => string[]) =>
  z.pipe(
    z.transform((values: LocationRegionsValues, { issues }) => {
      const { regions } = values;
      const primary = primaryOf(values);
      const refuse = (field: keyof LocationRegionsValues, message: string) =>
        issues.push({ code: 'custom', input: values, path: [field], message });
      const gone = deletedAmong(regions);
      if (gone.length > 0) refuse('regions', deletedText(gone));
      if (regions.length > 1 && primary === '') refuse('primaryRegion', locationMessages.selectPrimaryRegion);
      return { regions: regions.map((regionId) => ({ regionId, isPrimary: regionId === primary })) };
    }),
    locationRegionsRules,
  );

/** Returns the message about regions that were deleted from the company meanwhile. */
export function deletedText(names: readonly string[]): string {
  const all = names.map((name) => `“${name}”`).join(', ');
  return names.length === 1
    ? `${all} is no longer a region of this company. Remove it here.`
    : `${all} are no longer regions of this company. Remove them here.`;
}

/**
 * Returns the field descriptors of the regions.
 * @param offered the regions of the company, in the order of the field; null if they could not be read
 */
export const locationRegionsDescriptors = (
  nameOf: (id: string) => string,
  offered: readonly Named[] | null | undefined,
): FieldDescriptor<LocationRegionsValues>[] => [
  {
    label: 'Regions',
    paths: ['regions'],
    toText: ({ regions }) => {
      const others = regions.map((id) => ({ id, name: nameOf(id) }));
      return chosenNames(regions, [...(offered ?? []), ...others]);
    },
  },
  {
    label: 'Primary Region',
    paths: ['primaryRegion'],
    toText: (values) => nameOf(primaryOf(values)),
  },
];

/** Returns a summary of the regions, primary region first. */
export function locationRegionsSummary({ regions }: LocationRegionsSectionFragment): string {
  const [primary, others] = [true, false].map((side) =>
    (regions ?? []).filter(({ isPrimary }) => isPrimary === side).map(({ region }) => region.name),
  );
  return namesSummary(
    [...(primary ?? []).map((name) => `${name} (primary)`), ...(others ?? [])],
    'No regions',
  );
}
