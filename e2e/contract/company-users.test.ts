import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayProcess, startGateway } from '../harness/gateway-process.ts';
import { sessionOf, tokenOf } from '../harness/graph.ts';
import { type Ask, askAs, changesBy, mutation, type Payload } from '../harness/location-script.ts';
import {
  type CompanyFixtures,
  type Entry,
  errorsOf,
  faultOf,
  newCompany,
  newUser,
  PASSWORD,
  USER,
} from '../harness/people-script.ts';

// Tests company users over HTTP, with the backend's extensions and with only the documented REST API.

const hows = ['with extensions', 'without extensions'] as const;
type How = (typeof hows)[number];

let token: string;
let plain: GatewayProcess;
const companies = {} as Record<How, CompanyFixtures>;

const by = (how: How): Ask => askAs(token, how === 'without extensions' ? plain.url : undefined);
const emailOf = (name: string, how: How) =>
  `${name}@${how === 'without extensions' ? 'plain' : 'own'}-users.test`;

beforeAll(async () => {
  token = await sessionOf('admin@j3tech.test');
  plain = await startGateway({ UPSTREAM_EXTENSIONS: '' });
  for (const how of hows) companies[how] = await newCompany(by(how), `Users ${how}`);
});
afterAll(() => plain?.stop());

const read = async (ask: Ask, id: string): Promise<Payload> => {
  const { data, errors } = await ask(
    `query ($input: ID!) { companyUser(id: $input) { ${USER} } }`,
    id as never,
  );
  return data?.companyUser ?? faultOf({ data, errors: errors ?? [] });
};
const whole = `companyUser { ${USER} }`;
const missing = { code: 'NOT_FOUND', message: 'Company User does not exist' };

test.each(hows)(
  '[API-75] [API-76] [API-77] [API-78] [CUS-09] [CUS-10] adds, lists, reads and changes a user and refuses a stale revision, %s',
  async (how) => {
    const ask = by(how);
    const { companyId } = companies[how];
    const email = emailOf('ada.lovelace', how);
    const details = {
      firstName: ' Ada ',
      lastName: 'Lovelace',
      email: email.toUpperCase(),
      phone: '(212) 555-0143',
      password: PASSWORD,
    };
    const wrong = await ask(mutation('companyUserCreate', whole), {
      companyId,
      details: { ...details, firstName: ' ', email: 'ada', password: 'short' },
    });
    expect(errorsOf(wrong).map((text) => text.split(' ')[0])).toEqual([
      'input.details.firstName',
      'input.details.email',
    ]);
    const short = await ask(mutation('companyUserCreate', whole), {
      companyId,
      details: { ...details, password: 'short' },
    });
    expect(errorsOf(short)).toEqual([
      'input.details.password TOO_SHORT: The password must be at least 8 characters.',
    ]);
    const added = await changesBy(ask)('companyUserCreate', whole, { companyId, details });
    const { companyUser: first } = added;
    expect(first).toMatchObject({
      firstName: 'Ada',
      email,
      phone: '2125550143',
      status: 'ACTIVE',
      platforms: [],
      access: [],
      ecommerceRole: null,
      company: { id: companyId },
    });
    expect(await read(ask, first.id)).toEqual(first);
    const listed = await ask(
      'query ($input: ID!) { company(id: $input) { users(filter: { lastName: "lovel" }) { count rows { id email } } } }',
      companyId as never,
    );
    expect(listed.data.company.users).toEqual({ count: 1, rows: [{ id: first.id, email }] });
    const change = { ...details, lastName: 'King', middleName: 'B', password: '' };
    const update = { userId: first.id, revision: first.revisions.details, details: change };
    const { companyUser: second } = await changesBy(ask)('companyUserUpdate', whole, update);
    expect(second).toMatchObject({ lastName: 'King', middleName: 'B' });
    // A blank password keeps the stored one.
    await tokenOf(email, PASSWORD);
    const late = await ask(mutation('companyUserUpdate', whole), {
      ...update,
      details: { ...change, phone: null },
    });
    expect(faultOf(late)).toMatchObject({
      code: 'CONFLICT',
      changed: ['input.details.lastName', 'input.details.middleName'],
    });
    const taken = await ask(mutation('companyUserCreate', whole), { companyId, details });
    expect(errorsOf(taken)).toEqual([expect.stringMatching(/^input.details.email .*already in use/)]);
    expect(JSON.stringify([added, second, late, taken])).not.toContain(PASSWORD);
  },
);

