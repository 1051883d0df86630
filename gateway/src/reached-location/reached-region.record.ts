import * as z from 'zod';
import type { NamedParent } from '../master-data/master-data.record.ts';
import { pageOf } from '../rest/wire/answer.ts';
import { wireCount, wireId, wireText } from '../rest/wire/wire.ts';

/** A region with the number of locations that a person sees. The region is null for locations without one. */
const reachedRegion = z
  .object({
    region: z.object({ id: wireId, name: wireText }).nullable(),
    location_count: wireCount,
    reached_count: wireCount,
    is_alike: z.boolean(),
    platforms: z.array(z.object({ platform_id: wireId, reached_count: wireCount })),
  })
  .transform((wire) => ({
    region: wire.region,
    locationCount: wire.location_count,
    reachedCount: wire.reached_count,
    isAlike: wire.is_alike,
    platforms: wire.platforms.map((one) => ({
      platformId: one.platform_id,
      locationCount: one.reached_count,
    })),
  }));

export const reachedRegionPage = pageOf(reachedRegion);
export type ReachedRegionPage = z.output<typeof reachedRegionPage>;

/** Adds the company and the person's platforms, in their order. */
export type ReachedRegionParent = ReachedRegionPage['rows'][number] & {
  companyId: string;
  holds: readonly NamedParent[];
};
