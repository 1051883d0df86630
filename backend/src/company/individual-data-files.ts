import type { Db } from '../database/database.ts';
import { invalid } from '../http/problem.ts';
import * as companies from './company.store.ts';

/**
 * Sets whether feedback comes in separate files, unless `wanted` is undefined. Throws a 400 if it is on and
 * would turn off [COM-17]. The caller has locked the company.
 */
export async function setIndividualDataFiles(
  transaction: Db,
  id: number,
  wanted: boolean | undefined,
): Promise<void> {
  if (wanted === undefined) return;
  const isOn = await companies.setIndividualDataFiles(transaction, id, wanted);
  if (isOn !== wanted)
    throw invalid({
      individual_medallia_data_files: 'Individual data files cannot be turned off once they are on',
    });
}
