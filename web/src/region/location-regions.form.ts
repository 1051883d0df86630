import { locationMessages } from '@console/schema/location.messages.ts';
import { locationRegionsRules } from '@console/schema/location.rules.ts';
import * as z from 'zod/mini';
import type { Fact } from '../form/conflict.ts';
import { namesSummary } from '../form/summary.ts';
import type { Stored } from '../form/values.ts';
import type { LocationRegionsSectionFragment } from '../graph/generated/graphql.ts';

/** The regions of a location as a screen edits them, by their ids. */
export type LocationRegionsValues = {
  regions: readonly string[];
  /** The one that was set; it may be none of the regions any more. Blank when none was set. */
  primaryRegion: string;
};

/** The primary one of the regions: the one that was set, or the only one; blank when there is none yet [LOC-08]. */
export function primaryOf({ regions, primaryRegion }: LocationRegionsValues): string {
  const [only = ''] = regions;
  if (regions.length < 2) return only;
  return regions.includes(primaryRegion) ? primaryRegion : '';
}

/** The regions of a form from those on record. */
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
 * The rule for the form's values; it gives what the mutation takes. The shared rule says the same of the whole list; here
 * each mistake stands at the control that mends it.
 *
 * `goneIn` names those of the chosen regions that the company no longer has.
 */
export const locationRegionsFormRules = (goneIn: (regions: readonly string[]) => string[]) =>
  z.pipe(
    z.transform((values: LocationRegionsValues, { issues }) => {
      const { regions } = values;
      const primary = primaryOf(values);
      const refuse = (field: keyof LocationRegionsValues, message: string) =>
        issues.push({ code: 'custom', input: values, path: [field], message });
      const gone = goneIn(regions);
      if (gone.length > 0) refuse('regions', goneText(gone));
      if (regions.length > 1 && primary === '') refuse('primaryRegion', locationMessages.selectPrimaryRegion);
      return { regions: regions.map((regionId) => ({ regionId, isPrimary: regionId === primary })) };
    }),
    locationRegionsRules,
  );

/** What to tell about regions that were deleted from the company meanwhile. */
export function goneText(names: readonly string[]): string {
  const all = names.map((name) => `“${name}”`).join(', ');
  return names.length === 1
    ? `${all} is no longer a region of this company. Remove it here.`
    : `${all} are no longer regions of this company. Remove them here.`;
}

/** The regions in a person's words. */
export const locationRegionsFacts = (nameOf: (id: string) => string): Fact<LocationRegionsValues>[] => [
  {
    label: 'Regions',
    paths: ['regions'],
    toText: ({ regions }) => regions.map(nameOf).join(', '),
  },
  {
    label: 'Primary Region',
    paths: ['primaryRegion'],
    toText: (values) => nameOf(primaryOf(values)),
  },
];

/** The regions in a few words, the primary one first. */
export function locationRegionsSummary({ regions }: LocationRegionsSectionFragment): string {
  const [primary, others] = [true, false].map((side) =>
    (regions ?? []).filter(({ isPrimary }) => isPrimary === side).map(({ region }) => region.name),
  );
  return namesSummary(
    [...(primary ?? []).map((name) => `${name} (primary)`), ...(others ?? [])],
    'No regions',
  );
}
