import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '../generated/graph.ts';
import { createSchema } from '../schema.ts';
import { type AuthorizationCase, authorizationCases } from '../testing/authorization-cases.ts';
import { REVISION } from '../testing/authorization-inputs.ts';
import { capabilityOf } from '../testing/expected-permissions.ts';
import { people } from '../testing/fake-data.ts';
import { type FakeService, gone, startFakeService } from '../testing/fake-service.ts';
import { wireProviderUser } from '../testing/people-records.ts';
import { giveToken } from '../testing/routes/personal-access-token.ts';
import { type Gateway, startGateway } from '../testing/run-operation.ts';
import { staleRevision } from '../testing/stale-revision.ts';
import { without } from '../testing/start.ts';
import { fields } from './field-rules.ts';
import { actions } from './policy.ts';

// Tests every guarded field with every kind of person, for the person's own company and another one, over
// HTTP. The calls are generated from the schema. The expected permissions are in
// testing/expected-permissions.ts. The refusal messages come from the policy table.

const roles = {
  '5': ['admin', 'providerAdmin'],
  '6': ['staff', 'providerStaff'],
  '1': ['owner', 'companyWide'],
  '2': ['reader', 'readOnly'],
  '3': ['scoped', 'companyScoped'],
  '4': ['segment', 'readOnly'],
  '9': ['director', 'companyScoped'],
  arranger: ['arranger', 'arranger'],
} as const;
type Role = keyof typeof roles;
const outsiders = ['anonymous', 'inactive', 'deleted'] as const;
type Who = Role | (typeof outsiders)[number];
const everybody: Who[] = [...(Object.keys(roles) as Role[]), ...outsiders];
const isProvider = (who: Who) => who === '5' || who === '6';

const companies = { own: 1, other: 2 } as const;
const NOWHERE = 999;

const calls = authorizationCases(createSchema(), Object.keys(fields));
const cells = calls.flatMap((call) =>
  everybody.flatMap((who) => tenantsOf(call).map((tenant) => ({ call, who, tenant }))),
);

function tenantsOf({ isOfCompany }: AuthorizationCase) {
  return isOfCompany ? (['own', 'other'] as const) : (['own'] as const);
}

test('the matrix has more than 1500 cells', () => {
  expect(cells.length).toBeGreaterThan(1500);
});

/** For a second the gateway relies on what the service said about a caller of the field before this one. */
const isRemembered = ({ field }: AuthorizationCase) => field === 'Query.rateLimit';

describe.each([
  ['that verifies tokens locally', {}, everybody],
  // Roles have the same effect there. Only how inactive and deleted people are detected differs.
  ['that reads the caller from the service', without('jwks'), ['1', ...outsiders] satisfies Who[]],
])('a gateway %s', (_, environment, columns) => {
  const { answerTo, upstream } = useGateway(environment);

  test.each(calls.map((call) => [call.field, call] as const))(
    '[ROL-01] [ROL-02] [ROL-03] applies the expected permissions to %s',
    async (_, call) => {
      const found: Record<string, string> = {};
      const expected: Record<string, string> = {};
      for (const who of columns)
        for (const tenant of tenantsOf(call)) {
          const cell = `${who}, ${tenant} company`;
          expected[cell] = expectedOf(call, who, tenant);
          found[cell] = await outcomeOf(call, who, tenant);
        }
      expect(found).toEqual(expected);
    },
  );

  async function outcomeOf(call: AuthorizationCase, who: Who, tenant: keyof typeof companies) {
    const answer = await answerTo(call, who, companies[tenant]);
    const made = upstream();
    const isOpen = capabilityOf(call.field).of === 'anybody';
    const outcome = describeAnswer(answer, isOpen);
    if (outcome === 'passes')
      return made.length > 0 || isOpen || isRemembered(call) ? outcome : 'passes without asking the service';
    // The service refuses inactive and deleted people in the first call that reaches it.
    if (outcome === 'UNAUTHENTICATED' && who !== 'anonymous') return outcome;
    const writes = made.filter(
      (line) => !isWhoItIs(line) && !(isRead(line) && (outcome === 'NOT_FOUND' || call.guards.length > 1)),
    );
    if (writes.length > 0) return `${outcome} after ${writes.join(', ')}`;
    if (outcome !== 'NOT_FOUND') return outcome;
    const missing = await answerTo(call, who, NOWHERE);
    return toText(missing) === toText(answer)
      ? outcome
      : `${outcome}, unlike what does not exist: ${toText(answer)} ${toText(missing)}`;
  }
});

const isWhoItIs = (line: string) => line.includes('getUserByKcToken');
const isRead = (line: string) => /^GET |^POST \S+(getAll|getAllForCompanies|getByIds|list)$/.test(line);

type Answer = Awaited<ReturnType<Gateway['send']>>;

/** The answer as a caller sees it, without the request id. */
const toText = ({ data, errors = [] }: Answer) =>
  JSON.stringify({
    data,
    errors: errors.map(({ message, path, extensions: { requestId, ...more } }) => ({ message, path, more })),
  });

/** The payload of a bulk mutation. */
type Bulk = { results?: { code: string | null; message: string | null; errors: object[] }[] };

/**
 * @param isOpen whether the field needs no session, so that an input error such as wrong credentials also
 *   passes
 */
