import type { Db } from '../database/database.ts';
import { invalid, missing } from '../http/problem.ts';
import * as selection from '../selection/selection.store.ts';
import { assertOfCompany } from '../session/records/company-choice.store.ts';
import { NO_LOCATION } from './arranger.contract.ts';
import { hasLocations } from './arranger-write.store.ts';

/** Replaces the locations of an arranger, who keeps at least one of those that were there. */
export async function replaceLocations(transaction: Db, companyId: number, id: number, locations: number[]) {
  if (locations.length === 0 && (await hasLocations(transaction, id)))
    throw invalid({ locations: missing(NO_LOCATION) });
  await assertOfCompany(transaction, 'locations', companyId, locations);
  await selection.replace(transaction, 'arranger_locations', id, locations);
}

/** Replaces the platforms of an arranger, out of the company's. */
export async function replacePlatforms(transaction: Db, companyId: number, id: number, platforms: number[]) {
  await assertOfCompany(transaction, 'platforms', companyId, platforms);
  await selection.replace(transaction, 'arranger_platforms', id, platforms);
}
