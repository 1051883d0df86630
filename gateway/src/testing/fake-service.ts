import { serveAccess, type WireAccess } from './fake-access.ts';
import { serveAccount, type WirePreferences } from './fake-account.ts';
import { ok, refused } from './fake-answer.ts';
import { serveArrangers } from './fake-arrangers.ts';
import { serveAudit, type WireAuditEntry } from './fake-audit.ts';
import { serveDryRuns } from './fake-dry-runs.ts';
import { serveLocationRates, serveLocationSections, serveLocations } from './fake-locations.ts';
import { serveLocationLogos, serveLogos } from './fake-logos.ts';
import { serveDefaultVenues, serveParts } from './fake-parts.ts';
import { type FakeTokens, servePersonalAccessTokens } from './fake-personal-access-tokens.ts';
import { serveProviderUsers } from './fake-provider-users.ts';
import { type FakeRest, startFakeRest } from './fake-rest.ts';
import { serveCompanies, serveRates } from './fake-routes.ts';
import { serveSections } from './fake-sections.ts';
import { serveStatus, serveUsers } from './fake-users.ts';
import {
  type WireArranger,
  type WireUser,
  wireArranger,
  wireImpact,
  wireProviderUser,
  wireWholeUser,
} from './people-records.ts';
import {
  type WireCompany,
  type WireLocation,
  type WirePerson,
  wireCompany,
  wireDefaultRates,
  wirePerson,
  wireRates,
  wireWholeLocation,
} from './records.ts';
import { type WireDefaultVenue, wireDefaultVenue } from './section-records.ts';
import { createTokens } from './tokens.ts';

/** The people of the fake service, by the kind of their role. */
export const people = {
  admin: wirePerson(1),
  staff: wirePerson(2, { userRoles: [{ id: 6, name: 'Provider staff' }] }),
  owner: ofCompany(3, 1, 1),
  reader: ofCompany(4, 1, 2),
  scoped: ofCompany(5, 1, 3),
  foreigner: ofCompany(6, 2, 1),
  arranger: wirePerson(7, {
    company_id: 1,
    company: { id: 1, name: 'Company 1' },
    isArranger: true,
    userRoles: [],
  }),
  segment: ofCompany(8, 1, 4),
  director: ofCompany(9, 1, 9),
} satisfies Record<string, WirePerson>;

/** People with valid tokens whom the service has since deactivated or deleted. */
const gone = { inactive: wirePerson(21), deleted: wirePerson(22) } satisfies Record<string, WirePerson>;

export type PersonName = keyof typeof people;
type TokenName = PersonName | keyof typeof gone;

function ofCompany(id: number, companyId: number, roleId: number) {
  const company = { id: companyId, name: `Company ${companyId}` };
  return wirePerson(id, {
    company_id: companyId,
    company,
    userRoles: [{ id: roleId, name: `Role ${roleId}` }],
  });
}

/**
 * Starts a fake REST service with companies and their records, including the extensions. Companies are
 * numbered from 1. Each has two locations, two arrangers, two users, a region, an event and a default venue.
 * Every third company has no rates.
 */
