import { expect, test } from 'vitest';
import { type WireEntry, wireEntry } from '../testing/access-records.ts';
import type { FakeService } from '../testing/fake-service.ts';
import { wireWholeUser } from '../testing/people-records.ts';
import { start, without } from '../testing/start.ts';

const saveMany = `mutation ($items: [CompanyUserWholeAccessInput!]!) {
  done: companyUserAccessSaveMany(input: { items: $items }) {
    results { userId status code errors { path code } companyUser { revisions { access } } } message } }`;
const savePlatforms = `mutation ($input: CompanyUserPlatformsSaveInput!) {
  done: companyUserPlatformsSave(input: $input) { errors { message } } }`;
const saveAccess = `mutation ($input: CompanyUserAccessSaveInput!) {
  done: companyUserAccessSave(input: $input) { errors { message } } }`;
const stored = '{ companyUser(id: $) { revisions { platforms access } } }';

const ids = [500, 501, 502, 503];
const named = (id: number) => ({ id, name: `Platform ${id}` });

/** Returns whole numbers below a limit, the same for the same seed. */
function numbersFrom(seed: number) {
  let state = seed * 2654435761;
  return (limit: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return state % limit;
  };
}

const roleOn = (platformId: number, number: number) => (platformId <= 3 ? [1, 3] : [1, 2])[number % 2] ?? 1;

/** A company-wide role keeps no locations. */
const entryOn = (platformId: number, number: number) => {
  const role = roleOn(platformId, number);
  return wireEntry(role, role === 1 ? {} : { location: [100] });
};

function setUp({ data }: FakeService, seed: number) {
  const next = numbersFrom(seed);
  const company = data.companies.get(1);
  if (!company) throw new Error('company 1 is missing');
  data.companies.set(1, { ...company, platforms: [1, 2, 3, 4, 5].map(named) });
  for (const id of ids) {
    const platformIds = [1, 2, 3, 4, 5].filter((one) => one === 2 || next(2) === 0);
    const entries = platformIds
      .filter((one) => one !== 1)
      .map((one): [number, WireEntry] => [one, entryOn(one, next(2))]);
    data.users.set(id, wireWholeUser(id, 1, { CompanyUserPlatforms: platformIds.map(named) }));
    data.access.set(id, { version: 1, access_data: Object.fromEntries(entries) });
  }
  return ids.map((id) => ({
    userId: String(id),
    access: [1, 2, 3, 4, 5]
      .filter((one) => one === 4 || next(2) === 0)
      .map((one) => ({
        platformId: String(one),
        ...(one !== 1 && { roleId: String(roleOn(one, next(2))), locationIds: ['100'] }),
      })),
  }));
}

const stateOf = ({ data }: FakeService) =>
  ids.map((id) => ({
    platforms: data.users
      .get(id)
      ?.CompanyUserPlatforms.map((one) => one.id)
      .sort(),
    access: data.access.get(id)?.access_data,
  }));

test.each([1, 2, 3, 4, 5, 6])(
  '[CUS-11] [CUS-12] a bulk save of whole access equals the single saves of platforms and access (seed %i)',
  async (seed) => {
    const bulk = await start();
    const items = setUp(bulk.service, seed);
    const { data, errors } = await bulk.gateway.send(saveMany, {
      token: bulk.service.tokenOf('admin'),
      variables: { items },
    });
    expect(errors).toBeUndefined();
    for (const { status } of data.done.results) expect(['SAVED', 'UNCHANGED']).toContain(status);

    const single = await start();
    expect(setUp(single.service, seed)).toEqual(items);
    const token = single.service.tokenOf('admin');
    for (const { userId, access } of items) {
      const read = async () =>
        (await single.gateway.run(stored.replace('$', userId), { token })).companyUser.revisions;
      const platformIds = access.map(({ platformId }) => platformId);
      const first = { userId, revision: (await read()).platforms, platformIds };
      await single.gateway.run(savePlatforms, { token, variables: { input: first } });
      const withRoles = access.filter(({ platformId }) => platformId !== '1');
      const second = { userId, revision: (await read()).access, access: withRoles };
      await single.gateway.run(saveAccess, { token, variables: { input: second } });
    }
    expect(stateOf(bulk.service)).toEqual(stateOf(single.service));
  },
);

