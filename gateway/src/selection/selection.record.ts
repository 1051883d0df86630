import * as z from 'zod';
import type { NamedParent } from '../master-data/master-data.record.ts';
import { wireId, wireText } from '../rest/wire/wire.ts';

/** A chosen language [ENT-17]. The documented answer contains only its id. */
export const languageRecord = z
  .object({ language_id: wireId, name: wireText })
  .transform(({ language_id, name }): NamedParent => ({ id: language_id, name }));

/** A chosen business segment [ENT-18]. `id` is not used because it may be the id of the selection row. */
export const segmentRecord = z
  .object({ business_segment_id: wireId, name: wireText })
  .transform(({ business_segment_id, name }): NamedParent => ({ id: business_segment_id, name }));

/**
 * A chosen business classification [ENT-28]. `id` is not used because it may be the id of the selection row.
 */
export const classificationRecord = z
  .object({ business_classification_id: wireId, name: wireText })
  .transform(
    ({ business_classification_id, name }): NamedParent => ({ id: business_classification_id, name }),
  );
