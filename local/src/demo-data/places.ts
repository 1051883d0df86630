import zipcodes from 'zipcodes';
import { COUNTRY_NAMES } from './countries.ts';
import { NEIGHBOR_CITIES } from './neighbor-cities.ts';
import type { Random } from './random.ts';
import { STATE_NAMES } from './states.ts';

export type Country = { id: number; name: string };
export type State = { id: number; name: string; code: string; countryId: number };
export type City = { id: number; name: string; stateId: number };

/** The first countries, in the order that fixes their ids [CON-12]. Only these have states and cities. */
const FIRST_COUNTRIES = ['US', 'CA', 'MX'] as const;

export const countries: Country[] = [
  ...FIRST_COUNTRIES.map((code) => COUNTRY_NAMES[code] ?? code),
  ...Object.keys(COUNTRY_NAMES)
    .filter((code) => !(FIRST_COUNTRIES as readonly string[]).includes(code))
    .map((code) => COUNTRY_NAMES[code] ?? code)
    .sort(byCodePoint),
].map((name, index) => ({ id: index + 1, name }));

export const states: State[] = FIRST_COUNTRIES.flatMap((country, index) =>
  Object.entries(STATE_NAMES[country])
    .map(([code, name]) => ({ name, code, countryId: index + 1 }))
    .sort((a, b) => byCodePoint(a.name, b.name)),
).map((state, index) => ({ id: index + 1, ...state }));

function citiesOf({ code, countryId }: State): string[] {
  if (countryId === 1) return zipcodes.lookupByState(code).map(({ city }) => city);
  return (NEIGHBOR_CITIES[countryId === 2 ? 'CA' : 'MX'][code] ?? '').split(', ');
}

/** The cities of each state: in the United States all with a ZIP code, elsewhere the larger ones. */
export const cities: City[] = states
  .flatMap((state) =>
    [...new Set(citiesOf(state))].sort(byCodePoint).map((name) => ({ name, stateId: state.id })),
  )
  .map((city, index) => ({ id: index + 1, ...city }));

/** A town with one of its real postal codes. */
export type Town = { city: string; zip: string; state: State };

/** All US ZIP codes with their cities. */
const usTowns: Town[] = states
  .filter(({ countryId }) => countryId === 1)
  .flatMap((state) =>
    zipcodes
      .lookupByState(state.code)
      .sort((a, b) => byCodePoint(a.zip, b.zip))
      .map(({ city, zip }) => ({ city, zip, state })),
  );

/** Returns the US town of a ZIP code. Throws if there is none. */
export function usTown(zip: string): Town {
  const town = usTowns.find((candidate) => candidate.zip === zip);
  if (!town) throw new Error(`No US town has the zip code ${zip}.`);
  return town;
}

/**
 * Towns of Canada and Mexico with the postal code of their center, because the packages have no postal codes
 * for these countries.
 */
const NEIGHBOR_TOWNS: readonly [city: string, stateCode: string, countryId: number, zip: string][] = [
  ['Toronto', 'ON', 2, 'M5H 2N2'],
  ['Ottawa', 'ON', 2, 'K1P 1J1'],
  ['Hamilton', 'ON', 2, 'L8P 4Y5'],
  ['Montréal', 'QC', 2, 'H2Y 1C6'],
  ['Vancouver', 'BC', 2, 'V5Y 1V4'],
  ['Victoria', 'BC', 2, 'V8W 1P6'],
  ['Calgary', 'AB', 2, 'T2P 2M5'],
  ['Edmonton', 'AB', 2, 'T5J 2R7'],
  ['Winnipeg', 'MB', 2, 'R3B 1B9'],
  ['Halifax', 'NS', 2, 'B3J 3A5'],
  ['Regina', 'SK', 2, 'S4P 3C8'],
  ['Fredericton', 'NB', 2, 'E3B 4Y7'],
  ['Guadalajara', 'JAL', 3, '44100'],
  ['Zapopan', 'JAL', 3, '45100'],
  ['Monterrey', 'NLE', 3, '64000'],
  ['Tijuana', 'BCN', 3, '22000'],
  ['Mérida', 'YUC', 3, '97000'],
  ['Oaxaca', 'OAX', 3, '68000'],
  ['Morelia', 'MIC', 3, '58000'],
  ['Hermosillo', 'SON', 3, '83000'],
];

const neighborTowns: Town[] = NEIGHBOR_TOWNS.map(([city, code, countryId, zip]) => {
  const state = states.find((candidate) => candidate.code === code && candidate.countryId === countryId);
  if (!state) throw new Error(`The list of states has no ${code} for ${city}.`);
  return { city, zip, state };
});

/** Picks a random town, nine out of ten in the United States. */
export function anyTown(random: Random): Town {
  return random.chance(0.9) ? random.pick(usTowns) : random.pick(neighborTowns);
}

const townsByState = Map.groupBy([...usTowns, ...neighborTowns], ({ state }) => state.id);

/** Picks a random town, mostly in the same state, as for the branches of a company. */
export function townIn(random: Random, town: Town): Town {
  const sameState = townsByState.get(town.state.id) ?? [town];
  return random.chance(0.7) ? random.pick(sameState) : anyTown(random);
}

function byCodePoint(a: string, b: string) {
  return a < b ? -1 : a > b ? 1 : 0;
}
