import { placeholders } from '@console/schema/limits.ts';
import * as z from 'zod';
import { written } from '../rest/wire/answer.ts';
import { wireId, wireOptionalCount, wireText, wireVersion } from '../rest/wire/wire.ts';

/** A region, as part of its company's record or alone [ENT-15]. */
export const regionRecord = z
  .object({
    id: wireId,
    name: wireText,
    // An extension, like `version`.
    location_count: wireOptionalCount,
    version: wireVersion,
  })
  .transform(({ id, name, location_count, version }) => {
    const named = toNamed(name);
    return {
      id,
      name: named.name,
      isPlaceholder: named.isPlaceholder,
      locationCount: location_count ?? null,
      version,
    };
  });

export type RegionRecord = z.output<typeof regionRecord>;

/** A region of a company. Undefined fields were not read, such as those of regions in a location's record. */
export type RegionParent = Pick<RegionRecord, 'id' | 'name' | 'isPlaceholder'> &
  Partial<RegionRecord> & { companyId: string };

export const namedRegion = (companyId: string, id: string, name: string | null): RegionParent => ({
  companyId,
  id,
  ...toNamed(name),
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
export const editableRegion = ({ name, isPlaceholder }: Pick<RegionRecord, 'name' | 'isPlaceholder'>) => ({
  name: isPlaceholder ? null : name,
});