test.each(hows)(
  '[API-79] [API-80] [API-81] [CUS-11] [ERR-37] accepts only platforms and segments of the company, %s',
  async (how) => {
    const ask = by(how);
    const userId = await newUser(ask, companies[how].companyId, emailOf('grace.hopper', how));
    const { revisions } = await read(ask, userId);
    const choose = (platformIds: string[], revision = revisions.platforms) =>
      ask(mutation('companyUserPlatformsSave', whole), { userId, revision, platformIds });
    // The company does not use this platform.
    expect(errorsOf(await choose(['4']))).toEqual([expect.stringMatching(/^input.platformIds /)]);
    const { data } = await choose(['5', '2']);
    expect(data.result.companyUser.platforms.map(({ id }: Payload) => id).sort()).toEqual(['2', '5']);
    const chosen = await read(ask, userId);
    expect(errorsOf(await choose([], chosen.revisions.platforms))).toEqual([
      'input.platformIds REQUIRED: Please select at least one Associate Platform to this user',
    ]);
    expect(faultOf(await choose(['1']))).toMatchObject({ code: 'CONFLICT', changed: ['input.platformIds'] });
    const segments = (segmentIds: string[]) =>
      ask(mutation('companyUserSegmentsSave', whole), { userId, revision: revisions.segments, segmentIds });
    expect(errorsOf(await segments(['3']))).toEqual([expect.stringMatching(/^input.segmentIds /)]);
    expect((await segments(['2'])).data.result.companyUser.segments).toEqual([{ id: '2' }]);
    expect(faultOf(await segments([]))).toMatchObject({ code: 'CONFLICT', changed: ['input.segmentIds'] });
  },
);

test.each(hows)(
  '[ROL-01] [CUS-12] a change results in the console role that the gateway predicts, %s',
  async (how) => {
    const ask = by(how);
    const userId = await newUser(ask, companies[how].companyId, emailOf('ida.rhodes', how), [
      { platformId: '2', roleId: '1' },
      { platformId: '5', roleId: '1' },
    ]);
    const kindsAfter = async (change: object) => {
      const { data } = await ask(
        'query ($input: ConsoleRoleChangeInput!) { consoleRoleChange(input: $input) { before { kind } after { kind } } }',
        change,
      );
      const { before, after } = data.consoleRoleChange;
      return [before.kind, after.kind];
    };
    const now = async () => {
      const query =
        'query ($input: ID!) { companyUser(id: $input) { consoleRole { kind } revisions { access platforms } } }';
      return (await ask(query, userId as never)).data.companyUser;
    };
    const access = [
      { platformId: '5', roleId: '1' },
      { platformId: '2', roleId: '3', locationIds: [companies[how].locations.west] },
    ];
    expect(await kindsAfter({ userAccess: { userId, access } })).toEqual(['COMPANY_WIDE', 'COMPANY_SCOPED']);
    const { revisions } = await now();
    await ask(mutation('companyUserAccessSave', whole), { userId, revision: revisions.access, access });
    const saved = await now();
    expect(saved.consoleRole.kind).toBe('COMPANY_SCOPED');
    const userPlatforms = { userId, platformIds: ['5'] };
    expect(await kindsAfter({ userPlatforms })).toEqual(['COMPANY_SCOPED', 'COMPANY_WIDE']);
    const revision = saved.revisions.platforms;
    await ask(mutation('companyUserPlatformsSave', whole), { ...userPlatforms, revision });
    expect((await now()).consoleRole.kind).toBe('COMPANY_WIDE');
  },
);

