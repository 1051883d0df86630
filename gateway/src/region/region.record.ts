import { placeholders } from '@console/schema/limits.ts';
import * as z from 'zod';
import { wireId, wireMessage, wireOptionalId, wireText, wireVersion } from '../rest/wire.ts';

/** A region in its company's record and by itself [ENT-15]. */
export const regionRecord = z
  .object({
    id: wireId,
    name: wireText,
    // An extension, as the version is.
    location_count: z.number().int().nullish(),
    version: wireVersion,
  })
  .transform(({ location_count, name, ...region }) => ({
    ...region,
    ...toNamed(name),
    locationCount: location_count ?? null,
  }));

export type RegionRecord = z.output<typeof regionRecord>;

/** A region of which only the id and the name were sent, as a location names those it is in. */
export const namedRegion = (id: string, name: string | null): RegionRecord => ({
  id,
  ...toNamed(name),
  locationCount: null,
  version: null,
});

function toNamed(text: string | null) {
  const name = text ?? placeholders.region;
  return { name, isPlaceholder: name.toLowerCase() === placeholders.region.toLowerCase() };
}

/** A write answers its message and, here or there, the region as it is now. */
export const regionWritten = z.object({
  message: wireMessage,
  id: wireOptionalId,
  data: regionRecord.nullish(),
});

/** What of a region can be edited: what its revision is made of. The placeholder is a region without a name (AMB-05). */
export const editableRegion = ({ name, isPlaceholder }: RegionRecord) => ({
  name: isPlaceholder ? null : name,
});
