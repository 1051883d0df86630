import {
  CLOSING_WORDS,
  FAMILY_ENDINGS,
  FAMILY_NAMES,
  LONG_COMPANY_NAMES,
  OPENING_WORDS,
  REGION_NAMES,
} from './names.ts';
import { phoneNumber } from './phone.ts';
import { anyTown, type Town } from './places.ts';
import { type Random, randomFor } from './random.ts';

export const COMPANY_COUNT = 250;
export const NORTHWIND_ID = 1;
export const SOUTHWIND_ID = 2;

export type Company = {
  id: number;
  name: string | null;
  website: string | null;
  email: string | null;
  phone: string | null;
  extension: string | null;
  address1: string | null;
  address2: string | null;
  /** Null for a few: records that came from an older system without an address. */
  town: Town | null;
  isActive: boolean;
  hasIndividualFeedbackFiles: boolean;
  platformIds: number[];
  regions: { id: number; name: string }[];
};

/** Every company with its regions; the first two are those of the demo sign-ins. */
export function makeCompanies(): Company[] {
  const random = randomFor('companies');
  const names = companyNames(random);
  let regionId = 0;
  return names.map((name, index) => {
    const id = index + 1;
    const isDemo = id === NORTHWIND_ID || id === SOUTHWIND_ID;
    const regionCount = id === NORTHWIND_ID ? 6 : random.int(0, 5);
    const regions = REGION_NAMES.slice(0, regionCount).map((region) => ({ id: ++regionId, name: region }));
    return {
      id,
      name,
      ...contact(random, name),
      ...place(random, isDemo),
      ...settings(random, isDemo),
      regions,
    };
  });
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

function contact(random: Random, name: string | null) {
  const domain = `${toHostLabel(name ?? 'unnamed')}.example`;
  return {
    website: random.chance(0.85) ? `https://www.${domain}` : null,
    email: random.chance(0.8) ? `office@${domain}` : null,
    phone: random.chance(0.95) ? phoneNumber(random) : null,
    extension: random.chance(0.2) ? String(random.int(1, 9999)) : null,
  };
}

function place(random: Random, isDemo: boolean) {
  const street = random.faker.location.streetAddress();
  const suite = random.chance(0.2) ? `Suite ${random.int(100, 999)}` : null;
  const hasAddress = isDemo || random.chance(0.96);
  const town = anyTown(random);
  return hasAddress
    ? { address1: street, address2: suite, town }
    : { address1: null, address2: null, town: null };
}

function settings(random: Random, isDemo: boolean) {
  return {
    isActive: isDemo || random.chance(0.93),
    hasIndividualFeedbackFiles: random.chance(0.15),
    platformIds: isDemo ? [1, 2, 3, 4, 5] : random.pickSome([1, 2, 3, 4, 5], 0, 4),
  };
}

/** Letters and digits, as a host name takes them. */
function toHostLabel(name: string) {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '');
}
