import { placeholders } from '@console/schema/limits.ts';
import * as z from 'zod';
import { wireId, wireVersion } from '../rest/wire.ts';

/** A region in its company's record [ENT-15]. */
export const regionRecord = z
  .object({
    id: wireId,
    name: z.string(),
    // An extension, as the version is.
    location_count: z.number().int().nullish(),
    version: wireVersion,
  })
  .transform(({ location_count, ...region }) => ({
    ...region,
    isPlaceholder: region.name.toLowerCase() === placeholders.region.toLowerCase(),
    locationCount: location_count ?? null,
  }));

export type RegionRecord = z.output<typeof regionRecord>;
