import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { Action } from '../generated/graph.ts';
import { createSchema } from '../schema.ts';
import { type PersonName, people } from '../testing/fake-service.ts';
import { start } from '../testing/start.ts';
import { fields } from './field-rules.ts';
import { guardFields } from './guard.ts';
import { renderPermissions } from './permissions.ts';
import { actions, createPolicy } from './policy.ts';
import { personRecord, toSession } from './session.record.ts';

const config = (more: Record<string, string> = {}) =>
  readConfig({ CLIENT_ID: '1', CLIENT_KEY: 'k', ...more });
const rightsOf = (name: PersonName) => toSession(personRecord.parse(people[name]));

/** decisions.md's matrix, written out by hand: what each person may do. */
const matrix: Record<Action, Record<PersonName, boolean>> = {
  COMPANY_SEARCH: yes('admin', 'staff'),
  COMPANY_CREATE: yes('admin', 'staff'),
  COMPANY_READ: yes('admin', 'staff', 'owner', 'foreigner', 'scoped', 'reader'),
  COMPANY_EDIT: yes('admin', 'staff', 'owner', 'foreigner', 'scoped'),
  LOCATION_EDIT: yes('admin', 'staff', 'owner', 'foreigner', 'scoped'),
  ARRANGER_EDIT: yes('admin', 'staff', 'owner', 'foreigner', 'scoped'),
  RATES_READ: yes('admin', 'staff', 'owner', 'foreigner', 'scoped', 'reader'),
  RATES_EDIT: yes('admin', 'staff'),
  DEFAULT_RATES_READ: yes('admin', 'staff'),
  DEFAULT_RATES_EDIT: yes('admin', 'staff'),
  COMPANY_USERS_READ: yes('admin', 'staff', 'owner', 'foreigner'),
  COMPANY_USERS_EDIT: yes('admin', 'staff', 'owner', 'foreigner'),
  PROVIDER_USERS_READ: yes('admin', 'staff'),
  PROVIDER_USERS_EDIT: yes('admin', 'staff'),
  PROVIDER_ADMINS_EDIT: yes('admin'),
  ADDRESS_LOOKUP: yes('admin', 'staff', 'owner', 'foreigner', 'scoped'),
};

function yes(...names: PersonName[]) {
  const all = Object.keys(people) as PersonName[];
  return Object.fromEntries(all.map((name) => [name, names.includes(name)])) as Record<PersonName, boolean>;
}

test.each(Object.entries(matrix) as [Action, Record<PersonName, boolean>][])(
  '[ROL-01] [ROL-02] [ROL-03] who may do %s',
  (action, allowed) => {
    const policy = createPolicy(config());
    const verdicts = Object.fromEntries(
      (Object.keys(people) as PersonName[]).map((name) => [name, policy.can(rightsOf(name), action)]),
    );
    expect(
      Object.fromEntries(Object.entries(verdicts).map(([name, verdict]) => [name, verdict.allowed])),
    ).toEqual(allowed);
    for (const { allowed, reason } of Object.values(verdicts)) {
      if (allowed) expect(reason).toBeNull();
      else expect(reason).toMatch(/^[A-Z].{20,}\.$/);
    }
  },
);

test('[ROL-01] the first role decides, whatever comes after it', () => {
  const policy = createPolicy(config());
  expect(policy.can({ roleIds: ['2', '5'], isArranger: false }, 'COMPANY_EDIT').allowed).toBe(false);
  expect(policy.can({ roleIds: ['5', '2'], isArranger: false }, 'COMPANY_EDIT').allowed).toBe(true);
  expect(policy.can({ roleIds: ['77'], isArranger: false }, 'COMPANY_READ').allowed).toBe(false);
  expect(policy.can({ roleIds: [], isArranger: false }, 'COMPANY_READ').allowed).toBe(false);
});

test('[ROL-02] (AMB-03) the role ids and the editors of default rates are configuration', () => {
  const policy = createPolicy(config({ DEFAULT_RATES_EDITORS: '5', PROVIDER_STAFF_ROLES: '6,60' }));
  expect(policy.can({ roleIds: ['6'], isArranger: false }, 'DEFAULT_RATES_EDIT').allowed).toBe(false);
  expect(policy.can({ roleIds: ['6'], isArranger: false }, 'DEFAULT_RATES_READ').allowed).toBe(true);
  expect(policy.can({ roleIds: ['60'], isArranger: false }, 'COMPANY_SEARCH').allowed).toBe(true);
});

test('every root field has a row, and every row is a field of the graph', () => {
  const schema = createSchema();
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((name) => `${type?.name}.${name}`),
  );
  expect(roots.filter((name) => !(name in fields))).toEqual([]);
  for (const name of Object.keys(fields)) {
    const [type = '', field = ''] = name.split('.');
    expect((schema.getType(type) as GraphQLObjectType).getFields()[field], name).toBeDefined();
  }
  expect(Object.keys(actions).sort()).toEqual(Object.keys(matrix).sort());
});