test.each(hows)(
  '[API-91] [API-92] [API-93] [CUS-12] [CUS-13] [ERR-39] [ERR-40] [ERR-41] refuses incomplete access, saves complete access as a whole, and removes it with its platform, %s',
  async (how) => {
    const ask = by(how);
    const { companyId, regions, locations } = companies[how];
    const everywhere = ['2', '3', '5'].map((platformId) => ({ platformId, roleId: '1' }));
    const userId = await newUser(ask, companyId, emailOf('mary.jackson', how), everywhere);
    const stored = await read(ask, userId);
    const save = (access: Partial<Entry>[]) =>
      ask(mutation('companyUserAccessSave', whole), { userId, revision: stored.revisions.access, access });
    const lacking = await save([
      { platformId: '2', roleId: '2' },
      { platformId: '3', roleId: '3' },
      { platformId: '5', roleId: null },
    ]);
    expect(errorsOf(lacking)).toEqual([
      'input.access.0.regionIds REQUIRED: Please select the region of the user role for the respective platforms.',
      'input.access.1.locationIds REQUIRED: Please select the location of the user role for the respective platforms.',
      'input.access.2.roleId REQUIRED: Please select the roles of respective platforms',
    ]);
    const foreign = await save([
      { platformId: '2', roleId: '2', regionIds: ['1'] },
      { platformId: '3', roleId: '9', directorLocationIds: [locations.west] },
      { platformId: '5', roleId: '1' },
    ]);
    expect(errorsOf(foreign)).toEqual([
      expect.stringMatching(/^input\.access\.0\.regionIds NOT_FOUND_REFERENCE: Choose regions/),
    ]);
    expect(await read(ask, userId)).toEqual(stored);
    const { data, errors } = await save([
      {
        platformId: '2',
        roleId: '2',
        regionIds: [regions.west],
        hasDirectorAccess: true,
        directorLocationIds: [locations.north],
        alertIds: ['1'],
      },
      { platformId: '3', roleId: '3', locationIds: [locations.east] },
      // Role 1 covers the whole company, so the chosen regions and locations are cleared.
      { platformId: '5', roleId: '1', regionIds: [regions.east], locationIds: [locations.east] },
    ]);
    expect(errors).toBeUndefined();
    const nothing = {
      hasDirectorAccess: false,
      regions: [],
      locations: [],
      directorLocations: [],
      alerts: [],
    };
    expect(data.result.companyUser.access).toEqual([
      {
        platform: { id: '2' },
        role: { roleId: '2', scopeKind: 'REGION' },
        hasDirectorAccess: true,
        regions: [{ id: regions.west }],
        locations: [],
        directorLocations: [{ id: locations.north }],
        alerts: [{ alertId: '1' }],
      },
      {
        ...nothing,
        platform: { id: '3' },
        role: { roleId: '3', scopeKind: 'LOCATION' },
        locations: [{ id: locations.east }],
      },
      { ...nothing, platform: { id: '5' }, role: { roleId: '1', scopeKind: 'COMPANY' } },
    ]);
    expect(faultOf(await save(everywhere))).toMatchObject({ code: 'CONFLICT', changed: ['input.access'] });
    const left = await changesBy(ask)('companyUserPlatformsSave', whole, {
      userId,
      revision: data.result.companyUser.revisions.platforms,
      platformIds: ['3'],
    });
    expect(left.companyUser.access).toEqual([data.result.companyUser.access[1]]);
  },
);

test.each(hows)(
  '[API-82] [API-83] [CUS-06] [CUS-07] [CUS-08] [CUS-20] [ERR-32] an inactive or deleted user immediately loses access, and the email can be used again, %s',
  async (how) => {
    const ask = by(how);
    const { companyId } = companies[how];
    const email = emailOf('joan.clarke', how);
    const id = await newUser(ask, companyId, email, [{ platformId: '2', roleId: '1' }]);
    const own = askAs(await tokenOf(email, PASSWORD), how === 'without extensions' ? plain.url : undefined);
    const seesCompany = async () =>
      faultOf(await own('query ($input: ID!) { company(id: $input) { id } }', companyId as never)).code;
    expect(await seesCompany()).toBeUndefined();
    const status = (next: string) =>
      changesBy(ask)('companyUserStatusChange', whole, { userId: id, status: next });
    expect((await status('INACTIVE')).companyUser.status).toBe('INACTIVE');
    expect(await seesCompany()).toBe('UNAUTHENTICATED');
    await expect(tokenOf(email, PASSWORD)).rejects.toThrow('could not sign in');
    expect((await status('ACTIVE')).companyUser.status).toBe('ACTIVE');
    await tokenOf(email, PASSWORD);
    const deleted = await changesBy(ask)('companyUserDelete', 'deletedId', { userId: id });
    expect(deleted).toMatchObject({ deletedId: id, message: 'User Deleted' });
    expect(await read(ask, id)).toMatchObject(missing);
    expect(faultOf(await ask(mutation('companyUserDelete', 'deletedId'), { userId: id }))).toMatchObject(
      missing,
    );
    expect(await newUser(ask, companyId, email)).not.toBe(id);
  },
);

