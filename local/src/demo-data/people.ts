import { type Company, NORTHWIND_ID, SOUTHWIND_ID } from './companies.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from './names.ts';
import { phoneNumber } from './phone.ts';
import { divide, type Random, randomFor } from './random.ts';
import { DEMO_PASSWORD } from './sign-ins.ts';

const USER_COUNT = 2500;
const PROVIDER_USER_COUNT = 40;
const NORTHWIND_USERS = 120;

export type Person = {
  /** Null for provider users. */
  companyId: number | null;
  arrangerId: number | null;
  firstName: string | null;
  middleName: string | null;
  lastName: string | null;
  email: string;
  phone: string | null;
  isActive: boolean;
  /** Only the demo sign-ins have a password. No one else can sign in. */
  password?: string;
  /**
   * The first role decides [ROL-01]. The roles of company users are replaced when `access.ts` gives them
   * roles on platforms.
   */
  roleIds: number[];
  platformIds: number[];
};

/** The roles of company users, repeated by frequency. */
const COMPANY_ROLE_IDS = [1, 1, 2, 2, 3, 3, 3, 4, 9, 9] as const;

/** Each sign-in has platforms that offer its role. */
const NORTHWIND_SIGN_INS = [
  { name: 'owner', roleId: 1, platformIds: [1, 2, 3, 4, 5] },
  { name: 'region', roleId: 2, platformIds: [1, 2, 3] },
  { name: 'location', roleId: 3, platformIds: [2, 3] },
  { name: 'segment', roleId: 4, platformIds: [1, 4, 5] },
  { name: 'director', roleId: 9, platformIds: [2, 3] },
];

/**
 * Returns the names of a person: some with accents or an apostrophe, some without a middle name, a very few
 * without any.
 */
export function personNames(random: Random) {
  const { faker } = random;
  const first = random.chance(0.08) ? random.pick(GIVEN_NAMES) : faker.person.firstName();
  const middle = random.chance(0.4) ? faker.string.alpha({ length: 1, casing: 'upper' }) : null;
  const last = random.chance(0.12) ? random.pick(FAMILY_NAMES) : faker.person.lastName();
  const isNameless = random.chance(0.005);
  return isNameless
    ? { firstName: null, middleName: null, lastName: null }
    : { firstName: first, middleName: middle, lastName: last };
}

/** Creates the company users. The demo sign-ins come first in their company. */
export function makeCompanyUsers(companies: readonly Company[]): Person[] {
  const random = randomFor('company users');
  const counts = userCounts(random, companies);
  let serial = 0;
  return companies.flatMap((company, index) => {
    const signIns = demoUsers(random, company);
    const others = Array.from({ length: (counts[index] ?? 0) - signIns.length }, () =>
      companyUser(random, company, `person${++serial}@company${company.id}.example`),
    );
    return [...signIns, ...others];
  });
}

function userCounts(random: Random, companies: readonly Company[]) {
  const others = companies.filter(({ id }) => id !== NORTHWIND_ID);
  const shares = others.map(({ id }) => (id === SOUTHWIND_ID ? 1 : random.faker.number.float() ** 2));
  const parts = divide(USER_COUNT - NORTHWIND_USERS, shares, 1);
  return companies.map(({ id }) => (id === NORTHWIND_ID ? NORTHWIND_USERS : (parts.shift() ?? 0)));
}

function demoUsers(random: Random, company: Company): Person[] {
  if (company.id === SOUTHWIND_ID)
    return [demoUser(random, company, 'owner@southwind.test', 1, company.platformIds)];
  if (company.id !== NORTHWIND_ID) return [];
  return NORTHWIND_SIGN_INS.map(({ name, roleId, platformIds }) =>
    demoUser(random, company, `${name}@northwind.test`, roleId, platformIds),
  );
}

function demoUser(
  random: Random,
  company: Company,
  email: string,
  roleId: number,
  platformIds: number[],
): Person {
  const names = { firstName: random.faker.person.firstName(), lastName: random.faker.person.lastName() };
  const person = companyUser(random, company, email);
  return { ...person, ...names, roleIds: [roleId], platformIds, isActive: true, password: DEMO_PASSWORD };
}

function companyUser(random: Random, company: Company, email: string): Person {
  const roleId = random.pick(COMPANY_ROLE_IDS);
  return {
    companyId: company.id,
    arrangerId: null,
    ...personNames(random),
    email,
    phone: random.chance(0.8) ? phoneNumber(random) : null,
    isActive: random.chance(0.9),
    roleIds: roleId === 3 && random.chance(0.2) ? [3, 9] : [roleId],
    platformIds: random.pickSome(company.platformIds, 0, company.platformIds.length),
  };
}

/** Creates the provider users: a few admins, the rest staff. */
export function makeProviderUsers(): Person[] {
  const random = randomFor('provider users');
  const signIn = (email: string, roleId: number): Person => ({
    ...providerUser(random, email, roleId),
    firstName: random.faker.person.firstName(),
    lastName: random.faker.person.lastName(),
    isActive: true,
    password: DEMO_PASSWORD,
  });
  const others = Array.from({ length: PROVIDER_USER_COUNT - 2 }, (_, index) =>
    providerUser(random, `staff${index + 1}@j3tech.test`, random.chance(0.2) ? 5 : 6),
  );
  return [signIn('admin@j3tech.test', 5), signIn('staff@j3tech.test', 6), ...others];
}

function providerUser(random: Random, email: string, roleId: number): Person {
  return {
    companyId: null,
    arrangerId: null,
    ...personNames(random),
    email,
    phone: random.chance(0.9) ? phoneNumber(random) : null,
    isActive: random.chance(0.9),
    roleIds: [roleId],
    platformIds: random.pickSome([1, 2, 3, 4, 5], 1, 5),
  };
}