export async function startFakeService(companyCount = 3) {
  const rest = await startFakeRest();
  const tokens = await createTokens();
  const data = {
    people: new Map(Object.values(people).map((person) => [person.id, person])),
    opaqueTokens: new Map<string, number>(),
    preferences: new Map<number, WirePreferences>(),
    personalAccessTokens: new Map() as FakeTokens,
    auditEntries: [] as WireAuditEntry[],
    companies: new Map<number, WireCompany>(),
    locations: new Map<number, WireLocation>(),
    arrangers: new Map<number, WireArranger>(),
    access: new Map<number, WireAccess>(),
    users: new Map<number, WireUser>(),
    providerUsers: new Map([
      [1, wireProviderUser(1, 5)],
      [2, wireProviderUser(2, 6)],
    ]),
    rates: new Map<number, ReturnType<typeof wireRates>>(),
    defaultRates: wireDefaultRates(),
    defaultVenues: new Map<number, WireDefaultVenue>(),
  };
  for (let id = 1; id <= companyCount; id += 1) {
    data.companies.set(id, wireCompany(id));
    for (const at of [id * 100, id * 100 + 1]) data.locations.set(at, wireWholeLocation(at, id));
    for (const at of [id * 100, id * 100 + 1]) {
      data.arrangers.set(at, wireArranger(at, id));
      data.users.set(at, wireWholeUser(at, id));
    }
    data.defaultVenues.set(id * 10 + 2, wireDefaultVenue(id * 10 + 2, id, id * 10 + 1));
    if (id % 3 !== 0) data.rates.set(id, wireRates(id));
  }
  serveSession(rest, tokens);
  serveAccount(rest, data);
  serveMasterData(rest);
  serveCompanies(rest, data.companies);
  serveSections(rest, data.companies);
  serveParts(rest, data.companies);
  serveLogos(rest, data.companies);
  serveLocationLogos(rest, data.locations);
  serveDefaultVenues(rest, data.defaultVenues);
  serveLocations(rest, data.locations);
  serveLocationSections(rest, data.locations);
  serveLocationRates(rest, data.locations);
  serveArrangers(rest, data.arrangers);
  serveUsers(rest, data.users);
  serveAccess(rest, data);
  serveDryRuns(rest);
  rest.on('POST /impact', () => ok({ data: wireImpact() }));
  serveProviderUsers(rest, data.providerUsers);
  serveStatus(rest, [data.users, data.providerUsers] as never);
  serveRates(rest, data);
  serveAudit(rest, data.auditEntries);
  const signed = new Map<TokenName, string>();
  for (const [name, person] of Object.entries({ ...people, ...gone }))
    signed.set(name as TokenName, await tokens.sign(person));
  const tokenOf = (name: TokenName) => signed.get(name) ?? '';
  const outside = (['inactive', 'deleted'] as const).map((name) => `Bearer ${tokenOf(name)}`);
  const isOver = servePersonalAccessTokens(rest, data.personalAccessTokens, data.people);
  rest.before(({ headers: { authorization = '' } }) =>
    outside.includes(authorization) || isOver(authorization)
      ? refused(401, 'Failed! Unauthorized access!')
      : null,
  );
  return { ...rest, rest, data, tokens, tokenOf };
}

export type FakeService = Awaited<ReturnType<typeof startFakeService>>;

function serveSession(rest: FakeRest, tokens: Awaited<ReturnType<typeof createTokens>>) {
  rest.on('GET /.well-known/jwks.json', () => ok(tokens.jwks));
  rest.on('GET /health/live', () => ok({ status: 'ok' }));
  rest.on('POST /auth/signin', async ({ body }) => {
    const person = Object.values(people).find(({ email }) => email === body.email);
    if (!person || body.password !== 'right') return refused(401, 'Invalid username or password');
    return ok({ message: 'Signed in', accessToken: await tokens.sign(person), data: person });
  });
}

function serveMasterData(rest: FakeRest) {
  const named = (...names: string[]) => ok({ data: names.map((name, at) => ({ id: at + 1, name })) });
  rest.on('GET /country/getAll', () => named('United States', 'Canada', 'Mexico'));
  rest.on('GET /state/getAll', () =>
    ok({
      data: [
        { id: 5, name: 'California', code: 'CA', country_id: 1 },
        { id: 6, name: 'Ontario', code: 'ON', country_id: 2 },
      ],
    }),
  );
  rest.on('GET /city/getAll/{id}', ({ query }) =>
    ok({
      data: [{ id: 1, name: query.search ? `${query.search}ville` : 'Fresno', city_alias: null, state: 5 }],
    }),
  );
  rest.on('GET /platform/getAll', () => named('E-commerce', 'Feedback survey'));
  rest.on('GET /language/getAll', () => named('English', 'Spanish'));
  rest.on('GET /event/type/all', () =>
    ok({ data: [{ id: 1, name: 'Dinner', Venues: [{ id: 2, name: 'Hall' }] }] }),
  );
  rest.on('GET /business-segment/getAll', () => named('Weddings'));
  rest.on('GET /business-classification/getAll', () =>
    ok({ data: [{ id: 1, name: 'Group', classifications: [{ id: 2, name: 'Kind' }] }] }),
  );
  rest.on('GET /aftercare/communicationPreference', () => named('By mail'));
  rest.on('GET /medallia/alertOptions', () => named('New survey'));
  rest.on('POST /location/getAllLocationsForCompany', ({ body }) =>
    ok({ rows: [{ id: body.company_id * 100, name: `Location ${body.company_id * 100}` }] }),
  );
}
