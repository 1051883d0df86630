import { expect, test } from 'vitest';
import { wireProviderUser } from '../testing/people-records.ts';
import { start, without } from '../testing/start.ts';

const fields = `id firstName middleName lastName email phone status role platforms { id name } revisions { details platforms }`;
const mutation = (name: string, payload = `providerUser { ${fields} }`) =>
  `mutation ($input: P${name.slice(1)}Input!) { result: ${name}(input: $input) { ${payload} message errors { path code message } } }`;
const details = {
  firstName: ' Ida ',
  lastName: 'Quist',
  email: ' Ida.Quist@Console.test ',
  phone: '(212) 555-0143',
  password: 'Provider-1234',
};
const sentDetails = {
  first_name: 'Ida',
  middle_name: null,
  last_name: 'Quist',
  email: 'ida.quist@console.test',
  phone: '2125550143',
};

/** Persons 1 (admin) and 2 (staff) can sign in. User 10 is another admin, user 11 another staff member. */
async function begin(name: 'admin' | 'staff' = 'admin', environment: Record<string, string> = {}) {
  const { service, gateway } = await start(environment);
  service.data.providerUsers.set(10, wireProviderUser(10, 5));
  service.data.providerUsers.set(11, wireProviderUser(11, 6, { status: 0 }));
  const token = service.tokenOf(name);
  const revisionsOf = async (id: string) =>
    (await gateway.run(`{ providerUser(id: ${id}) { revisions { details platforms } } }`, { token }))
      .providerUser.revisions;
  const send = async (what: string, input: object, headers = {}) => {
    const query = what === 'providerUserDelete' ? mutation(what, 'deletedId') : mutation(what);
    const { data, errors } = await gateway.send(query, { token, headers, variables: { input } });
    return { result: data?.result, errors };
  };
  const writes = () =>
    service.calls.filter(({ method, path }) => method !== 'GET' && path !== '/user/getAll');
  return { service, gateway, token, send, writes, revisionsOf };
}

const forbidden = (message: string) => [{ message, extensions: { code: 'FORBIDDEN' } }];

test("[API-84] [PRV-01] [PRV-02] [PRV-03] [ENT-41] lists the provider's users and sends the filter in the service's field names", async () => {
  const { service, gateway, token } = await begin('staff');
  const ask = (args: string) =>
    gateway.run(`{ providerUsers${args} { count page pageSize rows { id status role platforms { id } } } }`, {
      token,
    });
  const { providerUsers } = await ask('');
  expect(providerUsers).toMatchObject({ count: 3, page: 1, pageSize: 30 });
  expect(providerUsers.rows[0]).toEqual({
    id: '1',
    status: 'ACTIVE',
    role: 'ADMIN',
    platforms: [{ id: '2' }],
  });
  const filter = 'firstName: " I ", lastName: "Q", platformIds: [2], status: INACTIVE, includeInactive: true';
  const found = await ask(`(filter: { ${filter} }, page: 1, pageSize: 5)`);
  expect(found.providerUsers.rows).toMatchObject([{ id: '11', status: 'INACTIVE', role: 'STAFF' }]);
  const asked = service.calls.filter(({ path }) => path === '/user/getAll');
  expect(asked.map(({ body, query }) => [query, body])).toEqual([
    [
      { page: '1', limit: '30', counts: 'bounded' },
      {
        page: 1,
        first_name: '',
        last_name: '',
        platform_business_search: [],
        platforms: [],
        status: null,
        display_inactive_users: false,
      },
    ],
    [
      { page: '1', limit: '5', counts: 'bounded' },
      {
        page: 1,
        first_name: 'I',
        last_name: 'Q',
        platform_business_search: [2],
        platforms: [2],
        status: 0,
        display_inactive_users: true,
      },
    ],
  ]);
});

test('[API-86] [ERR-34] a company user does not exist as a provider user', async () => {
  const { service, gateway, token } = await begin();
  service.data.providerUsers.set(100, wireProviderUser(100, 6, { company_id: 1 }));
  for (const id of ['100', '999', 'x']) {
    const { errors } = await gateway.send(`{ providerUser(id: "${id}") { id } }`, { token });
    expect(errors).toMatchObject([{ message: 'User does not exist', extensions: { code: 'NOT_FOUND' } }]);
  }
});

test('[API-85] [PRV-05] (AMB-38) gives a new user the staff role by default', async () => {
  const { send, writes } = await begin();
  const { result } = await send('providerUserCreate', { details });
  expect(result).toMatchObject({
    providerUser: { firstName: 'Ida', email: 'ida.quist@console.test', role: 'STAFF', platforms: [] },
    message: 'User added successfully',
    errors: [],
  });
  expect(writes()[0]?.body).toEqual({ ...sentDetails, user_role: 6, user_pass: 'Provider-1234' });
  await send('providerUserCreate', { details, role: 'ADMIN' });
  expect(writes()[1]?.body.user_role).toBe(5);
});

test.each([undefined, null, '', '  '])(
  '[PRV-05] [API-87] with the password %j, an add fails and an update keeps the stored password and role',
  async (password) => {
    const { send, writes, revisionsOf } = await begin();
    const added = await send('providerUserCreate', { details: { ...details, password } });
    expect(added.result.errors).toMatchObject([{ path: ['input', 'details', 'password'], code: 'REQUIRED' }]);
    const { details: revision } = await revisionsOf('10');
    const changed = await send('providerUserUpdate', {
      userId: '10',
      revision,
      details: { ...details, password },
    });
    expect(changed.result).toMatchObject({ providerUser: { role: 'ADMIN' }, errors: [] });
    expect(writes().map(({ path, body }) => [path, body])).toEqual([['/user/10', sentDetails]]);
  },
);

