import type { Fact } from '../form/conflict.ts';
import type { Stored } from '../form/values.ts';
import type { RegionEntryFragment } from '../graph/generated/graphql.ts';

/** A region as a screen edits it. */
export type RegionValues = { name: string };

/** Under which id the forms of a company's regions keep their drafts; without a region, the form that adds one. */
export const regionFormId = (companyId: string, regionId = 'new') =>
  `${regionFormIds(companyId)}:${regionId}`;

/** What the ids of all forms of a company's regions begin with. */
export const regionFormIds = (companyId: string) => `company:${companyId}:region`;

/** A region of a form from the one on record; null gives a blank one. The placeholder has no name of its own (AMB-05). */
export function toStoredRegion(region: RegionEntryFragment | null): Stored<RegionValues> {
  const name = region && !region.isPlaceholder ? region.name : '';
  return { values: { name }, revision: region?.revision ?? null };
}

export const regionFacts: Fact<RegionValues>[] = [{ label: 'Region Name', paths: ['name'] }];
