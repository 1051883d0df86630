import { selfRefusals } from '@console/schema/person.messages.ts';
import { expect, test } from 'vitest';
import { consoleRoles } from '../session/console-role.ts';
import { actions } from '../session/policy.ts';
import { wireEntry } from '../testing/access-records.ts';
import { wireWholeUser } from '../testing/people-records.ts';
import { start } from '../testing/start.ts';

const ROLE = '{ kind name description }';
const CHANGE = `query ($input: ConsoleRoleChangeInput!) {
  consoleRoleChange(input: $input) { before ${ROLE} after ${ROLE} isChanged } }`;
const bare = { UPSTREAM_EXTENSIONS: '' };

type Stored = { environment?: Record<string, string>; roles?: unknown; access?: Record<string, number> };

/**
 * Creates user 100 with three platforms. `access` has the stored roles by platform, and `roles` are those
 * that the service sends with the user.
 */
async function begin({ environment = {}, roles, access = { 2: 2, 5: 1 } }: Stored = {}) {
  const { service, gateway } = await start(environment);
  const CompanyUserPlatforms = [1, 2, 5].map((id) => ({ id, name: `Platform ${id}` }));
  service.data.users.set(100, wireWholeUser(100, 1, { CompanyUserPlatforms, userRoles: roles }));
  const entries = Object.entries(access).map(([platformId, roleId]) => [platformId, wireEntry(roleId)]);
  service.data.access.set(100, { version: 1, access_data: Object.fromEntries(entries) });
  const token = service.tokenOf('owner');
  return {
    service,
    gateway,
    token,
    role: async () => await gateway.send(`{ companyUser(id: 100) { email consoleRole ${ROLE} } }`, { token }),
    ask: (input: object, as: 'owner' | 'foreigner' | 'reader' = 'owner') =>
      gateway.send(CHANGE, { token: service.tokenOf(as), variables: { input } }),
    /** The requests to the service, without those that identify the caller. */
    paths: () =>
      service.calls
        .map(({ method, path }) => `${method} ${path}`)
        .filter((line) => !line.includes('getUserByKcToken')),
  };
}

type Choice = [platformId: string, roleId: string | null];
const choose = (...choices: Choice[]) => ({
  userAccess: { userId: '100', access: choices.map(([platformId, roleId]) => ({ platformId, roleId })) },
});
const chooseWhole = (...choices: Choice[]) => ({ userWholeAccess: choose(...choices).userAccess });
/** Access that names no role, so that a save keeps the stored ones. */
const changeAlerts = (change: 'userAccess' | 'userWholeAccess') => ({
  [change]: {
    userId: '100',
    access: [
      { platformId: '2', hasDirectorAccess: true },
      { platformId: '5', alertIds: [] },
    ],
  },
});
const keep = (...platformIds: string[]) => ({ userPlatforms: { userId: '100', platformIds } });

test.each<[string, Stored, string]>([
  [
    'the first role that the service sends',
    {
      roles: [
        { id: 3, name: 'L' },
        { id: 1, name: 'C' },
      ],
    },
    'COMPANY_SCOPED',
  ],
  ['the role on the first platform, if the service sends no roles', { environment: bare }, 'READ_ONLY'],
  ['the role on the only platform with a role', { environment: bare, access: { 5: 1 } }, 'COMPANY_WIDE'],
  ['none without roles', { roles: [] }, 'NONE'],
  ['none without access', { access: {} }, 'NONE'],
])('[ROL-01] the console role of a user is %s', async (_, stored, kind) => {
  const { data, errors } = await (await begin(stored)).role();
  expect(errors).toBeUndefined();
  expect(data.companyUser.consoleRole).toEqual(Object.values(consoleRoles).find((one) => one.kind === kind));
});

test('[ROL-01] [ERR-06] unreadable roles null only the console role', async () => {
  const { data, errors } = await (await begin({ roles: 'company-wide' })).role();
  expect(data.companyUser).toMatchObject({ email: 'user100@company1.test', consoleRole: null });
  expect(errors).toMatchObject([
    { path: ['companyUser', 'consoleRole'], extensions: { code: 'UPSTREAM_BAD_RESPONSE' } },
  ]);
});

test.each<[string, object, string, boolean]>([
  ['with company-wide on the first platform', choose(['2', '1'], ['5', '1']), 'COMPANY_WIDE', true],
  [
    'with company-wide on the first platform, sent last',
    choose(['5', '4'], ['2', '1']),
    'COMPANY_WIDE',
    true,
  ],
  ['with location on the first platform', choose(['2', '3'], ['5', '1']), 'COMPANY_SCOPED', true],
  ['with the same roles', choose(['2', '2'], ['5', '1']), 'READ_ONLY', false],
  ['with another role on a later platform', choose(['2', '2'], ['5', '4']), 'READ_ONLY', false],
  ['with no role on the first platform yet', choose(['2', null], ['5', '4']), 'READ_ONLY', false],
  ['with a role on a platform that the user does not have', choose(['3', '1']), 'NONE', true],
  ['with another field of the first platform', changeAlerts('userAccess'), 'READ_ONLY', false],
  ['with another field in the whole access', changeAlerts('userWholeAccess'), 'READ_ONLY', false],
  ['with a new platform among the whole access', chooseWhole(['2', '2'], ['3', '1']), 'READ_ONLY', false],
  ['with only a new platform as the whole access', chooseWhole(['3', '1']), 'COMPANY_WIDE', true],
  ['with a role on e-commerce', choose(['1', '1'], ['2', '2']), 'READ_ONLY', false],
  ['without the first platform', keep('1', '5'), 'COMPANY_WIDE', true],
  ['without any platform with a role', keep('1'), 'NONE', true],
  ['with an additional platform', keep('1', '2', '3', '5'), 'READ_ONLY', false],
])('[ROL-01] [CUS-12] derives the console role of a read-only user %s', async (_, input, kind, isChanged) => {
  for (const stored of [{ environment: bare }, { roles: [{ id: 2, name: 'Region' }] }]) {
    const { ask, paths } = await begin(stored);
    const { data, errors } = await ask(input);
    expect(errors).toBeUndefined();
    expect(data.consoleRoleChange).toMatchObject({
      before: { kind: 'READ_ONLY' },
      after: { kind },
      isChanged,
    });
    expect(paths().sort()).toEqual(['GET /company/user/100', 'GET /platform/accessData/100']);
  }
});

