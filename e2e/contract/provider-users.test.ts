import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayProcess, startGateway } from '../harness/gateway-process.ts';
import { sessionOf, tokenOf } from '../harness/graph.ts';
import { type Ask, askAs, changesBy, mutation, type Payload } from '../harness/location-script.ts';
import { errorsOf, faultOf, PASSWORD } from '../harness/people-script.ts';

// Tests provider users over HTTP, with the backend's extensions and with only the documented REST API.

const USER = `id firstName middleName lastName email phone status role platforms { id } revisions { details platforms }`;
const whole = `providerUser { ${USER} }`;
const missing = { code: 'NOT_FOUND', message: 'User does not exist' };

const hows = ['with extensions', 'without extensions'] as const;
type How = (typeof hows)[number];

let admin: string;
let staff: string;
let plain: GatewayProcess;

const by = (how: How, token = admin): Ask =>
  askAs(token, how === 'without extensions' ? plain.url : undefined);
const emailOf = (name: string, how: How) =>
  `${name}@${how === 'without extensions' ? 'plain' : 'own'}.j3tech.test`;

beforeAll(async () => {
  [admin, staff] = [await sessionOf('admin@j3tech.test'), await sessionOf('staff@j3tech.test')];
  plain = await startGateway({ UPSTREAM_EXTENSIONS: '' });
});
afterAll(() => plain?.stop());

const detailsOf = (email: string, more: object = {}) => ({
  firstName: 'Edsger',
  lastName: 'Contract',
  email,
  password: PASSWORD,
  ...more,
});
const read = async (ask: Ask, id: string): Promise<Payload> => {
  const { data, errors } = await ask(
    `query ($input: ID!) { providerUser(id: $input) { ${USER} } }`,
    id as never,
  );
  return data?.providerUser ?? faultOf({ data, errors: errors ?? [] });
};

test.each(hows)(
  '[API-84] [API-85] [API-86] [API-87] [PRV-01] [PRV-03] [PRV-05] adds, lists, reads and changes a provider user and refuses a stale revision, %s',
  async (how) => {
    const ask = by(how);
    const email = emailOf('edsger', how);
    const wrong = await ask(mutation('providerUserCreate', whole), {
      details: { ...detailsOf('edsger'), lastName: '', password: null },
    });
    expect(errorsOf(wrong)).toEqual([
      'input.details.lastName REQUIRED: Please fill required field',
      'input.details.email INVALID: Incorrect email format',
      'input.details.password REQUIRED: Please fill required field',
    ]);
    const { providerUser: first } = await changesBy(ask)('providerUserCreate', whole, {
      details: detailsOf(email.toUpperCase()),
    });
    expect(first).toMatchObject({ email, role: 'STAFF', status: 'ACTIVE', platforms: [] });
    expect(await read(ask, first.id)).toEqual(first);
    const update = {
      userId: first.id,
      revision: first.revisions.details,
      details: detailsOf(email, { middleName: 'W', password: ' ' }),
    };
    const { providerUser: second } = await changesBy(ask)('providerUserUpdate', whole, update);
    expect(second).toMatchObject({ middleName: 'W', role: 'STAFF' });
    await tokenOf(email, PASSWORD);
    const late = await ask(mutation('providerUserUpdate', whole), {
      ...update,
      details: detailsOf(email, { phone: '2125550143' }),
    });
    expect(faultOf(late)).toMatchObject({ code: 'CONFLICT', changed: ['input.details.middleName'] });
    const list = async (filter: string) => {
      const { data } = await ask(
        `query ($input: Int) { providerUsers(pageSize: $input, filter: { lastName: "CONTRACT", firstName: "eds", ${filter} }) { rows { email } } }`,
        100 as never,
      );
      return data.providerUsers.rows.map((row: Payload) => row.email);
    };
    expect(await list('status: ACTIVE')).toContain(email);
    expect(await list('status: INACTIVE, includeInactive: true')).not.toContain(email);
    await changesBy(ask)('providerUserPlatformsSave', whole, {
      userId: first.id,
      revision: first.revisions.platforms,
      platformIds: ['3'],
    });
    expect(await list('platformIds: ["3"]')).toContain(email);
    expect(await list('platformIds: ["2"]')).not.toContain(email);
  },
);

