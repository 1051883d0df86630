import { expect, test } from 'vitest';
import { wireWholeUser } from '../testing/people-records.ts';
import { start, without } from '../testing/start.ts';

const fields = `id firstName middleName lastName email phone status platforms { id } segments { id }
  revisions { details platforms segments }`;
const mutation = (name: string, payload = `companyUser { ${fields} }`) =>
  `mutation ($input: C${name.slice(1)}Input!) { result: ${name}(input: $input) { ${payload} message errors { path code message } } }`;
const upstreams: [string, Record<string, string>][] = [
  ['with row versions', {}],
  ['without row versions', without('row-versions')],
  ['without any extension', { UPSTREAM_EXTENSIONS: '' }],
];
const details = {
  firstName: ' Ida ',
  middleName: 'B',
  lastName: 'Quist',
  email: ' Ida.Quist@Northwind.test ',
  phone: '(212) 555-0143',
  password: 'Company-1234',
};
const sentDetails = {
  first_name: 'Ida',
  middle_name: 'B',
  last_name: 'Quist',
  email_address: 'ida.quist@northwind.test',
  mobile_number: '2125550143',
};

async function begin(environment: Record<string, string> = {}) {
  const { service, gateway } = await start(environment);
  const token = service.tokenOf('owner');
  // The signed-in person is also a user of the company.
  service.data.users.set(3, wireWholeUser(3, 1));
  const { companyUser } = await gateway.run(`{ companyUser(id: 100) { ${fields} } }`, { token });
  service.reset();
  const send = async (name: string, input: object, headers = {}) => {
    const query = name === 'companyUserDelete' ? mutation(name, 'deletedId') : mutation(name);
    const { data, errors } = await gateway.send(query, { token, headers, variables: { input } });
    return { result: data?.result, errors };
  };
  const writes = () => service.calls.filter(({ method, path }) => method !== 'GET' && path !== '/graphql');
  return { service, gateway, send, writes, token, user: companyUser };
}

test('[API-76] [CUS-09] [CUS-10] adds a user and converts the email address to lower case', async () => {
  const { service, send } = await begin();
  const { result } = await send('companyUserCreate', { companyId: '1', details });
  expect(result).toMatchObject({
    companyUser: { firstName: 'Ida', email: 'ida.quist@northwind.test', phone: '2125550143', platforms: [] },
    message: 'User added successfully',
    errors: [],
  });
  expect(service.calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/company/user/add', { company_id: 1, ...sentDetails, user_pass: 'Company-1234' }],
  ]);
});

test.each([
  [{ firstName: ' ' }, ['firstName'], 'REQUIRED', 'Please fill required field'],
  [{ middleName: 'x'.repeat(101) }, ['middleName'], 'TOO_LONG', 'Enter at most 100 characters'],
  [{ lastName: 'x'.repeat(101) }, ['lastName'], 'TOO_LONG', 'Enter at most 100 characters'],
  [{ email: ' ' }, ['email'], 'REQUIRED', 'Please fill required field'],
  [{ email: 'nobody' }, ['email'], 'INVALID', 'Incorrect email format'],
  [{ email: `${'x'.repeat(200)}@a.test` }, ['email'], 'TOO_LONG', 'Enter at most 200 characters'],
  [{ phone: '0125550143' }, ['phone'], 'INVALID', 'Enter a 10-digit phone number that doesn’t start with 0'],
  [{ password: 'x'.repeat(21) }, ['password'], 'TOO_LONG', 'Enter at most 20 characters'],
])(
  '[CUS-09] [CUS-10] [CON-18] [CON-19] [ERR-44] refuses %j on add and on edit, before any write',
  async (change, path, code, message) => {
    const { send, writes, user } = await begin();
    const wrong = { ...details, ...change };
    const added = await send('companyUserCreate', { companyId: '1', details: wrong });
    const changed = await send('companyUserUpdate', {
      userId: '100',
      revision: user.revisions.details,
      details: wrong,
    });
    for (const { result } of [added, changed]) {
      expect(result).toEqual({
        companyUser: null,
        message: null,
        errors: [{ path: ['input', 'details', ...path], code, message }],
      });
    }
    expect(writes()).toEqual([]);
  },
);

test.each([undefined, null, '', '   '])(
  '[CUS-09] with the password %j, an add fails and an update keeps the stored password',
  async (password) => {
    const { send, writes, user } = await begin();
    const given = { ...details, password };
    const added = await send('companyUserCreate', { companyId: '1', details: given });
    expect(added.result.errors).toEqual([
      { path: ['input', 'details', 'password'], code: 'REQUIRED', message: 'Please fill required field' },
    ]);
    const revision = user.revisions.details;
    const changed = await send('companyUserUpdate', { userId: '100', revision, details: given });
    expect(changed.result).toMatchObject({ message: 'User updated successfully', errors: [] });
    expect(writes().map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', '/company/user/100', { company_id: 1, ...sentDetails }],
    ]);
  },
);

