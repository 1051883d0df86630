import { expect, test } from 'vitest';
import { wireProviderUser } from '../testing/people-records.ts';
import { start, without } from '../testing/start.ts';

const details = { firstName: 'Ida', lastName: 'Quist', status: 'ACTIVE', locationIds: ['100'] };
const more = { accessesAllLocations: false, receivesSystemAlerts: false };

/** For each record with platforms: the mutation that saves them, its input without them, and the record to read. */
const saves = [
  ['[COM-11] companyPlatformsSave', { companyId: '1' }, 'company(id: 1)'],
  ['[LOC-15] locationPlatformsSave', { locationId: '100' }, 'location(id: 100)'],
  ['[ARR-07] arrangerPlatformsSave', { arrangerId: '100' }, 'arranger(id: 100)'],
  ['[CUS-11] companyUserPlatformsSave', { userId: '100' }, 'companyUser(id: 100)'],
  ['[PRV-06] providerUserPlatformsSave', { userId: '10' }, 'providerUser(id: 10)'],
  ['[ARR-10] arrangerCreate', { companyId: '1', details: { ...details, ...more } }, null],
] as const;

async function begin(environment: Record<string, string> = {}) {
  const { service, gateway } = await start(environment);
  service.data.providerUsers.set(10, wireProviderUser(10, 5));
  const token = service.tokenOf('admin');
  const run = (query: string, variables: Record<string, unknown>) =>
    gateway.send(query, { token, variables });
  /** Sends a mutation, with the present revision of a record. */
  async function save(title: string, input: object, record: string | null) {
    const name = title.split(' ').at(-1) ?? '';
    const read = record && (await run(`{ record: ${record} { revisions { platforms } } }`, {}));
    const revision = read ? { revision: read.data.record.revisions.platforms } : {};
    service.reset();
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    return run(
      `mutation ($input: ${type}!) { result: ${name}(input: $input) { errors { path code message detail } } }`,
      { input: { ...input, ...revision } },
    );
  }
  const written = () =>
    service.calls.filter(({ path }) => /platforms?\/save/.test(path)).map(({ body }) => body.platforms);
  return { service, run, save, written };
}

test.each(saves)('%s takes keys as ids, each once', async (title, input, record) => {
  const { save, written } = await begin();
  const { data, errors } = await save(
    title,
    { ...input, platforms: ['SHARING', 'ECOMMERCE', 'SHARING'] },
    record,
  );
  expect([errors, data.result.errors]).toEqual([undefined, []]);
  expect(written()).toEqual([[4, 1]]);
});

test.each(saves)('%s refuses keys beside ids, and neither', async (title, input, record) => {
  const { save, written } = await begin();
  const refusal = async (platforms: object) => {
    const { data, errors } = await save(title, { ...input, ...platforms }, record);
    expect(errors).toBeUndefined();
    return data.result.errors;
  };
  expect(await refusal({ platformIds: ['1'], platforms: ['ECOMMERCE'] })).toEqual([
    {
      path: ['input', 'platformIds'],
      code: 'MISMATCH',
      message: 'Give either platformIds or platforms',
      detail: 'platformIds contradicts another value: Give either platformIds or platforms.',
    },
  ]);
  const missing = { code: 'REQUIRED', detail: 'platformIds is required.' };
  for (const none of [{}, { platformIds: null }, { platformIds: null, platforms: null }])
    expect(await refusal(none)).toMatchObject([{ ...missing, path: ['input', 'platformIds'] }]);
  expect(await refusal({ platforms: [] })).toMatchObject([
    { code: 'REQUIRED', path: ['input', 'platforms'], detail: 'platforms is required.' },
  ]);
  expect(written()).toEqual([]);
});

test("[LOC-15] [ARR-10] reports the service's refusal at the keys, and another person's change", async () => {
  const { service, run, save } = await begin(without('row-versions'));
  const msg = { platforms: 'The company does not use it' };
  service.on('POST /location/platforms/save', () => ({ status: 422, body: { message: 'No', msg } }));
  const platforms = ['AFTER_CARE'];
  const refused = await save('locationPlatformsSave', { locationId: '100', platforms }, 'location(id: 100)');
  expect(refused.data.result.errors).toMatchObject([{ path: ['input', 'platforms'] }]);
  service.on('POST /arranger/platforms/save', () => ({ status: 400, body: { message: 'No' } }));
  const [title, input] = saves[5];
  const added = await save(title, { ...input, platforms }, null);
  expect(added.data.result.errors).toMatchObject([{ path: ['input', 'platforms'], code: 'REFUSED' }]);
  const { data } = await run('{ company(id: 1) { revisions { platforms } } }', {});
  const stale = { companyId: '1', revision: data.company.revisions.platforms, platforms };
  await save('companyPlatformsSave', { companyId: '1', platforms: ['SHARING'] }, 'company(id: 1)');
  const { errors } = await save('companyPlatformsSave', stale, null);
  expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT', changed: ['input.platforms'] } }]);
});

test('[LOC-15] saves a section of several by keys, and says which section has both', async () => {
  const { run, written } = await begin();
  const { data } = await run('{ location(id: 100) { revisions { platforms } } }', {});
  const { platforms: revision } = data.location.revisions;
  const send = (platforms: object) =>
    run(
      `mutation ($input: LocationSaveInput!) { locationSave(input: $input) {
        steps { outcome errors { path code } } } }`,
      { input: { locationId: '100', platforms: { revision, ...platforms } } },
    );
  const both = await send({ platformIds: ['4'], platforms: ['SHARING'] });
  expect(both.data.locationSave.steps).toEqual([
    { outcome: 'FAILED', errors: [{ path: ['input', 'platforms', 'platformIds'], code: 'MISMATCH' }] },
  ]);
  const saved = await send({ platforms: ['SHARING'] });
  expect(saved.data.locationSave.steps).toEqual([{ outcome: 'SAVED', errors: [] }]);
  expect(written()).toEqual([[4]]);
});

test('previews platforms by keys as by ids, and refuses both and neither', async () => {
  const { service, run } = await begin();
  const impactOf = (change: string) => `{ impact(input: ${change}) { summary } }`;
  const roleOf = (change: string) => `{ consoleRoleChange(input: ${change}) { isChanged } }`;
  const previews = [
    (given: string) => impactOf(`{ userPlatforms: { userId: 100, ${given} } }`),
    (given: string) => impactOf(`{ companyPlatforms: { companyId: 1, ${given} } }`),
    (given: string) => impactOf(`{ arrangerPlatforms: { arrangerId: 100, ${given} } }`),
    (given: string) => roleOf(`{ userPlatforms: { userId: 100, ${given} } }`),
  ];
  for (const preview of previews) {
    const { data } = await run(preview('platformIds: [5, 1]'), {});
    const sent = service.calls.at(-1)?.body;
    expect((await run(preview('platforms: [AFTER_CARE, ECOMMERCE]'), {})).data).toEqual(data);
    expect(service.calls.at(-1)?.body).toEqual(sent);
    for (const given of ['platformIds: [1], platforms: [ECOMMERCE]', 'platformIds: null'])
      expect((await run(preview(given), {})).errors).toMatchObject([
        { message: 'Give either platformIds or platforms.', extensions: { code: 'BAD_REQUEST' } },
      ]);
  }
  expect(service.calls.filter(({ path }) => path === '/impact').at(-1)?.body).toMatchObject({
    platforms: [5, 1],
  });
});
