import { STATE_NAMES } from '../demo-data/states.ts';
import { townOfZip } from './towns.ts';

/** Returns the result for a ZIP code: its city, or the reason why there is none. */
export function lookUpZip(zipcode: string) {
  if (zipcode === '') {
    const reason = 'You must provide a ZIP Code and/or City/State combination.';
    return { input_index: 0, status: 'blank', reason };
  }
  const town = townOfZip(zipcode);
  if (!town) return { input_index: 0, status: 'invalid_zipcode', reason: 'Invalid ZIP Code.' };
  const { city, state: code } = town;
  const state = STATE_NAMES.US[code] ?? code;
  return {
    input_index: 0,
    city_states: [{ city, state_abbreviation: code, state, mailable_city: true }],
    zipcodes: [{ zipcode, zipcode_type: 'S', default_city: city, state_abbreviation: code, state }],
  };
}