test('[CUS-09] no log, trace or error contains a password, even an invalid one', async () => {
  const { service, gateway, send, user } = await begin();
  const secret = 'S3cret-pass-word';
  const input = (password: unknown) => ({
    userId: '100',
    revision: user.revisions.details,
    details: { ...details, password },
  });
  const answers = [await send('companyUserUpdate', input(secret), { 'x-explain': '1' })];
  for (const wrong of [[secret, secret], { secret }, secret.repeat(2)])
    answers.push(await send('companyUserUpdate', input(wrong)));
  for (const failure of [
    'drop',
    { status: 400, body: { msg: { user_pass: 'Choose another password' } } },
  ] as const) {
    service.rest.on('PUT /company/user/{id}', () => failure);
    answers.push(await send('companyUserUpdate', input(secret)));
  }
  expect(answers.at(-1)?.result.errors).toEqual([
    { path: ['input', 'details', 'password'], code: 'REFUSED', message: 'Choose another password' },
  ]);
  expect(JSON.stringify(answers)).not.toContain(secret);
  expect(gateway.lines.join('')).not.toContain(secret);
});

test.each(upstreams)(
  '[API-78] [API-79] [API-81] %s, saves each part under a separate revision and refuses a stale one',
  async (_, environment) => {
    const { send, writes, user } = await begin(environment);
    const { revisions } = user;
    const ofUser = (revision: string) => ({ userId: '100', revision });
    const platforms = await send('companyUserPlatformsSave', {
      ...ofUser(revisions.platforms),
      platformIds: ['1', '3'],
    });
    expect(platforms.result.companyUser.platforms).toEqual([{ id: '1' }, { id: '3' }]);
    // The saved platforms raised the version, but the other parts' revisions are still valid.
    const segments = await send('companyUserSegmentsSave', { ...ofUser(revisions.segments), segmentIds: [] });
    expect(segments.result).toMatchObject({ companyUser: { segments: [] }, errors: [] });
    expect(writes().at(-1)?.body).toEqual({ user_id: 100, business_segments: [] });
    const update = { userId: '100', revision: revisions.details, details: { ...details, password: null } };
    expect((await send('companyUserUpdate', update)).result.errors).toEqual([]);
    const again = { ...update, details: { ...update.details, lastName: 'Other' } };
    expect((await send('companyUserUpdate', again)).errors).toMatchObject([
      {
        extensions: {
          code: 'CONFLICT',
          changed: expect.arrayContaining(['input.details.lastName', 'input.details.phone']),
        },
      },
    ]);
  },
);

test("[CUS-11] [ERR-37] refuses to remove a user's last platform", async () => {
  const { send, user } = await begin();
  const { result } = await send('companyUserPlatformsSave', {
    userId: '100',
    revision: user.revisions.platforms,
    platformIds: [],
  });
  expect(result.errors).toEqual([
    {
      path: ['input', 'platformIds'],
      code: 'REQUIRED',
      message: 'Please select at least one Associate Platform to this user',
    },
  ]);
});

test('[API-83] [CUS-06] [CUS-07] deactivates and activates a user, and reads the user again', async () => {
  const { send, writes } = await begin();
  const off = await send('companyUserStatusChange', { userId: '100', status: 'INACTIVE' });
  expect(off.result).toMatchObject({ companyUser: { id: '100', status: 'INACTIVE' }, errors: [] });
  const on = await send('companyUserStatusChange', { userId: '100', status: 'ACTIVE' });
  expect(on.result.companyUser.status).toBe('ACTIVE');
  expect(writes().map(({ path, body }) => [path, body])).toEqual([
    ['/user/changeStatus', { user_id: 100, status: 0 }],
    ['/user/changeStatus', { user_id: 100, status: 1 }],
  ]);
});

test('[API-82] [CUS-08] deletes a user, and sends a repeat with the same key to the service', async () => {
  const { send, writes } = await begin();
  const first = await send('companyUserDelete', { userId: '100' }, { 'idempotency-key': 'gone' });
  expect(first.result).toEqual({ deletedId: '100', message: 'User Deleted', errors: [] });
  await send('companyUserDelete', { userId: '100' }, { 'idempotency-key': 'gone' });
  const keys = writes().map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  const { errors } = await send('companyUserDelete', { userId: '100' });
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  expect(writes()).toHaveLength(2);
});

test('refuses callers who deactivate or delete themselves', async () => {
  const { send, writes } = await begin();
  const off = await send('companyUserStatusChange', { userId: '3', status: 'INACTIVE' });
  expect(off.errors).toMatchObject([
    { message: 'You cannot deactivate yourself.', extensions: { code: 'FORBIDDEN' } },
  ]);
  for (const headers of [{}, { 'idempotency-key': 'me' }]) {
    const gone = await send('companyUserDelete', { userId: '3' }, headers);
    expect(gone.errors).toMatchObject([
      { message: 'You cannot delete yourself.', extensions: { code: 'FORBIDDEN' } },
    ]);
  }
  expect(writes()).toEqual([]);
});

test('[ROL-03] refuses other roles with the reason from the policy table', async () => {
  const { service, gateway } = await start();
  const reasons = { scoped: 'company-wide users can change', reader: 'company-wide users can change' };
  for (const [name, reason] of Object.entries(reasons)) {
    const { errors } = await gateway.send(mutation('companyUserDelete', 'deletedId'), {
      token: service.tokenOf(name as 'scoped'),
      variables: { input: { userId: '100' } },
    });
    expect(errors).toMatchObject([
      { message: expect.stringContaining(reason), extensions: { code: 'FORBIDDEN' } },
    ]);
  }
  expect(service.calls).toEqual([]);
});
