import { type Variant, variants } from '@console/documented-service/src/service.ts';
import { expect, test } from 'vitest';
import { startDocumented } from '../../testing/documented.ts';

// The documents print fewer fields in the rows of lists than in single records. The graph has the same on both paths.

const NAMED = '{ id name }';
const ADDRESS = 'address { address1 address2 city zip state { id } country { id } }';
const FEES = 'fees { digital paper resendPaper perLocation }';

/** The fields of each record, with the list that it is in and the query for it alone. */
const records: Record<string, { list: string; single: string; fields: string }> = {
  company: {
    list: '{ companies(pageSize: 3) { rows { ROW } } }',
    single: 'company(id: $id)',
    fields: `id name status phone extension email website ${ADDRESS} platforms ${NAMED} languages ${NAMED}
      segments ${NAMED} regions ${NAMED} rates { ${FEES} } receivesIndividualDataFiles revision`,
  },
  location: {
    list: '{ company(id: 1) { locations(pageSize: 3) { rows { ROW } } } }',
    single: 'location(id: $id)',
    fields: `id publicName mailingName billingName status phone extension ${ADDRESS} company { id } platforms ${NAMED}
      languages ${NAMED} segments { segment ${NAMED} } classifications ${NAMED} regions { region { id } isPrimary }
      rates { ${FEES} } usesCompanyLogo usesCompanySocialMedia revision
      revisions { platforms segments classifications regions languages socialMedia surveySettings }`,
  },
  arranger: {
    list: '{ company(id: 1) { arrangers(pageSize: 3) { rows { ROW } } } }',
    single: 'arranger(id: $id)',
    fields: `id firstName lastName email status company { id } platforms ${NAMED} locations ${NAMED}
      accessesAllLocations feedbackAlerts { alertId name } receivesSystemAlerts
      revisions { details platforms feedbackAlerts }`,
  },
  companyUser: {
    list: '{ company(id: 1) { users(pageSize: 3) { rows { ROW } } } }',
    single: 'companyUser(id: $id)',
    fields: `id firstName middleName lastName email phone status isArranger company { id } platforms ${NAMED}
      segments ${NAMED} ecommerceRole { name } consoleRole { kind }
      access { platform ${NAMED} role { roleId } hasDirectorAccess regions { id } locations { id } alerts { alertId } }
      effectiveAccess { platform { id } locationCount } reachedLocations { count }
      revisions { details platforms segments access }`,
  },
  providerUser: {
    list: '{ providerUsers(pageSize: 3) { rows { ROW } } }',
    single: 'providerUser(id: $id)',
    fields: `id firstName middleName lastName email phone status role platforms ${NAMED}
      revisions { details platforms }`,
  },
};

const person = 'id firstName middleName lastName email phone status isArranger company { id }';

const rowsIn = (value: unknown): { id: string }[] =>
  Array.isArray(value) ? value : rowsIn(Object.values(value as object)[0]);

test.each(Object.keys(variants) as Variant[])(
  '[API-96] a row of a list has the same fields as the single record, with answers in the form: %s',
  async (variant) => {
    const { ask, stop } = await startDocumented(variant);
    for (const [name, { list, single, fields }] of Object.entries(records)) {
      const { data, faults } = await ask(list.replace('ROW', fields));
      expect([name, faults]).toEqual([name, []]);
      const rows = rowsIn(data);
      expect([name, rows.length]).not.toEqual([name, 0]);
      for (const row of rows) {
        const record = await ask(`query ($id: ID!) { ${single} { ${fields} } }`, { id: row.id });
        expect([name, record.faults]).toEqual([name, []]);
        expect([name, row]).toEqual([name, rowsIn({ record: [Object.values(record.data)[0]] })[0]]);
      }
    }
    await stop();
  },
);

test('[API-75] a user of a list without company ids belongs to the requested company', async () => {
  const { ask, stop } = await startDocumented('plain');
  const { data, faults } = await ask(`{ company(id: 1) { users { rows { id company { id }
    access { platform { id } } effectiveAccess { platform { id } } reachedLocations { count } } } } }`);
  const on = (ids: string[]) => ids.map((id) => ({ platform: { id } }));
  const user = (id: string, platformIds: string[], count: number) => ({
    ...{ id, company: { id: '1' }, reachedLocations: { count } },
    ...{ access: on(platformIds), effectiveAccess: on(platformIds) },
  });
  const rows = [user('3', ['1', '2', '5'], 3), user('4', ['2'], 1), user('5', ['3'], 3)];
  expect({ data, faults }).toEqual({ data: { company: { users: { rows } } }, faults: [] });
  await stop();
});

test('[API-75] a location lists the users who see it, with the fields of their records', async () => {
  const { ask, stop } = await startDocumented('plain');
  const { data, faults } = await ask(`{ location(id: 1) {
    accessibleBy { rows { user { ${person} } } } accessHolders { rows { user { ${person} } } } } }`);
  const { accessibleBy, accessHolders } = data.location;
  type Row = { user: { id: string } | null };
  const usersIn = ({ rows }: { rows: Row[] }) => rows.flatMap(({ user }) => user ?? []);
  expect(new Set(usersIn(accessibleBy).map(({ id }) => id))).toEqual(new Set(['3', '4', '5']));
  expect(usersIn(accessHolders).map(({ id }) => id)).toEqual(['3', '4', '5']);
  for (const user of [...usersIn(accessibleBy), ...usersIn(accessHolders)]) {
    const record = await ask(
      'query ($id: ID!) { companyUser(id: $id) { PERSON } }'.replace('PERSON', person),
      {
        id: user.id,
      },
    );
    expect(user).toEqual(record.data.companyUser);
  }
  expect(faults).toEqual([]);
  await stop();
});

test.each([
  ['companyUser', 'firstName lastName email company { id } platforms { id }', []],
  ['companyUser', 'email phone', ['/company/user/3', '/company/user/4', '/company/user/5']],
  ['companyUser', 'revisions { details }', ['/company/user/3', '/company/user/4', '/company/user/5']],
  ['location', 'publicName status address { city state { code } }', []],
  ['location', 'address { zip }', ['/location/1', '/location/2', '/location/3']],
  ['location', 'revision', ['/location/1', '/location/2', '/location/3']],
  ['providerUser', 'email role platforms { id } revisions { platforms }', []],
  ['providerUser', 'phone', ['/user/1', '/user/2']],
])('reads the records of a list of %s only for what the list omits: %s', async (kind, fields, read) => {
  const { ask, service, stop } = await startDocumented('plain');
  const { list } = records[kind] ?? { list: '' };
  service.calls.length = 0;
  expect((await ask(list.replace('ROW', fields))).faults).toEqual([]);
  const paths = service.calls.filter(({ method }) => method === 'GET').map(({ path }) => path);
  // The company of the list.
  expect(paths.filter((path) => path !== '/company/1').sort()).toEqual(read);
  await stop();
});
