import { COUNTRY_NAMES } from '../demo-data/countries.ts';
import { NEIGHBOR_CITIES } from '../demo-data/neighbor-cities.ts';
import { STATE_NAMES } from '../demo-data/states.ts';
import { plain } from './street-line.ts';

export type InternationalQuery = {
  country: string;
  address1: string;
  address2: string;
  locality: string;
  administrative_area: string;
  postal_code: string;
};

/**
 * The cities of these two countries are known. In other countries a city is accepted if it reads like a name.
 */
const POSTAL_CODES = { CA: /^[a-z]\d[a-z] ?\d[a-z]\d$/, MX: /^\d{5}$/ } as const;
type Neighbor = keyof typeof POSTAL_CODES;

const ANY_POSTAL_CODE = /^(?=.*\d)[a-z\d][a-z\d -]{2,9}$/;

export const isCountry = (text: string) => codeOf(text) !== null;

/** Returns the only candidate for an address outside the United States, with its precision. */
export function checkInternational(query: InternationalQuery) {
  const precision = precisionOf(query);
  const isVerified = precision === 'Premise' || precision === 'DeliveryPoint';
  return [
    {
      address1: query.address1,
      address2: [query.locality, query.administrative_area, query.postal_code].filter(Boolean).join(' '),
      components: {
        administrative_area: query.administrative_area,
        locality: query.locality,
        postal_code: query.postal_code,
      },
      analysis: {
        verification_status: isVerified ? 'Verified' : precision === 'None' ? 'None' : 'Partial',
        address_precision: precision,
        max_address_precision: 'DeliveryPoint',
      },
    },
  ];
}

function precisionOf(query: InternationalQuery): string {
  const code = codeOf(query.country);
  const neighbor = code === 'CA' || code === 'MX' ? code : null;
  const areas = neighbor ? areasOf(neighbor, query.administrative_area) : [];
  const isCityKnown = neighbor
    ? areas.some((area) => hasCity(neighbor, area, query.locality))
    : readsLikeName(query.locality);
  if (!isCityKnown) return query.administrative_area && areas.length > 0 ? 'AdministrativeArea' : 'None';
  if (!readsLikeName(query.address1)) return 'Locality';
  if (!/\d/.test(query.address1)) return 'Thoroughfare';
  const postalCode = neighbor ? POSTAL_CODES[neighbor] : ANY_POSTAL_CODE;
  if (!postalCode.test(plain(query.postal_code))) return 'Locality';
  return query.address2 ? 'DeliveryPoint' : 'Premise';
}

/** Returns the code of a country, given its code or name. */
function codeOf(country: string): string | null {
  const code = country.toUpperCase();
  if (code in COUNTRY_NAMES) return code;
  const found = Object.entries(COUNTRY_NAMES).find(([, name]) => foldAccents(name) === foldAccents(country));
  return found?.[0] ?? null;
}

/**
 * Returns the code of the province with this name or code, or the codes of all provinces if none is given.
 */
function areasOf(neighbor: Neighbor, area: string): string[] {
  return Object.entries(STATE_NAMES[neighbor])
    .filter(
      ([code, name]) => area === '' || code === area.toUpperCase() || foldAccents(name) === foldAccents(area),
    )
    .map(([code]) => code);
}

const hasCity = (neighbor: Neighbor, area: string, city: string) =>
  (NEIGHBOR_CITIES[neighbor][area] ?? '').split(', ').some((name) => foldAccents(name) === foldAccents(city));

/** Ignores accents: "Montreal" equals "Montréal". */
const foldAccents = (text: string) => plain(text.normalize('NFKD').replace(/\p{M}/gu, ''));

/** Returns whether any word could be a name: three pronounceable letters, or letters of another script. */
const readsLikeName = (text: string) =>
  foldAccents(text)
    .split(' ')
    .some((word) => OTHER_SCRIPT.test(word) || isPronounceable(word));

const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}]/u;

const isPronounceable = (word: string) =>
  /[a-z]{3}/.test(word) && /[aeiouy]/.test(word) && !/[bcdfghjklmnpqrstvwxz]{5}/.test(word);
