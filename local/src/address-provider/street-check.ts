import { hash, pickBy } from './hash.ts';
import { plain, readStreetLine, type StreetLine, type Suffix, writeStreet } from './street-line.ts';
import { isTown, townNamed, townOfZip } from './towns.ts';
import { checkUnit, unitsOf } from './units.ts';

export type StreetQuery = {
  street: string;
  secondary: string;
  city: string;
  state: string;
  zipcode: string;
};

/** The possible suffixes of a street without one: "120 Main" is ambiguous. */
const LIKELY_SUFFIXES: readonly Suffix[] = ['St', 'Ave'];

const MATCH_CODES = { known: 'Y', unknown: 'S', missing: 'D' } as const;
const FOOTNOTES = { known: 'AABB', unknown: 'AACC', missing: 'AAN1' } as const;

/** Returns the candidates for a US address; none if there is no such street, number or place. */
export function checkStreet(query: StreetQuery) {
  const line = readStreetLine(query.street);
  const place = placeOf(query);
  if (!line || !place) return [];
  const suffixes = line.suffix ? [line.suffix] : LIKELY_SUFFIXES;
  const unit = plain(query.secondary) || line.rest;
  return suffixes.map((suffix, index) => toCandidate({ ...line, suffix }, unit, place, index));
}

type Place = { city: string; state: string; zip: string };

/** Returns the place, if city, state and ZIP code match. Requires either the ZIP code or city and state. */
function placeOf({ street, city, state, zipcode }: StreetQuery): Place | null {
  const zip = zipcode.slice(0, 5);
  const town = zip ? townOfZip(zip) : townNamed(city, state);
  if (!town || (city && !isTown(town, city)) || (state && town.state !== state.toUpperCase())) return null;
  return { city: town.city, state: town.state, zip: zip || pickBy(plain(street), town.zips) };
}

function toCandidate(line: StreetLine, unit: string, place: Place, index: number) {
  const street = writeStreet(line);
  const delivery = `${line.number} ${street}`;
  const units = unitsOf(line.number, street);
  const verdict = checkUnit(unit, units);
  const plus4 = String(1000 + (hash(delivery) % 9000));
  return {
    input_index: 0,
    candidate_index: index,
    delivery_line_1: [delivery, unit].filter(Boolean).join(' '),
    last_line: `${place.city} ${place.state} ${place.zip}-${plus4}`,
    components: {
      primary_number: String(line.number),
      ...(line.direction && { street_predirection: line.direction }),
      street_name: line.name,
      street_suffix: line.suffix,
      city_name: place.city,
      default_city_name: place.city,
      state_abbreviation: place.state,
      zipcode: place.zip,
      plus4_code: plus4,
    },
    metadata: { record_type: units > 0 ? 'H' : 'S', zip_type: 'Standard', precision: 'Zip9' },
    analysis: {
      dpv_match_code: MATCH_CODES[verdict],
      dpv_footnotes: FOOTNOTES[verdict],
      dpv_vacant: 'N',
      active: 'Y',
    },
  };
}
