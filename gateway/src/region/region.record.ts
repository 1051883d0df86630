import { placeholders } from '@console/schema/limits.ts';
import * as z from 'zod';
import { written } from '../rest/wire/answer.ts';
import { wireCount, wireId, wireText, wireVersion } from '../rest/wire/wire.ts';

/** A region, as part of its company's record or alone [ENT-15]. */
export const regionRecord = z
  .object({
    id: wireId,
    name: wireText,
    // An extension, like `version`.
    location_count: wireCount.nullish(),
    version: wireVersion,
  })
  .transform(({ location_count, name, ...region }) => ({
    ...region,
    ...toNamed(name),
    locationCount: location_count ?? null,
  }));

export type RegionRecord = z.output<typeof regionRecord>;

/** Returns a region of which only the id and name are known, such as the regions in a location's record. */
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

/** The answer of a write: a message and, if the service sends it, the current region. */
export const regionWritten = written(regionRecord, 'name');

/**
 * Returns the editable fields of a region, from which the revision is computed. The placeholder counts as a
 * region without a name (AMB-05).
 */
export const editableRegion = ({ name, isPlaceholder }: RegionRecord) => ({
  name: isPlaceholder ? null : name,
});
