import * as z from 'zod';
import { pagesOfCompanies } from '../rest/wire/answer.ts';
import { wireId, wireStatus, wireText } from '../rest/wire/wire.ts';

/** The fields of a location that access depends on. */
export type LocationSummary = {
  id: string;
  name: string;
  isActive: boolean;
  /** Undefined if the list of locations did not contain them. */
  regionIds?: readonly string[] | undefined;
};

const accessLocation = z
  .object({ id: wireId, name: wireText, status: wireStatus, region_ids: z.array(wireId) })
  .transform(
    ({ id, name, status, region_ids: regionIds }): LocationSummary => ({
      id,
      name: name ?? '',
      isActive: status === 'ACTIVE',
      regionIds,
    }),
  );

export const accessLocationPages = pagesOfCompanies(accessLocation);
