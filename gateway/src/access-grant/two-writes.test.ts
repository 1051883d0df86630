import { expect, test } from 'vitest';
import { wireEntry } from '../testing/access-records.ts';
import type { FakeAnswer } from '../testing/fake-answer.ts';
import { wireWholeUser } from '../testing/people-records.ts';
import { start, without } from '../testing/start.ts';

// What a change of platforms and access does when only its first call succeeds.

const saveMany = `mutation ($items: [CompanyUserWholeAccessInput!]!) {
  done: companyUserAccessSaveMany(input: { items: $items }) { results { status code message errors { code message } } } }`;
const grant = `mutation ($input: CompanyUserAccessGrantInput!) {
  done: companyUserAccessGrant(input: $input) { errors { path code message } } }`;
const revisions = '{ companyUser(id: 100) { revisions { access platforms } } }';

const numbered = (...ids: number[]) => ids.map((id) => ({ id, name: `Platform ${id}` }));

/**
 * Starts a gateway over user 100, who has platforms 2 and 5. Removing a platform also removes the access on
 * it.
 */
async function begin(environment: Record<string, string> = {}) {
  const { service, gateway } = await start(environment);
  const { data } = service;
  Object.assign(data.companies.get(1) ?? {}, { platforms: numbered(2, 3, 5) });
  data.users.set(100, wireWholeUser(100, 1, { CompanyUserPlatforms: numbered(2, 5), userRoles: undefined }));
  data.access.set(100, { version: 1, access_data: { 2: wireEntry(1), 5: wireEntry(1) } });
  const platforms = () => data.users.get(100)?.CompanyUserPlatforms.map(({ id }) => id);
  const access = () => Object.keys(data.access.get(100)?.access_data ?? {});
  const changePlatforms = (ids: number[]) => {
    const { version = 1 } = data.users.get(100) ?? {};
    const kept = Object.entries(data.access.get(100)?.access_data ?? {}).filter(([id]) =>
      ids.includes(Number(id)),
    );
    data.users.set(
      100,
      wireWholeUser(100, 1, { CompanyUserPlatforms: numbered(...ids), version: version + 1 }),
    );
    data.access.set(100, { version: version + 1, access_data: Object.fromEntries(kept) });
  };
  service.on('POST /company/user/platforms/save/{id}', ({ body }) => {
    changePlatforms(body.platforms);
    return { body: { message: 'Platforms saved', id: 100 } };
  });
  let failure: FakeAnswer | null = null;
  service.on('POST /platform/accessData/{id}', ({ body }) => {
    if (failure) return failure;
    data.access.set(100, { version: 9, access_data: body });
    return { body: { message: 'Access saved' } };
  });
  const token = service.tokenOf('admin');
  const read = (await gateway.run(revisions, { token })).companyUser.revisions;
  const item = {
    userId: '100',
    revision: read.access,
    platformsRevision: read.platforms,
    access: ['2', '3'].map((platformId) => ({ platformId, roleId: '1' })),
  };
  const save = async (key?: string) => {
    const headers = key ? { 'idempotency-key': key } : {};
    const { done } = await gateway.run(saveMany, { token, headers, variables: { items: [item] } });
    return done.results[0];
  };
  const fail = (answer: FakeAnswer | null) => {
    failure = answer;
  };
  return { service, gateway, token, save, fail, platforms, access, changePlatforms };
}

const refusal = { status: 400, body: { message: 'Role 1 is not allowed' } };
const busy = { status: 503, body: { message: 'Busy' } };
const refusedAccess = 'Saved the platforms, then stopped at the access: Role 1 is not allowed';

const services = [
  ['with all extensions', {}],
  ['without any', { UPSTREAM_EXTENSIONS: '' }],
] as const;

test.each(services)(
  '[CUS-11] [CUS-12] a save whose access is refused says that the platforms were saved, %s',
  async (_, environment) => {
    const { save, fail, platforms, access } = await begin(environment);
    fail(refusal);
    expect(await save()).toMatchObject({
      status: 'FAILED',
      message: refusedAccess,
      errors: [{ code: 'REFUSED', message: refusedAccess }],
    });
    expect([platforms(), access()]).toEqual([[2, 3], ['2']]);
  },
);

test.each(services)(
  '[CUS-11] [CUS-12] a save says that the platforms were saved before the service was busy, %s',
  async (_, environment) => {
    const { save, fail } = await begin(environment);
    fail(busy);
    expect(await save()).toMatchObject({
      status: 'FAILED',
      code: 'UPSTREAM_UNAVAILABLE',
      message: expect.stringMatching(/^Saved the platforms, then stopped at the access: /),
    });
  },
);

test('[CUS-12] a refused change of the access alone says nothing about platforms', async () => {
  const { gateway, token, fail } = await begin(without('access-grants'));
  fail(refusal);
  const variables = { input: { userId: '100', platformId: '5', roleId: '4', regionIds: ['10'] } };
  const { done } = await gateway.run(grant, { token, variables });
  expect(done.errors).toMatchObject([{ code: 'REFUSED', message: 'Role 1 is not allowed' }]);
});

test('[CUS-12] a granted platform without its role says that the platforms were saved', async () => {
  const { gateway, token, fail, platforms } = await begin(without('access-grants'));
  fail(refusal);
  const variables = { input: { userId: '100', platformId: '3', roleId: '1' } };
  const { done } = await gateway.run(grant, { token, variables });
  expect(done.errors).toEqual([{ path: ['input'], code: 'REFUSED', message: refusedAccess }]);
  expect(platforms()).toEqual([2, 5, 3]);
});

test.each([
  ['refused', refusal],
  ['not reached', busy],
])(
  'a repeat with the same key saves only the access that was %s, although its revision is old',
  async (_, failure) => {
    const { service, save, fail, platforms, access } = await begin();
    fail(failure);
    expect(await save('once')).toMatchObject({ status: 'FAILED' });
    fail(null);
    service.reset();
    expect(await save('once')).toMatchObject({ status: 'SAVED', message: 'Access saved' });
    expect([platforms(), access()]).toEqual([
      [2, 3],
      ['2', '3'],
    ]);
    const written = service.calls.flatMap(({ path, body }) => (path === '/bulk-writes' ? body.calls : []));
    expect(written).toMatchObject([{ path: '/platform/accessData/100' }]);
  },
);

test('a repeat with the same key is a conflict if someone else changed the platforms since then', async () => {
  const { save, fail, platforms, changePlatforms } = await begin();
  fail(refusal);
  await save('once');
  fail(null);
  changePlatforms([2]);
  expect(await save('once')).toMatchObject({ status: 'FAILED', code: 'CONFLICT' });
  expect(platforms()).toEqual([2]);
});

test('another key is a conflict after the platforms were saved', async () => {
  const { save, fail } = await begin();
  fail(refusal);
  await save('once');
  fail(null);
  expect(await save('twice')).toMatchObject({ status: 'FAILED', code: 'CONFLICT' });
});