test('[ERR-32] reports users of other companies and provider users like users that do not exist', async () => {
  const owner = askAs(await sessionOf('owner@southwind.test'));
  const { companyId } = companies['with extensions'];
  const foreign = await newUser(by('with extensions'), companyId, 'katherine.johnson@foreign-users.test');
  const own: Payload = (await owner('{ viewer { id } }', {})).data.viewer;
  for (const id of [foreign, '999999', 'x', '1'])
    expect([id, await read(owner, id)]).toMatchObject([id, missing]);
  const inputs: Record<string, object> = {
    companyUserStatusChange: { userId: foreign, status: 'INACTIVE' },
    companyUserDelete: { userId: foreign },
    companyUserPlatformsSave: { userId: foreign, revision: 'x', platformIds: ['1'] },
    companyUserSegmentsSave: { userId: foreign, revision: 'x', segmentIds: [] },
    companyUserAccessSave: { userId: foreign, revision: 'x', access: [] },
  };
  for (const [field, input] of Object.entries(inputs))
    expect([field, faultOf(await owner(mutation(field, ''), input))]).toMatchObject([field, missing]);
  const self = await owner(mutation('companyUserDelete', ''), { userId: own.id });
  expect(faultOf(self)).toMatchObject({ code: 'FORBIDDEN', message: 'You cannot delete yourself.' });
});

test('[API-76] [API-82] adding and deleting a user twice with one key each adds and deletes one user', async () => {
  const ask = by('with extensions');
  const { companyId } = companies['with extensions'];
  const details = { firstName: 'Once', lastName: 'Only', email: 'once@keys-users.test', password: PASSWORD };
  const twice = async (field: string, payload: string, input: object) => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = [
      await ask(mutation(field, payload), input, headers),
      await ask(mutation(field, payload), input, headers),
    ];
    expect(answers[0]?.errors).toBeUndefined();
    expect(answers[1]).toEqual({ ...answers[0], extensions: { replayed: true } });
    return answers[0]?.data.result;
  };
  const { companyUser } = await twice('companyUserCreate', 'companyUser { id email }', {
    companyId,
    details,
  });
  expect(await twice('companyUserDelete', 'deletedId', { userId: companyUser.id })).toMatchObject({
    deletedId: companyUser.id,
    errors: [],
  });
});

test('reads a page of users with their access in as many calls as one user, and saves in at most three', async () => {
  const ask = by('with extensions');
  const explained = { 'x-explain': '1' };
  const callsOf = ({ errors, extensions }: Awaited<ReturnType<Ask>>) => {
    expect(errors).toBeUndefined();
    return extensions?.upstream?.map(({ method, path }) => `${method} ${path}`) ?? [];
  };
  const page = (pageSize: number) =>
    ask(
      `query ($input: Int) { company(id: "1") { users(pageSize: $input) { rows { ${USER} } } } }`,
      pageSize as never,
      explained,
    );
  const [few, many] = [callsOf(await page(3)), callsOf(await page(100))];
  expect(many.length).toBeLessThanOrEqual(few.length);
  expect(many.length, many.join('\n')).toBeLessThanOrEqual(9);
  const id = await newUser(ask, companies['with extensions'].companyId, 'calls.counted@calls-users.test');
  const { revisions } = await read(ask, id);
  const input = { userId: id, revision: revisions.platforms, platformIds: ['2'] };
  const saved = callsOf(
    await ask(mutation('companyUserPlatformsSave', 'companyUser { id }'), input, explained),
  );
  // The calls read the user for the permission check and save the platforms.
  expect(saved.length, saved.join('\n')).toBeLessThanOrEqual(3);
});
