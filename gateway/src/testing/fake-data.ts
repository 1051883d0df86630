import type { FakeTokens, WireAccess, WireAuditEntry } from './access-records.ts';
import {
  type WireArranger,
  type WirePerson,
  type WireProviderUser,
  type WireUser,
  wireArranger,
  wirePerson,
  wireProviderUser,
  wireWholeUser,
} from './people-records.ts';
import {
  type WireCompany,
  type WireLocation,
  wireCompany,
  wireDefaultRates,
  wireRates,
  wireWholeLocation,
} from './records.ts';
import { type WireDefaultVenue, wireDefaultVenue } from './section-records.ts';

/** The people of the fake service, by the kind of their role. */
export const people = {
  admin: wirePerson(1),
  staff: wirePerson(2, { userRoles: [{ id: 6, name: 'Provider staff' }] }),
  owner: ofCompany(3, 1, 1),
  reader: ofCompany(4, 1, 2),
  scoped: ofCompany(5, 1, 3),
  foreigner: ofCompany(6, 2, 1),
  arranger: { ...ofCompany(7, 1), isArranger: true },
  segment: ofCompany(8, 1, 4),
  director: ofCompany(9, 1, 9),
} satisfies Record<string, WirePerson>;

export type PersonName = keyof typeof people;

function ofCompany(id: number, companyId: number, ...roleIds: number[]) {
  return wirePerson(id, {
    company_id: companyId,
    company: { id: companyId, name: `Company ${companyId}` },
    userRoles: roleIds.map((roleId) => ({ id: roleId, name: `Role ${roleId}` })),
  });
}

/** The chosen alert ids of a person by platform. */
type WirePreferences = { chosen: Record<string, number[]>; changedAt: string | null; version: number };

/**
 * Creates the records of the fake service. Companies are numbered from 1. Each has two locations, two arrangers,
 * two users, a region, an event and a default venue. Every third company has no rates.
 */
export function createData(companyCount: number) {
  const data = {
    people: new Map<number, WirePerson>(Object.values(people).map((person) => [person.id, person])),
    /** Person ids by access tokens that are not JWTs. */
    opaqueTokens: new Map<string, number>(),
    preferences: new Map<number, WirePreferences>(),
    personalAccessTokens: new Map() as FakeTokens,
    auditEntries: [] as WireAuditEntry[],
    companies: new Map<number, WireCompany>(),
    locations: new Map<number, WireLocation>(),
    arrangers: new Map<number, WireArranger>(),
    access: new Map<number, WireAccess>(),
    users: new Map<number, WireUser>(),
    providerUsers: new Map<number, WireProviderUser>(),
    rates: new Map<number, ReturnType<typeof wireRates>>(),
    defaultRates: wireDefaultRates(),
    defaultVenues: new Map<number, WireDefaultVenue>(),
  };
  data.providerUsers.set(1, wireProviderUser(1, 5)).set(2, wireProviderUser(2, 6));
  for (let id = 1; id <= companyCount; id += 1) {
    data.companies.set(id, wireCompany(id));
    for (const at of [id * 100, id * 100 + 1]) {
      data.locations.set(at, wireWholeLocation(at, id));
      data.arrangers.set(at, wireArranger(at, id));
      data.users.set(at, wireWholeUser(at, id));
    }
    data.defaultVenues.set(id * 10 + 2, wireDefaultVenue(id * 10 + 2, id, id * 10 + 1));
    if (id % 3 !== 0) data.rates.set(id, wireRates(id));
  }
  return data;
}

export type FakeData = ReturnType<typeof createData>;
