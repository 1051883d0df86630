import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { Action } from '../generated/graph.ts';
import { createSchema } from '../schema.ts';
import { mayDo } from '../testing/expected-permissions.ts';
import { type PersonName, people } from '../testing/fake-data.ts';
import { start } from '../testing/start.ts';
import { fields } from './field-rules.ts';
import { guardFields } from './guard.ts';
import { renderPermissions } from './permissions.ts';
import { actions, createPolicy } from './policy.ts';
import { personRecord, toSession } from './session.record.ts';

const config = (more: Record<string, string> = {}) =>
  readConfig({ CLIENT_ID: '1', CLIENT_KEY: 'k', ...more });
const rightsOf = (name: PersonName) => toSession(personRecord.parse(people[name]));

const everybody = Object.keys(people) as PersonName[];

test.each(Object.keys(actions) as Action[])(
  '[ROL-01] [ROL-02] [ROL-03] allows %s only to the expected people',
  (action) => {
    const policy = createPolicy(config());
    const verdicts = everybody.map((name) => ({ name, ...policy.can(rightsOf(name), action) }));
    const allowed = verdicts.filter((verdict) => verdict.allowed).map(({ name }) => name);
    expect(allowed.sort()).toEqual(mayDo(action));
    for (const { allowed, reason } of verdicts) {
      if (allowed) expect(reason).toBeNull();
      else expect(reason).toMatch(/^[A-Z].{20,}\.$/);
    }
  },
);

test('[ROL-01] only the first role counts', () => {
  const policy = createPolicy(config());
  expect(policy.can({ roleIds: ['2', '5'], isArranger: false }, 'COMPANY_EDIT').allowed).toBe(false);
  expect(policy.can({ roleIds: ['5', '2'], isArranger: false }, 'COMPANY_EDIT').allowed).toBe(true);
  expect(policy.can({ roleIds: ['77'], isArranger: false }, 'COMPANY_READ').allowed).toBe(false);
  expect(policy.can({ roleIds: [], isArranger: false }, 'COMPANY_READ').allowed).toBe(false);
});

test('[ACC-03] any company-wide role, first or not, allows managing users and arrangers in the account area (AMB-11)', () => {
  const policy = createPolicy(config());
  const may = (...roleIds: string[]) => policy.can({ roleIds, isArranger: false }, 'ACCOUNT_MANAGE').allowed;
  expect(may('2', '1')).toBe(true);
  expect(may('5', '6')).toBe(false);
  expect(may()).toBe(false);
});

test('[ROL-02] (AMB-03) reads the role ids and the editors of default rates from the configuration', () => {
  const policy = createPolicy(config({ DEFAULT_RATES_EDITORS: '5', PROVIDER_STAFF_ROLES: '6,60' }));
  expect(policy.can({ roleIds: ['6'], isArranger: false }, 'DEFAULT_RATES_EDIT').allowed).toBe(false);
  expect(policy.can({ roleIds: ['6'], isArranger: false }, 'DEFAULT_RATES_READ').allowed).toBe(true);
  expect(policy.can({ roleIds: ['60'], isArranger: false }, 'COMPANY_SEARCH').allowed).toBe(true);
});

test('[ROL-02] says of the default rates that people have no access, or that they may only view them', () => {
  const policy = createPolicy(config({ DEFAULT_RATES_EDITORS: '5' }));
  const reasonFor = (...roleIds: string[]) =>
    policy.can({ roleIds, isArranger: roleIds.length === 0 }, 'DEFAULT_RATES_EDIT').reason;
  expect(reasonFor('6')).toBe('You have view-only access to the default billing rates.');
  for (const roles of [['1'], ['2'], ['3'], ['4'], []])
    expect(reasonFor(...roles)).toBe('You don’t have access to the default billing rates.');
});

test('every root field has a rule, and every rule names a field of the schema', () => {
  const schema = createSchema();
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((name) => `${type?.name}.${name}`),
  );
  expect(roots.filter((name) => !(name in fields))).toEqual([]);
  for (const name of Object.keys(fields)) {
    const [type = '', field = ''] = name.split('.');
    expect((schema.getType(type) as GraphQLObjectType).getFields()[field], name).toBeDefined();
  }
});

test('a root field without a rule or a resolver stops the server from starting', () => {
  const query = new GraphQLObjectType({ name: 'Query', fields: { secrets: { type: GraphQLString } } });
  const forgotten = new GraphQLObjectType({ name: 'Query', fields: { viewer: { type: GraphQLString } } });
  expect(() => guardFields(new GraphQLSchema({ query: forgotten }))).toThrow('Query.viewer has no resolver');
  expect(() => guardFields(new GraphQLSchema({ query }))).toThrow(
    'Query.secrets has no row in session/field-rules.ts',
  );
});

test('answers each action once, however often it is asked for', async () => {
  const { service, gateway } = await start();
  const query = '{ viewer { can(actions: [COMPANY_READ, COMPANY_EDIT, COMPANY_READ]) { action } } }';
  const { viewer } = await gateway.run(query, { token: service.tokenOf('admin') });
  expect(viewer.can).toEqual([{ action: 'COMPANY_READ' }, { action: 'COMPANY_EDIT' }]);
});

test('[ROL-03] viewer.can returns every action of the policy table', async () => {
  const { service, gateway } = await start();
  const query =
    '{ viewer { can { action allowed reason } one: can(actions: [COMPANY_EDIT]) { action reason } } }';
  const { viewer } = await gateway.run(query, { token: service.tokenOf('reader') });
  const can = viewer.can as { action: Action; allowed: boolean }[];
  expect(can.map(({ action }) => action)).toEqual(Object.keys(actions));
  for (const { action, allowed } of can) expect(allowed, action).toBe(mayDo(action).includes('reader'));
  expect(viewer.one).toEqual([
    { action: 'COMPANY_EDIT', reason: 'You have view-only access to this company.' },
  ]);
});

test('guards the company below the viewer like any other company', async () => {
  const { service, gateway } = await start();
  const query = '{ viewer { company { website } } }';
  const { errors } = await gateway.send(query, { token: service.tokenOf('arranger') });
  expect(errors).toMatchObject([
    { message: 'Arrangers don’t have access to company records.', extensions: { code: 'FORBIDDEN' } },
  ]);
});

test("lists only the caller's own company", async () => {
  const { service, gateway } = await start();
  const token = service.tokenOf('foreigner');
  const { companies } = await gateway.run('{ companies { rows { id } } }', { token });
  expect(companies.rows).toEqual([{ id: '2' }]);
});

test('docs/permissions.md matches the policy table', () => {
  const file = join(import.meta.dirname, '../../../docs/permissions.md');
  expect(readFileSync(file, 'utf8'), 'run: npm run regenerate').toBe(renderPermissions());
});