function describeAnswer({ data, errors = [] }: Answer, isOpen: boolean) {
  const matrix = errors.filter(({ extensions: { code } }) => code !== 'CONFLICT');
  if (matrix.length > 0)
    return matrix
      .map(({ message, extensions: { code } }) => (code === 'FORBIDDEN' ? `${code}: ${message}` : code))
      .join();
  const items = Object.values(data ?? {}).flatMap((payload) => (payload as Bulk | null)?.results ?? []);
  const failed = items.filter(({ code }) => code !== null && code !== 'CONFLICT');
  if (failed.length > 0)
    return failed.map(({ code, message }) => (code === 'FORBIDDEN' ? `${code}: ${message}` : code)).join();
  const inputErrors = [...items, ...Object.values(data ?? {})].flatMap(
    (payload) => (payload as { errors?: object[] } | null)?.errors ?? [],
  );
  return inputErrors.length > 0 && !isOpen
    ? `passes with wrong input: ${JSON.stringify(inputErrors)}`
    : 'passes';
}

function expectedOf({ guards }: AuthorizationCase, who: Who, tenant: keyof typeof companies) {
  const [first = '', ...others] = guards.map(capabilityOf).map(({ of, may }) => refusalOf(of, may, who));
  if (first !== '') return first;
  if (tenant === 'other' && !isProvider(who) && who in roles) return 'NOT_FOUND';
  return others.find((refusal) => refusal !== '') ?? 'passes';
}

/** Returns the expected refusal, or an empty text if the action is allowed. */
function refusalOf(action: Action | 'signedIn' | 'anybody', may: readonly string[], who: Who) {
  if (action === 'anybody') return '';
  if (!(who in roles)) return 'UNAUTHENTICATED';
  const [name, kind] = roles[who as Role];
  if (action === 'signedIn' || may.includes(name)) return '';
  const { reason, reasons } = actions[action];
  return `FORBIDDEN: ${reasons?.[kind] ?? reason}`;
}

/** Starts the service and the gateway once, and restores the service's data before each call. */
function useGateway(environment: Record<string, string>) {
  let service: FakeService;
  let gateway: Gateway;
  let putBack: () => void;

  beforeAll(async () => {
    service = await startFakeService();
    service.data.providerUsers.set(10, wireProviderUser(10, 6));
    giveToken(service, people.admin);
    serveAddresses(service);
    gateway = await startGateway(service.url, { ...addressesAt(service.url), ...environment });
    const before = structuredClone(service.data);
    const maps = Object.entries(service.data).flatMap(([, data]) =>
      data instanceof Map ? [data as Map<number, object>] : [],
    );
    const rows = maps.map((map) => [...map]);
    putBack = () => {
      service.data.defaultRates = before.defaultRates;
      for (const [at, map] of maps.entries()) {
        map.clear();
        for (const [id, row] of rows[at] ?? []) map.set(id, row);
      }
      service.reset();
    };
  });
  afterAll(async () => {
    await gateway.stop();
    await service.close();
  });

  /** The number of fields in a revision, by the mutation that takes it. */
  const revisedFields = new Map<string, number>();

  const send = (call: AuthorizationCase, who: Who, companyId: number) => {
    putBack();
    const name = who in roles ? roles[who as Role][0] : who;
    const token = name === 'anonymous' ? {} : { token: service.tokenOf(name as 'admin') };
    const values = call.variablesFor(companyId);
    const variables = JSON.stringify(values);
    const count = revisedFields.get(call.field) ?? 1;
    const known = Object.entries({ ...people, ...gone }).find(([one]) => one === name);
    const revision = staleRevision(call.field, values, count, known?.[1].id);
    return gateway.send(call.query, {
      ...token,
      variables: JSON.parse(variables.replace(REVISION, revision)),
    });
  };

  return {
    async answerTo(call: AuthorizationCase, who: Who, companyId: number) {
      const isRevised = JSON.stringify(call.variablesFor(companies.own)).includes(REVISION);
      for (let count = 1; isRevised && !revisedFields.has(call.field); count += 1) {
        revisedFields.set(call.field, count);
        const { errors = [] } = await send(call, '5', companies.own);
        if (errors.some(({ extensions: { code } }) => code === 'BAD_REQUEST') && count < 30)
          revisedFields.delete(call.field);
      }
      return send(call, who, companyId);
    },
    /** The requests that the last call sent to the service, without the request for its signing keys. */
    upstream: () =>
      service.calls.map(({ method, path }) => `${method} ${path}`).filter((line) => !line.includes('jwks')),
  };
}

const addressPaths = {
  ADDRESS_AUTOCOMPLETE_URL: '/us-autocomplete-pro',
  ADDRESS_STREET_URL: '/us-street',
  ADDRESS_ZIP_URL: '/us-zipcode',
  ADDRESS_INTERNATIONAL_URL: '/international-street',
};
const addressesAt = (url: string) => ({
  ADDRESS_AUTH_ID: 'id',
  ADDRESS_AUTH_TOKEN: 'token',
  ...Object.fromEntries(Object.entries(addressPaths).map(([name, path]) => [name, url + path])),
});

function serveAddresses({ rest }: FakeService) {
  rest.on('GET /us-autocomplete-pro/lookup', () => ({ body: { suggestions: [] } }));
  for (const path of ['us-street/street-address', 'us-zipcode/lookup', 'international-street/verify'])
    rest.on(`GET /${path}`, () => ({ body: [] }));
}