test('[ROL-01] the role after a change is null when the service sends roles that differ from the stored access', async () => {
  const { ask } = await begin({ roles: [{ id: 3, name: 'Location' }] });
  const changed = await ask(choose(['2', '1'], ['5', '1']));
  expect(changed.data.consoleRoleChange).toMatchObject({
    before: { kind: 'COMPANY_SCOPED' },
    after: null,
    isChanged: true,
  });
  const same = await ask(choose(['2', '2'], ['5', '4']));
  expect(same.data.consoleRoleChange).toMatchObject({ after: { kind: 'COMPANY_SCOPED' }, isChanged: false });
});

const reasons: [string, Stored, string, { name: string } | null][] = [
  [
    'the platform that decides',
    { environment: bare },
    'The role Region on Platform 2 decides, the first platform with a role.',
    { name: 'Feedback survey' },
  ],
  [
    'roles of the service that differ',
    { roles: [{ id: 3, name: 'Location' }] },
    'The provider sends a role that differs from those on the platforms.',
    null,
  ],
  ['no role', { environment: bare, access: {} }, 'The user has no role on any platform.', null],
];

test.each(reasons)('[ROL-01] the reason of a console role names %s', async (_, stored, reason, platform) => {
  const { gateway, token } = await begin(stored);
  const query = '{ companyUser(id: 100) { consoleRole { reason platform { name } managedUserCount } } }';
  const { companyUser } = await gateway.run(query, { token });
  expect(companyUser.consoleRole).toEqual({ reason, platform, managedUserCount: null });
});

test('[ROL-01] a company administrator manages the active users of the company, counted in one call', async () => {
  const { service, gateway, token } = await begin();
  const managed = `query ($input: ConsoleRoleChangeInput!) {
    consoleRoleChange(input: $input) { after { reason managedUserCount } } }`;
  const { consoleRoleChange } = await gateway.run(managed, {
    token,
    variables: { input: choose(['2', '1'], ['5', '4']) },
  });
  const count = [...service.data.users.values()].filter(
    (user) => user.company_id === 1 && user.status === 1,
  ).length;
  expect(consoleRoleChange.after.managedUserCount).toBe(count);
  expect(consoleRoleChange.after.reason).toContain('Platform 2');
  expect(service.calls.filter(({ path }) => path.startsWith('/company/user/getAll'))).toHaveLength(1);
});

test('[ROL-01] [CUS-09] previews the console role of a user who is yet to be created', async () => {
  const { ask, paths } = await begin();
  const access = [
    { platformId: '5', roleId: '4' },
    { platformId: '3', roleId: '1' },
  ];
  const { data } = await ask({ newUserAccess: { companyId: '1', access } });
  expect(data.consoleRoleChange).toMatchObject({
    before: { kind: 'NONE' },
    after: { kind: 'COMPANY_WIDE' },
    isChanged: true,
  });
  expect(paths()).toEqual(['GET /company/1']);
  const foreign = await ask({ newUserAccess: { companyId: '1', access } }, 'foreigner');
  expect(foreign.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
});

test.each([
  ['no change', {}],
  ['two changes', { ...choose(['2', '1']), ...keep('2') }],
])('[ROL-01] refuses %s in place of exactly one change', async (_, input) => {
  const { errors } = await (await begin()).ask(input);
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }]);
});

test('[CUS-20] [ROL-03] refuses a user of another company with NOT_FOUND and read-only callers with FORBIDDEN', async () => {
  const { ask } = await begin();
  expect((await ask(keep('2'), 'foreigner')).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  expect((await ask(keep('2'), 'reader')).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
});

test.each([
  ['userPlatforms', { userId: '3', platformIds: ['2'] }],
  ['userAccess', { userId: '3', access: [] }],
  ['userWholeAccess', { userId: '3', access: [] }],
])('refuses to preview %s of the caller, as the save does', async (change, input) => {
  const { service, ask } = await begin();
  service.data.users.set(3, wireWholeUser(3, 1));
  expect((await ask({ [change]: input })).errors).toMatchObject([
    { message: selfRefusals.changeAccess, extensions: { code: 'FORBIDDEN' } },
  ]);
});

test.each(['companyWide', 'companyScoped', 'readOnly', 'arranger', 'other'] as const)(
  '[ROL-01] the description of %s matches the policy table',
  (kind) => {
    const { description } = consoleRoles[kind];
    expect(description.includes('manage its users')).toBe(actions.COMPANY_USERS_EDIT.allowed.includes(kind));
    expect(/can edit the company/.test(description)).toBe(actions.COMPANY_EDIT.allowed.includes(kind));
    expect(/only their own account/.test(description)).toBe(!actions.COMPANY_READ.allowed.includes(kind));
  },
);
