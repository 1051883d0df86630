import { idList } from '../field-table/field.ts';
import { fieldTable } from '../field-table/field-table.ts';

/** The platforms of a company, location or person. */
export const platformFields = fieldTable({ platformIds: idList('platforms') });
/** The business segments of a company or person. */
export const segmentFields = fieldTable({ segmentIds: idList('business_segments') });
export const languageFields = fieldTable({ languageIds: idList('languages') });
export const classificationFields = fieldTable({
  classificationIds: idList('business_classifications'),
});

/** Returns the ids of chosen records. */
export const idsOf = (chosen: readonly { id: string }[]) => chosen.map(({ id }) => id);