test('a root field without a row or a resolver stops the server from starting', () => {
  const query = new GraphQLObjectType({ name: 'Query', fields: { secrets: { type: GraphQLString } } });
  const forgotten = new GraphQLObjectType({ name: 'Query', fields: { viewer: { type: GraphQLString } } });
  expect(() => guardFields(new GraphQLSchema({ query: forgotten }))).toThrow('Query.viewer has no resolver');
  expect(() => guardFields(new GraphQLSchema({ query }))).toThrow(
    'Query.secrets has no row in session/field-rules.ts',
  );
});

test('[ROL-03] viewer.can answers for every action, from the same table', async () => {
  const { service, gateway } = await start();
  const query =
    '{ viewer { can { action allowed reason } one: can(actions: [COMPANY_EDIT]) { action reason } } }';
  const { viewer } = await gateway.run(query, { token: service.tokenOf('reader') });
  const allowed = Object.fromEntries(
    viewer.can.map((row: { action: string; allowed: boolean }) => [row.action, row.allowed]),
  );
  expect(allowed).toEqual(
    Object.fromEntries(Object.entries(matrix).map(([action, row]) => [action, row.reader])),
  );
  expect(viewer.one).toEqual([
    { action: 'COMPANY_EDIT', reason: 'Your role may read this company but not change it.' },
  ]);
});

const details =
  '{ name: "N", address: { address1: "1 A", city: "C", stateId: "5", zip: "93701", countryId: "1" } }';
const rates = '{ digital: "1", paper: "1", resendPaper: "1", perLocation: "1" }';
/** Each guarded field with the action that its row names. */
const asked: [string, string, Action][] = [
  ['companies', '{ companies { count } }', 'COMPANY_READ'],
  ['company', '{ company(id: 1) { id } }', 'COMPANY_READ'],
  ['location', '{ location(id: 100) { id } }', 'COMPANY_READ'],
  ['locationOptions', '{ locationOptions(companyId: 1) { id } }', 'COMPANY_READ'],
  ['defaultRates', '{ defaultRates { revision } }', 'DEFAULT_RATES_READ'],
  ['users', '{ company(id: 1) { users { count } } }', 'COMPANY_USERS_READ'],
  ['rates', '{ company(id: 1) { rates { revision } } }', 'RATES_READ'],
  ['viewer.company', '{ viewer { company { website } } }', 'COMPANY_READ'],
  [
    'companyCreate',
    `mutation { companyCreate(input: { details: ${details} }) { company { id } } }`,
    'COMPANY_CREATE',
  ],
  [
    'companyUpdate',
    `mutation { companyUpdate(input: { id: 1, revision: "x", details: ${details} }) { message } }`,
    'COMPANY_EDIT',
  ],
  [
    'companyStatusChange',
    'mutation { companyStatusChange(input: { id: 1, status: INACTIVE }) { message } }',
    'COMPANY_EDIT',
  ],
  [
    'companyRatesSave',
    `mutation { companyRatesSave(input: { companyId: 1, rates: { rates: ${rates} } }) { message } }`,
    'RATES_EDIT',
  ],
  [
    'defaultRatesSave',
    `mutation { defaultRatesSave(input: { revision: "x", rates: ${rates} }) { message } }`,
    'DEFAULT_RATES_EDIT',
  ],
];

test.each(asked)(
  '[ROL-03] %s is FORBIDDEN to exactly those whom the table refuses',
  async (_, query, action) => {
    const { service, gateway } = await start();
    // People of company 1, so that it is the role that decides.
    for (const name of ['admin', 'staff', 'owner', 'scoped', 'reader', 'arranger'] as const) {
      const { errors = [] } = await gateway.send(query, { token: service.tokenOf(name) });
      const isForbidden = errors.some(({ extensions }) => extensions.code === 'FORBIDDEN');
      expect(isForbidden, name).toBe(!matrix[action][name]);
    }
  },
);

test('another company is the same as none', async () => {
  const { service, gateway } = await start();
  const token = service.tokenOf('foreigner');
  const mutations = [
    `mutation { companyUpdate(input: { id: 1, revision: "x", details: ${details} }) { message } }`,
    'mutation { companyStatusChange(input: { id: 1, status: INACTIVE }) { message } }',
  ];
  for (const query of [
    '{ company(id: 1) { name } }',
    '{ locationOptions(companyId: 1) { id } }',
    ...mutations,
  ]) {
    const { errors } = await gateway.send(query, { token });
    expect(errors, query).toMatchObject([
      { message: 'Company does not exist', extensions: { code: 'NOT_FOUND' } },
    ]);
  }
  const { errors } = await gateway.send('{ location(id: 100) { id } }', { token });
  expect(errors).toMatchObject([{ message: 'Location does not exist', extensions: { code: 'NOT_FOUND' } }]);
  expect(service.calls.filter((call) => call.path !== '/location/100')).toEqual([]);
  const { companies } = await gateway.run('{ companies { rows { id } } }', { token });
  expect(companies.rows).toEqual([{ id: '2' }]);
});

test('docs/permissions.md is what the table says', () => {
  const file = join(import.meta.dirname, '../../../docs/permissions.md');
  expect(readFileSync(file, 'utf8'), 'run: pnpm --filter @console/gateway write-permissions').toBe(
    renderPermissions(),
  );
});
