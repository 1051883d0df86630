import { beforeEach, describe, expect, test } from 'vitest';
import { createCallers } from '../admission/callers.ts';
import { createSchema } from '../schema.ts';
import { fields } from '../session/field-rules.ts';
import { actions } from '../session/policy.ts';
import { personRecord, toSession } from '../session/session.record.ts';
import { wireAuditEntry } from '../testing/access-records.ts';
import { authorizationCases } from '../testing/authorization-cases.ts';
import { REVISION } from '../testing/authorization-inputs.ts';
import { people } from '../testing/fake-data.ts';
import { wireArranger } from '../testing/people-records.ts';
import { giveToken } from '../testing/routes/personal-access-token.ts';
import { signView } from '../testing/routes/view-as.ts';
import { start, without } from '../testing/start.ts';

const START = `mutation { viewAsStart(input: { userId: "100" }) {
  viewAs { id accessToken expiresAt } message errors { message } } }`;
const REFUSAL = 'You see the console as another person, so you can only read.';

type Started = Awaited<ReturnType<typeof start>>;
const viewOf = async ({ service }: Started, name: keyof typeof people, by: 'admin' | 'owner' = 'admin') =>
  signView(service.tokens, people[name], people[by]);

const jwks = [
  ['that verifies tokens locally', {}],
  ['that reads the caller from the service', without('jwks')],
] as const;

test('starts a view of an arranger of the own company by the id of the arranger', async () => {
  const { service, gateway } = await start();
  const startAs = (arrangerId: number) =>
    gateway.send(
      `mutation { viewAsStart(input: { arrangerId: ${arrangerId} }) { viewAs { id } errors { message } } }`,
      { token: service.tokenOf('owner') },
    );
  expect((await startAs(100)).data.viewAsStart).toEqual({ viewAs: { id: '1' }, errors: [] });
  expect(service.calls.at(-1)).toMatchObject({ path: '/auth/view-as', body: { arranger_id: 100 } });
  const foreign = await startAs(200);
  expect(foreign.errors).toMatchObject([
    { message: 'Arranger does not exist', extensions: { code: 'NOT_FOUND' } },
  ]);
  const both = 'mutation { viewAsStart(input: { userId: "100", arrangerId: "100" }) { message } }';
  expect((await gateway.send(both, { token: service.tokenOf('owner') })).errors).toHaveLength(1);
});

test('starts and ends a view with one call each', async () => {
  const { service, gateway } = await start();
  const token = service.tokenOf('admin');
  const { data } = await gateway.send(START, { token });
  expect(data.viewAsStart).toEqual({
    viewAs: { id: '1', accessToken: expect.stringMatching(/^ey/), expiresAt: '2026-12-01T12:00:00.000Z' },
    message: 'View started',
    errors: [],
  });
  await gateway.send('mutation { viewAsEnd(input: { viewAsId: "1" }) { message } }', { token });
  expect(service.calls.filter(({ path }) => path.includes('view-as')).map(({ path }) => path)).toEqual([
    '/auth/view-as',
    '/auth/view-as/1',
  ]);
});

describe.each(jwks)('a gateway %s', (_, environment) => {
  let started: Started;
  beforeEach(async () => {
    started = await start(environment);
    const person = { ...people.owner, viewed_by: { id: people.admin.id, name: 'Ada Admin' } };
    started.service.rest.on('GET /auth/keycloak/getUserByKcToken/{id}', () => ({ body: { data: person } }));
  });

  test('names both people, and keeps what the person holds apart from what the view allows', async () => {
    const { gateway } = started;
    const { data } = await gateway.send(
      `{ viewer { id viewedBy { id } can(actions: [COMPANY_READ, COMPANY_EDIT, RATES_EDIT]) {
        action allowed reason isGrantedToPerson } } }`,
      { token: await viewOf(started, 'owner') },
    );
    expect(data.viewer).toEqual({
      id: String(people.owner.id),
      viewedBy: { id: String(people.admin.id) },
      can: [
        { action: 'COMPANY_READ', allowed: true, reason: null, isGrantedToPerson: true },
        { action: 'COMPANY_EDIT', allowed: false, reason: REFUSAL, isGrantedToPerson: true },
        {
          action: 'RATES_EDIT',
          allowed: false,
          reason: 'Only J3Tech staff can change fee rates.',
          isGrantedToPerson: false,
        },
      ],
    });
  });

  const calls = authorizationCases(createSchema(), Object.keys(fields));
  const refused = calls.filter(
    ({ field, guards }) =>
      field.startsWith('Mutation.') ||
      // Saved views are not secret.
      (field.startsWith('Viewer.') && field !== 'Viewer.savedViews') ||
      guards.some((guard) => {
        const rule = fields[guard as keyof typeof fields];
        return rule in actions && !actions[rule as keyof typeof actions].isRead;
      }),
  );

  test('refuses every mutation and every secret, and sends no write', async () => {
    const { gateway, service } = started;
    const token = await viewOf(started, 'owner');
    const found: Record<string, string[]> = {};
    for (const { field, query, variablesFor } of refused) {
      const variables = JSON.parse(JSON.stringify(variablesFor(1)).replaceAll(REVISION, 'x'));
      const { errors = [] } = await gateway.send(query, { token, variables });
      found[field] = errors.map(({ message }) => message);
    }
    // What the owner of a company cannot reach in the first place.
    const ownRefusals: Record<string, string> = {
      'ProviderUser.sessions': 'Only J3Tech staff can view J3Tech users.',
      'ProviderUser.signInState': 'Only J3Tech staff can view J3Tech users.',
      'Query.companyRatesImpact': 'Only J3Tech staff can change fee rates.',
    };
    const expected = refused.map(({ field }) => [field, [ownRefusals[field] ?? REFUSAL]]);
    expect(found).toEqual(Object.fromEntries(expected));
    expect(refused.length).toBeGreaterThan(70);
    const made = service.calls.filter(({ path }) => !/getUserByKcToken|jwks/.test(path));
    expect(made.filter(({ method, path }) => method !== 'GET' && !/getByIds/.test(path))).toEqual([]);
  });
});

