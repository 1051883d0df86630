import { describe, expect, test } from 'vitest';
import { wireProviderUser, wireWholeUser } from '../testing/people-records.ts';
import { start } from '../testing/start.ts';

const forbidden = (message: string) => [{ message, extensions: { code: 'FORBIDDEN' } }];
const gone = [{ extensions: { code: 'NOT_FOUND' } }];
const details = { firstName: 'Ida', lastName: 'Quist', email: 'ida@console.test' };
const access = [{ platformId: '2', roleId: '1' }];

/** Person 3 owns company 1. Among the provider users, 1 and 10 are admins and 2 is staff. */
async function begin(name: 'owner' | 'admin' | 'staff') {
  const { service, gateway } = await start();
  const { users, providerUsers } = service.data;
  users.set(3, wireWholeUser(3, 1));
  providerUsers.set(10, wireProviderUser(10, 5));
  const before = structuredClone({ users, providerUsers });
  const send = async (field: string, input: object) => {
    const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input!`;
    const query = `mutation ($input: ${type}) { ${field}(input: $input) { message } }`;
    const { errors } = await gateway.send(query, { token: service.tokenOf(name), variables: { input } });
    return errors;
  };
  /** Asserts that no person has changed so far. */
  const expectNothingChanged = () => expect(structuredClone({ users, providerUsers })).toEqual(before);
  return { service, send, expectNothingChanged };
}

/** Other spellings of the same id, and texts that are not valid ids. */
const spellings = (id: string) =>
  [
    [id, true],
    [`0${id}`, true],
    [`000${id}`, true],
    [` ${id}`, true],
    [`${id} `, true],
    [`${id}.0`, false],
    [`${id}e0`, false],
    [`+${id}`, false],
    [`0x${id}`, false],
  ] as const;

describe("refused changes to the caller's own role, status and access", () => {
  test.each(spellings('3'))('refuses a company-wide user with the id written as %j', async (id, isAnId) => {
    const { send, expectNothingChanged } = await begin('owner');
    const about = { revision: 'x' };
    for (const [field, input, message] of [
      ['companyUserAccessSave', { ...about, userId: id, access }, 'You cannot change your own access.'],
      [
        'companyUserPlatformsSave',
        { ...about, userId: id, platformIds: ['1', '2', '3'] },
        'You cannot change your own access.',
      ],
      ['companyUserStatusChange', { userId: id, status: 'INACTIVE' }, 'You cannot deactivate yourself.'],
      ['companyUserDelete', { userId: id }, 'You cannot delete yourself.'],
    ] as const)
      expect([field, await send(field, input)]).toMatchObject([field, isAnId ? forbidden(message) : gone]);
    expectNothingChanged();
  });

  test.each(spellings('2'))(
    'refuses a staff member of the provider with the id written as %j',
    async (id, isAnId) => {
      const { send, expectNothingChanged } = await begin('staff');
      const promotion = { userId: id, revision: 'x', details, role: 'ADMIN' };
      for (const [field, input, message] of [
        ['providerUserUpdate', promotion, 'You cannot change your own role.'],
        ['providerUserStatusChange', { userId: id, status: 'INACTIVE' }, 'You cannot deactivate yourself.'],
        ['providerUserDelete', { userId: id }, 'You cannot delete yourself.'],
      ] as const)
        expect([field, await send(field, input)]).toMatchObject([field, isAnId ? forbidden(message) : gone]);
      expectNothingChanged();
    },
  );

  test('refuses to turn a company user into a provider user and the other way round', async () => {
    const asAdmin = await begin('admin');
    const promotion = { userId: '3', revision: 'x', details, role: 'ADMIN' };
    expect(await asAdmin.send('providerUserUpdate', promotion)).toMatchObject(gone);
    const save = { userId: '2', revision: 'x', access };
    expect(await asAdmin.send('companyUserAccessSave', save)).toMatchObject(gone);
    asAdmin.expectNothingChanged();
  });
});

test.each(['10', '010'])('refuses staff who change an admin with the id written as %j', async (id) => {
  const { send, expectNothingChanged } = await begin('staff');
  const password = 'password 1';
  for (const [field, input] of [
    ['providerUserUpdate', { userId: id, revision: 'x', details }],
    ['providerUserUpdate', { userId: id, revision: 'x', details: { ...details, password } }],
    ['providerUserUpdate', { userId: id, revision: 'x', details, role: 'STAFF' }],
    ['providerUserStatusChange', { userId: id, status: 'INACTIVE' }],
    ['providerUserStatusChange', { userId: id, status: 'ACTIVE' }],
    ['providerUserDelete', { userId: id }],
    ['providerUserPlatformsSave', { userId: id, revision: 'x', platformIds: ['1'] }],
  ] as const)
    expect([field, await send(field, input)]).toMatchObject([
      field,
      forbidden('Only admins can change an admin.'),
    ]);
  expectNothingChanged();
});

test('refuses staff who grant the admin role', async () => {
  const { service, send, expectNothingChanged } = await begin('staff');
  service.data.providerUsers.set(11, wireProviderUser(11, 6));
  const made = forbidden('Only admins can grant the Admin role.');
  const changed = { userId: '11', revision: 'x', details, role: 'ADMIN' };
  expect(await send('providerUserUpdate', changed)).toMatchObject(made);
  const added = { details: { ...details, password: 'password 1' }, role: 'ADMIN' };
  expect(await send('providerUserCreate', added)).toMatchObject(made);
  service.data.providerUsers.delete(11);
  expectNothingChanged();
});
