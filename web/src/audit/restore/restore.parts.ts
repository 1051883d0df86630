import type { AuditEntity } from '../../graph/generated/graphql.ts';
import { companyParts } from './company.parts.ts';
import { locationParts } from './location.parts.ts';
import { personParts } from './person.parts.ts';
import type { RestorePart } from './restore-part.ts';

/** The parts that can be restored, by the kind of record. Other records have none. */
export const restoreParts: Partial<Record<AuditEntity, readonly RestorePart[]>> = {
  ...companyParts,
  ...locationParts,
  ...personParts,
};