test('refuses the sessions and access tokens of the person as nodes and as subjects of audit entries', async () => {
  const { service, gateway } = await start();
  const { row } = giveToken(service, people.owner);
  const more = { entity: 'personal_access_token', entity_id: row.id };
  service.data.auditEntries.length = 0;
  service.data.auditEntries.push(wireAuditEntry(1, more));
  const nodes = `{ session: node(nodeId: "ActiveSession:1") { id } token: node(nodeId: "PersonalAccessToken:${row.id}") { id } }`;
  const subjects = '{ auditEntries { rows { subject { id } } } }';
  const ask = async (query: string, token: string) => {
    const { data, errors = [] } = await gateway.send(query, { token });
    return { data, refusals: errors.map(({ message }) => message) };
  };
  const own = service.tokenOf('owner');
  const record = { id: String(row.id) };
  expect((await ask(nodes, own)).data).toEqual({ session: { id: '1' }, token: record });
  expect((await ask(subjects, own)).data.auditEntries.rows).toEqual([{ subject: record }]);
  service.reset();
  const view = await signView(service.tokens, people.owner, people.admin);
  expect(await ask(nodes, view)).toEqual({
    data: { session: null, token: null },
    refusals: [REFUSAL, REFUSAL],
  });
  expect(await ask(subjects, view)).toEqual({
    data: { auditEntries: { rows: [{ subject: null }] } },
    refusals: [],
  });
  expect(service.calls.map(({ path }) => path)).toEqual(['/audit/getAll']);
});

test('counts the cost of a view against the administrator, and names both', () => {
  const session = toSession({ ...owner(), viewedBy: { id: '1', name: 'Ada Admin' } });
  expect(createCallers().remember('token', session)).toEqual({
    key: 'person:1',
    personId: String(people.owner.id),
    viewerId: '1',
    tokenName: null,
  });
  expect(createCallers().remember('token', toSession(owner()))).toMatchObject({
    key: `person:${people.owner.id}`,
    viewerId: null,
  });
});

const owner = () => personRecord.parse(people.owner);

describe('viewAs of a person', () => {
  const QUERY = '{ companyUser(id: 100) { viewAs { allowed reason } } }';
  const asked = async (
    by: 'admin' | 'staff' | 'owner',
    userRoles: { id: number; name: string }[],
    status = 1,
  ) => {
    const { service, gateway } = await start();
    const user = service.data.users.get(100);
    if (user) service.data.users.set(100, { ...user, userRoles, status } as never);
    const { data } = await gateway.send(QUERY, { token: service.tokenOf(by) });
    return data.companyUser.viewAs;
  };
  const role = (id: number) => [{ id, name: `Role ${id}` }];

  test.each([
    ['admin', 1, { allowed: true, reason: null }],
    ['owner', 3, { allowed: true, reason: null }],
    [
      'owner',
      1,
      { allowed: false, reason: 'You can only see the console as people with fewer rights than yours.' },
    ],
    [
      'staff',
      3,
      {
        allowed: false,
        reason:
          'Only provider administrators and company administrators can see the console as another person.',
      },
    ],
  ] as const)('[ROL-01] for %s, of a user with role %i', async (by, roleId, expected) => {
    expect(await asked(by, role(roleId))).toEqual(expected);
  });

  const arrangers: [
    by: 'admin' | 'staff' | 'owner',
    more: Record<string, unknown>,
    expected: string | null,
  ][] = [
    ['admin', {}, null],
    ['owner', {}, null],
    [
      'staff',
      {},
      'Only provider administrators and company administrators can see the console as another person.',
    ],
    ['admin', { has_login: false }, 'This arranger has no sign-in, so there is nothing to see.'],
    ['admin', { has_login: undefined }, null],
    ['admin', { status: 0 }, 'Inactive people cannot sign in, so there is nothing to see.'],
  ];
  test.each(arrangers)('[ROL-01] for %s, of an arranger with %o', async (by, more, reason) => {
    const { service, gateway } = await start();
    service.data.arrangers.set(100, wireArranger(100, 1, more));
    const ask = { token: service.tokenOf(by) };
    const { data } = await gateway.send('{ arranger(id: 100) { viewAs { allowed reason } } }', ask);
    expect(data.arranger.viewAs).toEqual({ allowed: reason === null, reason });
  });

  test('says that an inactive person cannot sign in', async () => {
    expect(await asked('admin', role(3), 0)).toMatchObject({
      allowed: false,
      reason: 'Inactive people cannot sign in, so there is nothing to see.',
    });
  });

  test('is null without the extension', async () => {
    const { service, gateway } = await start(without('view-as'));
    const { data } = await gateway.send(QUERY, { token: service.tokenOf('admin') });
    expect(data.companyUser.viewAs).toBeNull();
  });
});
