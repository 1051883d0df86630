import countryNames from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { cities, countries, states } from '../demo-data/places.ts';
import { plain } from './street-line.ts';

export type InternationalQuery = {
  country: string;
  address1: string;
  address2: string;
  locality: string;
  administrative_area: string;
  postal_code: string;
};

/** Of these two the cities are known; elsewhere a city is believed when it reads like one. */
const NEIGHBOURS: readonly { id: number; code: string; postalCode: RegExp }[] = [
  { id: 2, code: 'CA', postalCode: /^[a-z]\d[a-z] ?\d[a-z]\d$/ },
  { id: 3, code: 'MX', postalCode: /^\d{5}$/ },
];
const ANY_POSTAL_CODE = /^(?=.*\d)[a-z\d][a-z\d -]{2,9}$/;

export const isCountry = (text: string) =>
  text.toUpperCase() in countryNames.countries || countries.some(({ name }) => spelt(name) === spelt(text));

/** The one candidate for an address outside the United States, with how precisely it is known. */
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
  const neighbour = neighbourNamed(query.country);
  const stateIds = neighbour ? statesOf(neighbour.id, query.administrative_area) : [];
  const isCityKnown = neighbour
    ? cities.some(({ name, stateId }) => stateIds.includes(stateId) && spelt(name) === spelt(query.locality))
    : readsLikeName(query.locality);
  if (!isCityKnown) return query.administrative_area && stateIds.length > 0 ? 'AdministrativeArea' : 'None';
  if (!readsLikeName(query.address1)) return 'Locality';
  if (!/\d/.test(query.address1)) return 'Thoroughfare';
  const postalCode = neighbour?.postalCode ?? ANY_POSTAL_CODE;
  if (!postalCode.test(plain(query.postal_code))) return 'Locality';
  return query.address2 ? 'DeliveryPoint' : 'Premise';
}

function neighbourNamed(country: string) {
  return NEIGHBOURS.find(
    ({ id, code }) =>
      country.toUpperCase() === code || spelt(countries[id - 1]?.name ?? '') === spelt(country),
  );
}

/** Ids of the province of that name or code; of all provinces where none is given. */
function statesOf(countryId: number, area: string) {
  return states
    .filter((state) => state.countryId === countryId)
    .filter(({ name, code }) => area === '' || spelt(name) === spelt(area) || code === area.toUpperCase())
    .map(({ id }) => id);
}

/** "Montreal" is Montréal. */
const spelt = (text: string) => plain(text.normalize('NFKD').replace(/\p{M}/gu, ''));

/** Whether some word could be a name: three letters that can be spoken, or letters of another script. */
const readsLikeName = (text: string) =>
  spelt(text)
    .split(' ')
    .some((word) => OTHER_SCRIPT.test(word) || isSpoken(word));

const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}]/u;

const isSpoken = (word: string) =>
  /[a-z]{3}/.test(word) && /[aeiouy]/.test(word) && !/[bcdfghjklmnpqrstvwxz]{5}/.test(word);
