import { type Company, NORTHWIND_ID } from './companies.ts';
import type { Location } from './locations.ts';
import { type Person, personNames } from './people.ts';
import { divide, type Random, randomFor } from './random.ts';
import { DEMO_PASSWORD } from './sign-ins.ts';

const ARRANGER_COUNT = 1200;
const NORTHWIND_ARRANGERS = 60;

export type Arranger = {
  id: number;
  companyId: number;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  isActive: boolean;
  seesAllLocations: boolean;
  getsMail: boolean;
  locationIds: number[];
  platformIds: number[];
};

/** Creates arrangers for companies with locations. The first one can sign in. */
export function makeArrangers(companies: readonly Company[], locations: readonly Location[]): Arranger[] {
  const random = randomFor('arrangers');
  const employers = companies
    .map((company) => ({ company, own: locations.filter(({ companyId }) => companyId === company.id) }))
    .filter(({ own }) => own.length > 0);
  const shares = employers.filter(({ company }) => company.id !== NORTHWIND_ID).map(({ own }) => own.length);
  const parts = divide(ARRANGER_COUNT - NORTHWIND_ARRANGERS, shares);
  const arrangers = employers.flatMap(({ company, own }) => {
    const count = company.id === NORTHWIND_ID ? NORTHWIND_ARRANGERS : (parts.shift() ?? 0);
    return Array.from({ length: count }, () => makeArranger(random, company, own));
  });
  return arrangers.map((arranger, index) => ({
    id: index + 1,
    ...arranger,
    ...(index === 0 ? { email: 'arranger@northwind.test', isActive: true } : {}),
  }));
}

function makeArranger(random: Random, company: Company, own: readonly Location[]) {
  const { firstName, lastName } = personNames(random);
  const seesAllLocations = random.chance(0.2);
  return {
    companyId: company.id,
    firstName,
    lastName,
    email: random.chance(0.7)
      ? random.faker.internet.email({ provider: `company${company.id}.example` }).toLowerCase()
      : null,
    isActive: random.chance(0.88),
    seesAllLocations,
    getsMail: random.chance(0.5),
    locationIds: seesAllLocations ? [] : random.pickSome(own, 1, 4).map(({ id }) => id),
    platformIds: random.pickSome(company.platformIds, 0, 2),
  };
}

/** Returns the sign-in of an arranger, a person without a role. */
export function arrangerSignIn(arranger: Arranger): Person {
  return {
    companyId: arranger.companyId,
    arrangerId: arranger.id,
    firstName: arranger.firstName,
    middleName: null,
    lastName: arranger.lastName,
    email: arranger.email ?? '',
    phone: null,
    isActive: arranger.isActive,
    password: DEMO_PASSWORD,
    roleIds: [],
    platformIds: [],
  };
}