test.each(hows)(
  '[API-97] [API-82] [API-83] [PRV-06] [ERR-34] [ERR-38] saves platforms and status of a provider user and deletes the user, %s',
  async (how) => {
    const ask = by(how);
    const email = emailOf('barbara', how);
    const { providerUser } = await changesBy(ask)('providerUserCreate', whole, { details: detailsOf(email) });
    const { id, revisions } = providerUser;
    const platforms = (platformIds: string[], revision = revisions.platforms) =>
      ask(mutation('providerUserPlatformsSave', whole), { userId: id, revision, platformIds });
    const { providerUser: chosen } = (await platforms(['2', '5'])).data.result;
    expect(chosen.platforms).toEqual([{ id: '2' }, { id: '5' }]);
    expect(errorsOf(await platforms([], chosen.revisions.platforms))).toEqual([
      'input.platformIds REQUIRED: Please select at least one Associate Platform',
    ]);
    expect(faultOf(await platforms(['1']))).toMatchObject({
      code: 'CONFLICT',
      changed: ['input.platformIds'],
    });
    const own = askAs(await tokenOf(email, PASSWORD));
    const status = (next: string) =>
      changesBy(ask)('providerUserStatusChange', whole, { userId: id, status: next });
    expect((await status('INACTIVE')).providerUser.status).toBe('INACTIVE');
    expect(faultOf(await own('{ companies { count } }', {})).code).toBe('UNAUTHENTICATED');
    expect((await status('ACTIVE')).providerUser.status).toBe('ACTIVE');
    expect(await changesBy(ask)('providerUserDelete', 'deletedId', { userId: id })).toMatchObject({
      deletedId: id,
      message: 'User Deleted',
    });
    expect(await read(ask, id)).toMatchObject(missing);
    // A company user is not a provider user.
    expect(await read(ask, '41')).toMatchObject(missing);
  },
);

test.each(hows)(
  '[ROL-15] staff cannot change or create an admin, and nobody can demote, deactivate or delete themselves, %s',
  async (how) => {
    const ask = by(how, staff);
    const [adminId, staffId] = await Promise.all(
      [admin, staff].map(
        async (token) => (await askAs(token)('{ viewer { id } }', {})).data.viewer.id as string,
      ),
    );
    const boss = await read(ask, adminId ?? '');
    const { email, firstName, lastName } = boss;
    const asStaff: [string, object, string][] = [
      [
        'providerUserCreate',
        { details: detailsOf('x@j3tech.test'), role: 'ADMIN' },
        'Only admins can grant the Admin role.',
      ],
      [
        'providerUserUpdate',
        { userId: adminId, revision: boss.revisions.details, details: { email, firstName, lastName } },
        'Only admins can change an admin.',
      ],
      [
        'providerUserStatusChange',
        { userId: adminId, status: 'INACTIVE' },
        'Only admins can change an admin.',
      ],
      ['providerUserDelete', { userId: adminId }, 'Only admins can change an admin.'],
      [
        'providerUserPlatformsSave',
        { userId: adminId, revision: boss.revisions.platforms, platformIds: ['1'] },
        'Only admins can change an admin.',
      ],
      ['providerUserDelete', { userId: staffId }, 'You cannot delete yourself.'],
      [
        'providerUserStatusChange',
        { userId: staffId, status: 'INACTIVE' },
        'You cannot deactivate yourself.',
      ],
    ];
    for (const [field, input, message] of asStaff)
      expect([field, faultOf(await ask(mutation(field, ''), input))]).toMatchObject([
        field,
        { code: 'FORBIDDEN', message },
      ]);
    const self = await by(how)(mutation('providerUserUpdate', ''), {
      userId: adminId,
      revision: boss.revisions.details,
      details: { email, firstName, lastName },
      role: 'STAFF',
    });
    expect(faultOf(self)).toMatchObject({ code: 'FORBIDDEN', message: 'You cannot change your own role.' });
    expect(await read(ask, adminId ?? '')).toEqual(boss);
  },
);

test('[API-85] adding a provider user twice with one key adds one, and a page of them takes one call', async () => {
  const ask = by('with extensions');
  const input = { details: detailsOf('once@keys.j3tech.test') };
  const headers = { 'idempotency-key': randomUUID() };
  const add = () => ask(mutation('providerUserCreate', whole), input, headers);
  const [first, second] = [await add(), await add()];
  expect(first.data.result.providerUser.id).toBeTruthy();
  expect(second.data).toEqual(first.data);
  const page = await ask(
    `query ($input: Int) { providerUsers(pageSize: $input) { count rows { ${USER} } } }`,
    100 as never,
    { 'x-explain': '1' },
  );
  expect(page.data.providerUsers.rows.length).toBeGreaterThan(30);
  expect(page.extensions?.upstream?.map(({ path }) => path)).toEqual(['/user/getAll']);
});
