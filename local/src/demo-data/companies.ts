import {
  CLOSING_WORDS,
  FAMILY_ENDINGS,
  FAMILY_NAMES,
  LONG_COMPANY_NAMES,
  LONG_REGION_NAME,
  OPENING_WORDS,
  REGION_NAMES,
} from './names.ts';
import { phoneNumber } from './phone.ts';
import { anyTown, type Town, usTown } from './places.ts';
import { type Random, randomFor } from './random.ts';
import { streetAddress } from './streets.ts';

const COMPANY_COUNT = 250;
export const NORTHWIND_ID = 1;
export const SOUTHWIND_ID = 2;

/** The placeholder that the provider stores for a company that has declared to have no regions (AMB-05). */
export const NO_REGION = 'No Region';

type Region = { id: number; name: string };

export type Company = {
  id: number;
  name: string | null;
  website: string | null;
  email: string | null;
  phone: string | null;
  extension: string | null;
  address1: string | null;
  address2: string | null;
  /** Null for a few records from an older system without addresses. */
  town: Town | null;
  isActive: boolean;
  hasIndividualFeedbackFiles: boolean;
  platformIds: number[];
  regions: Region[];
};

/** Creates all companies with their regions. The first two are those of the demo sign-ins. */
export function makeCompanies(): Company[] {
  const random = randomFor('companies');
  const names = companyNames(random);
  let regionId = 0;
  return names.map((name, index) => {
    const id = index + 1;
    const isDemo = id === NORTHWIND_ID || id === SOUTHWIND_ID;
    const regionCount = random.int(0, 5);
    const regions = regionNames(id, regionCount).map((region) => ({ id: ++regionId, name: region }));
    return {
      id,
      name,
      ...contact(random, name, isDemo),
      ...place(random, id),
      ...settings(random, isDemo),
      regions,
    };
  });
}

/** Every other company without regions has the placeholder. */
function regionNames(id: number, count: number): string[] {
  if (id === NORTHWIND_ID) return [...REGION_NAMES.slice(0, 5), LONG_REGION_NAME];
  return count === 0 && id % 2 === 0 ? [NO_REGION] : REGION_NAMES.slice(0, count);
}

function companyNames(random: Random): (string | null)[] {
  const names = new Set<string>(['Northwind Gatherings', 'Southwind Celebrations', ...LONG_COMPANY_NAMES]);
  while (names.size < COMPANY_COUNT) {
    const isFamily = random.chance(0.35);
    const family = random.chance(0.5) ? random.pick(FAMILY_NAMES) : random.faker.person.lastName();
    names.add(
      isFamily
        ? `${family} ${random.pick(FAMILY_ENDINGS)}`
        : `${random.pick(OPENING_WORDS)} ${random.pick(CLOSING_WORDS)}`,
    );
  }
  const isNameless = (index: number) => index === 100 || index === 200;
  return [...names].map((name, index) => (isNameless(index) ? null : name));
}

function contact(random: Random, name: string | null, isDemo: boolean) {
  const domain = `${toHostLabel(name ?? 'unnamed')}.example`;
  return {
    website: random.chance(0.85) || isDemo ? `https://www.${domain}` : null,
    email: random.chance(0.8) ? `office@${domain}` : null,
    phone: random.chance(0.95) ? phoneNumber(random) : null,
    extension: random.chance(0.2) ? String(random.int(1, 9999)) : null,
  };
}

/** The addresses of the two companies of the demo sign-ins. They do not depend on the random data. */
const DEMO_PLACES: Readonly<Record<number, readonly [address1: string, zip: string]>> = {
  [NORTHWIND_ID]: ['120 Main St', '70112'],
  [SOUTHWIND_ID]: ['48 Harbor Ave', '78701'],
};

function place(random: Random, id: number) {
  const demo = DEMO_PLACES[id];
  const address1 = streetAddress(random);
  const address2 = random.chance(0.2) ? `Suite ${random.int(100, 999)}` : null;
  const hasAddress = random.chance(0.96);
  const town = anyTown(random);
  if (demo) return { address1: demo[0], address2: null, town: usTown(demo[1]) };
  return hasAddress ? { address1, address2, town } : { address1: null, address2: null, town: null };
}

function settings(random: Random, isDemo: boolean) {
  return {
    isActive: isDemo || random.chance(0.93),
    hasIndividualFeedbackFiles: random.chance(0.15),
    platformIds: isDemo ? [1, 2, 3, 4, 5] : random.pickSome([1, 2, 3, 4, 5], 0, 4),
  };
}

/** Converts a name to lower-case ASCII letters, digits and hyphens, as a host name requires. */
export function toHostLabel(name: string) {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '');
}