test('[PRV-05] no log, trace or error contains a password', async () => {
  const { gateway, send } = await begin();
  const secret = 'S3cret-pass-word';
  const answers = [];
  for (const password of [secret, [secret], secret.repeat(2)])
    answers.push(
      await send('providerUserCreate', { details: { ...details, password } }, { 'x-explain': '1' }),
    );
  expect(JSON.stringify(answers)).not.toContain(secret);
  expect(gateway.lines.join('')).not.toContain(secret);
});

test('staff may change staff but not admins', async () => {
  const { send, writes, revisionsOf } = await begin('staff');
  const { details: revision, platforms } = await revisionsOf('10');
  const reason = forbidden('Only admins can change an admin.');
  const about = { userId: '10' };
  for (const { errors } of [
    await send('providerUserUpdate', { ...about, revision, details }),
    await send('providerUserStatusChange', { ...about, status: 'INACTIVE' }),
    await send('providerUserDelete', about),
    await send('providerUserDelete', about, { 'idempotency-key': 'k' }),
    await send('providerUserPlatformsSave', { userId: '10', revision: platforms, platformIds: ['1'] }),
  ])
    expect(errors).toMatchObject(reason);
  const made = forbidden('Only admins can grant the Admin role.');
  expect((await send('providerUserCreate', { details, role: 'ADMIN' })).errors).toMatchObject(made);
  const { details: own } = await revisionsOf('11');
  const raised = await send('providerUserUpdate', { userId: '11', revision: own, details, role: 'ADMIN' });
  expect(raised.errors).toMatchObject(made);
  expect(writes()).toEqual([]);
  const active = await send('providerUserStatusChange', { userId: '11', status: 'ACTIVE' });
  expect(active.result).toMatchObject({ providerUser: { id: '11', status: 'ACTIVE' }, errors: [] });
});

test.each([
  ['admin', '1', 'STAFF'],
  ['staff', '2', 'ADMIN'],
] as const)(
  '%s: refuses callers who deactivate or delete themselves or change their own role',
  async (name, id, role) => {
    const { send, writes, revisionsOf } = await begin(name);
    const { details: revision } = await revisionsOf(id);
    const off = await send('providerUserStatusChange', { userId: id, status: 'INACTIVE' });
    expect(off.errors).toMatchObject(forbidden('You cannot deactivate yourself.'));
    const gone = await send('providerUserDelete', { userId: id }, { 'idempotency-key': 'me' });
    expect(gone.errors).toMatchObject(forbidden('You cannot delete yourself.'));
    const other = await send('providerUserUpdate', { userId: id, revision, details, role });
    expect(other.errors).toMatchObject(forbidden('You cannot change your own role.'));
    expect(writes()).toEqual([]);
  },
);

test("returns the service's refusal to deactivate the last admin", async () => {
  const { service, send } = await begin();
  const message = 'The last active provider admin cannot be deactivated';
  service.rest.on('POST /user/changeStatus', () => ({ status: 403, body: { message } }));
  const { errors } = await send('providerUserStatusChange', { userId: '10', status: 'INACTIVE' });
  expect(errors).toMatchObject(forbidden(message));
});

test.each([
  ['with row versions', {}],
  ['without any extension', { UPSTREAM_EXTENSIONS: '' }],
  ['without row versions', without('row-versions')],
])(
  '[API-87] [API-97] [PRV-06] [ERR-38] %s, saves each part under a separate revision',
  async (_, environment) => {
    const { send, revisionsOf } = await begin('admin', environment);
    const { details: revision, platforms } = await revisionsOf('10');
    const save = { userId: '10', revision: platforms };
    const none = await send('providerUserPlatformsSave', { ...save, platformIds: [] });
    expect(none.result.errors).toEqual([
      {
        path: ['input', 'platformIds'],
        code: 'REQUIRED',
        message: 'Please select at least one Associate Platform',
      },
    ]);
    const chosen = await send('providerUserPlatformsSave', { ...save, platformIds: ['1', '3'] });
    expect(chosen.result.providerUser.platforms.map(({ id }: { id: string }) => id)).toEqual(['1', '3']);
    const update = { userId: '10', revision, details: { ...details, password: null }, role: 'STAFF' };
    expect((await send('providerUserUpdate', update)).result).toMatchObject({
      providerUser: { firstName: 'Ida' },
      errors: [],
    });
    const again = await send('providerUserUpdate', {
      ...update,
      details: { ...update.details, lastName: 'Other' },
    });
    expect(again.errors).toMatchObject([
      {
        extensions: {
          code: 'CONFLICT',
          changed: expect.arrayContaining(['input.details.lastName', 'input.details.phone']),
        },
      },
    ]);
  },
);

test("[ROL-02] refuses company users any access to the provider's users", async () => {
  const { service, gateway } = await start();
  for (const name of ['owner', 'scoped', 'reader', 'arranger'] as const) {
    const token = service.tokenOf(name);
    const read = await gateway.send('{ providerUsers { count } }', { token });
    expect(read.errors).toMatchObject(forbidden('Only J3Tech staff can view J3Tech users.'));
    const input = { userId: '2' };
    const gone = await gateway.send(mutation('providerUserDelete', 'deletedId'), {
      token,
      variables: { input },
    });
    expect(gone.errors).toMatchObject(forbidden('Only J3Tech staff can change J3Tech users.'));
  }
  expect(service.calls).toEqual([]);
});
