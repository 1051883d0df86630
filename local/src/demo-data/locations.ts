import { type Company, NO_REGION, NORTHWIND_ID, SOUTHWIND_ID } from './companies.ts';
import { LOCATION_KINDS } from './names.ts';
import { phoneNumber } from './phone.ts';
import { anyTown, type Town, townIn } from './places.ts';
import { divide, type Random, randomFor } from './random.ts';
import { street, streetAddress } from './streets.ts';

const LOCATION_COUNT = 1500;
const NORTHWIND_LOCATIONS = 100;

/** The first location has all sections. The last one of Northwind has none. */
export const COMPLETE_LOCATION_ID = 1;
export const BARE_LOCATION_ID = NORTHWIND_LOCATIONS;

export type Location = {
  id: number;
  companyId: number;
  name: string;
  mailingName: string | null;
  billingName: string | null;
  address1: string | null;
  address2: string | null;
  town: Town | null;
  phone: string | null;
  extension: string | null;
  isActive: boolean;
  usesCompanyLogo: boolean;
  usesCompanySocialMedia: boolean;
  /** The first region is the primary one. */
  regionIds: number[];
  platformIds: number[];
};

/** Creates all locations. Most companies have a handful, some dozens, a few none. */
export function makeLocations(companies: readonly Company[]): Location[] {
  const random = randomFor('locations');
  const counts = locationCounts(random, companies);
  const locations = companies.flatMap((company, index) => {
    const home = company.town ?? anyTown(random);
    return Array.from({ length: counts[index] ?? 0 }, () => makeLocation(random, company, home));
  });
  return locations.map((location, index) => ({ id: index + 1, ...location })).map(toFeatured(companies));
}

const toFeatured = (companies: readonly Company[]) => (location: Location) => {
  if (location.id === COMPLETE_LOCATION_ID) {
    const [company] = companies;
    return {
      ...location,
      mailingName: location.name,
      billingName: `${location.name}, Accounts`,
      isActive: true,
      usesCompanyLogo: false,
      usesCompanySocialMedia: false,
      regionIds: company?.regions.map(({ id }) => id) ?? [],
      platformIds: company?.platformIds ?? [],
    };
  }
  return location.id === BARE_LOCATION_ID
    ? { ...location, usesCompanySocialMedia: false, regionIds: [], platformIds: [] }
    : location;
};

function locationCounts(random: Random, companies: readonly Company[]) {
  const others = companies.filter(({ id }) => id !== NORTHWIND_ID);
  const shares = others.map(({ id }) => (id === SOUTHWIND_ID ? 1 : random.faker.number.float() ** 6));
  const parts = divide(LOCATION_COUNT - NORTHWIND_LOCATIONS, shares);
  return companies.map(({ id }) => (id === NORTHWIND_ID ? NORTHWIND_LOCATIONS : (parts.shift() ?? 0)));
}

function makeLocation(random: Random, company: Company, home: Town) {
  const town = townIn(random, home);
  const name = locationName(random, company, town);
  const hasTown = random.chance(0.97);
  const regions = company.regions.filter((region) => region.name !== NO_REGION);
  return {
    companyId: company.id,
    name,
    mailingName: random.chance(0.7) ? name.slice(0, 40).trim() : null,
    billingName: random.chance(0.8) ? `${name}, Accounts` : null,
    address1: hasTown ? streetAddress(random) : null,
    address2: hasTown && random.chance(0.15) ? `Floor ${random.int(2, 12)}` : null,
    town: hasTown ? town : null,
    phone: random.chance(0.95) ? phoneNumber(random) : null,
    extension: random.chance(0.15) ? String(random.int(1, 9999)) : null,
    isActive: random.chance(0.92),
    usesCompanyLogo: random.chance(0.8),
    usesCompanySocialMedia: random.chance(0.6),
    regionIds: random.pickSome(regions, 0, 2).map(({ id }) => id),
    platformIds: company.platformIds.filter(() => random.chance(0.8)),
  };
}

function locationName(random: Random, company: Company, town: Town) {
  const place = random.chance(0.6)
    ? `${town.city} ${random.pick(LOCATION_KINDS)}`
    : `${street(random)} ${random.pick(LOCATION_KINDS)}`;
  return random.chance(0.3) && company.name ? `${company.name}, ${place}`.slice(0, 150) : place;
}