test.each([
  ['with all extensions', {}],
  ['without any', without('bulk-writes', 'access-grants', 'row-versions', 'bulk-reads')],
])('takes a change back, and repeats nothing that is stored: %s', async (_, environment) => {
  const { service, gateway } = await start(environment);
  const items = setUp(service, 3);
  const before = stateOf(service);
  const undo = ids.map((id) => ({
    userId: String(id),
    access: (service.data.users.get(id)?.CompanyUserPlatforms ?? []).map((platform) => {
      const entry = service.data.access.get(id)?.access_data[platform.id];
      return {
        platformId: String(platform.id),
        ...(entry && { roleId: String(entry.options[0]), locationIds: entry.master.location.map(String) }),
      };
    }),
  }));
  const token = service.tokenOf('admin');
  const run = async (list: object[]) =>
    (await gateway.run(saveMany, { token, variables: { items: list } })).done.results;
  const saved = await run(items);
  const back = await run(
    undo.map((one, at) => ({ ...one, revision: saved[at].companyUser.revisions.access })),
  );
  expect(back.map(({ status }: { status: string }) => status)).not.toContain('FAILED');
  expect(stateOf(service)).toEqual(before);
  const again = await run(undo);
  expect(new Set(again.map(({ status }: { status: string }) => status))).toEqual(new Set(['UNCHANGED']));
});

test('refuses an outdated revision, an unknown platform, no platform and oneself, each alone', async () => {
  const { service, gateway } = await start();
  const [first] = setUp(service, 1);
  const token = service.tokenOf('owner');
  const { data } = await gateway.send(saveMany, {
    token,
    variables: {
      items: [
        { ...first, revision: 'stale' },
        { userId: '501', access: [{ platformId: '77' }] },
        { userId: '502', access: [] },
        { userId: '3', access: [{ platformId: '2', roleId: '1' }] },
        { userId: '503', access: [{ platformId: '2', roleId: '1' }] },
      ],
    },
  });
  expect(
    data.done.results.map(
      ({ status, code, errors }: { status: string; code: string; errors: { code: string }[] }) => [
        status,
        code ?? errors[0]?.code ?? null,
      ],
    ),
  ).toEqual([
    ['FAILED', expect.stringMatching(/CONFLICT|BAD_REQUEST/)],
    ['FAILED', 'NOT_FOUND_REFERENCE'],
    ['FAILED', 'REQUIRED'],
    ['FAILED', expect.stringMatching(/FORBIDDEN|NOT_FOUND/)],
    ['SAVED', null],
  ]);
});

test('[CUS-11] refuses platforms that someone else changed since the revision of the platforms', async () => {
  const { service, gateway } = await start();
  const [first] = setUp(service, 1);
  const token = service.tokenOf('owner');
  const { revisions } = (await gateway.run(stored.replace('$', '500'), { token })).companyUser;
  const user = service.data.users.get(500);
  if (!user) throw new Error('user 500 is missing');
  const { CompanyUserPlatforms } = user;
  const isEcommerce = ({ id }: { id: number }) => id === 1;
  const others = CompanyUserPlatforms.some(isEcommerce)
    ? CompanyUserPlatforms.filter((one) => !isEcommerce(one))
    : [...CompanyUserPlatforms, named(1)];
  service.data.users.set(500, { ...user, CompanyUserPlatforms: others });
  const item = { ...first, access: [{ platformId: '2', roleId: '1' }], revision: revisions.access };
  const run = async (more: object) =>
    (await gateway.run(saveMany, { token, variables: { items: [{ ...item, ...more }] } })).done.results[0];
  expect(await run({ platformsRevision: revisions.platforms })).toMatchObject({
    status: 'FAILED',
    code: 'CONFLICT',
  });
  expect(await run({})).toMatchObject({ status: 'SAVED' });
});
