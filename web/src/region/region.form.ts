import type { FieldDescriptor } from '../form/conflict/conflict.ts';
import type { Stored } from '../form/conflict/values.ts';
import type { RegionEntryFragment } from '../graph/generated/graphql.ts';

/** Form values of a region. */
export type RegionValues = { name: string };

/**
 * Returns the form id, under which a region keeps its draft. Without a region, it is the id of the form that
 * adds one.
 */
export const regionFormId = (companyId: string, regionId = 'new') =>
  `${regionFormIds(companyId)}:${regionId}`;

/** Returns the prefix of the form ids of a company's regions. */
export const regionFormIds = (companyId: string) => `company:${companyId}:region`;

/**
 * Returns the form values of a stored region. Null gives a blank form. The name of the placeholder is left
 * blank (AMB-05).
 */
export function toStoredRegion(region: RegionEntryFragment | null): Stored<RegionValues> {
  const name = region && !region.isPlaceholder ? region.name : '';
  return { values: { name }, revision: region?.revision ?? null };
}

export const regionDescriptors: FieldDescriptor<RegionValues>[] = [{ label: 'Region Name', paths: ['name'] }];
