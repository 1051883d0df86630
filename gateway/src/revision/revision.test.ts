import { expect, test } from 'vitest';
import { start, without } from '../testing/start.ts';
import { changedSince, readRevision, toRevision } from './revision.ts';

const update = `mutation ($input: CompanyUpdateInput!) {
  companyUpdate(input: $input) { company { name website address { zip } revision } errors { message } }
}`;
const query = `{ company(id: 1) {
  name website email phone extension revision
  address { address1 address2 city zip state { id } country { id } }
} }`;

type Started = Awaited<ReturnType<typeof start>>;

/** Simulates a form: reads the company, and later sends all of its details with some of them changed. */
async function openForm({ service, gateway }: Started) {
  const token = service.tokenOf('admin');
  const { company } = await gateway.run(query, { token });
  const { revision, address, ...own } = company;
  const { state, country, ...lines } = address;
  const details = { ...own, address: { ...lines, stateId: state.id, countryId: country.id } };
  return {
    revision,
    details,
    save: (change: object = {}, zip = details.address.zip, sent = revision) =>
      gateway.send(update, {
        token,
        variables: {
          input: {
            companyId: '1',
            revision: sent,
            details: { ...details, ...change, address: { ...details.address, zip } },
          },
        },
      }),
  };
}

const upstreams: [string, Record<string, string>][] = [
  ['with row versions', {}],
  ['without row versions', without('row-versions')],
];

test.each(upstreams)(
  '[API-22] a stale save fails with CONFLICT and names the changed fields, %s',
  async (_, environment) => {
    const started = await start(environment);
    const [first, second] = [await openForm(started), await openForm(started)];
    const saved = await first.save({ website: 'first.test' }, '93702');
    expect(saved.errors).toBeUndefined();

    const lost = await second.save({ name: 'Second' });
    expect(lost.data).toEqual({ companyUpdate: null });
    expect(lost.errors).toMatchObject([
      { extensions: { code: 'CONFLICT', changed: ['input.details.address.zip', 'input.details.website'] } },
    ]);
    const present = saved.data.companyUpdate.company.revision;
    expect(lost.errors?.[0]?.extensions.revision).toBe(present);
    expect(started.service.data.companies.get(1)).toMatchObject({ name: 'Company 1', website: 'first.test' });

    const decided = await second.save({ name: 'Second', website: 'first.test' }, '93702', present);
    expect(decided.data.companyUpdate.company).toMatchObject({ name: 'Second', website: 'first.test' });
  },
);

test.each(upstreams)(
  'a status change does not conflict with a save of the details, %s',
  async (_, environment) => {
    const started = await start(environment);
    const form = await openForm(started);
    const inactive =
      'mutation { companyStatusChange(input: { companyId: 1, status: INACTIVE }) { message } }';
    await started.gateway.run(inactive, { token: started.service.tokenOf('admin') });
    const { data, errors } = await form.save({ name: 'Renamed' });
    expect(errors).toBeUndefined();
    expect(data.companyUpdate.company.name).toBe('Renamed');
    expect(started.service.data.companies.get(1)).toMatchObject({ status: 0, name: 'Renamed' });
  },
);

test.each(upstreams)('saving the same values twice does not conflict, %s', async (_, environment) => {
  const form = await openForm(await start(environment));
  expect((await form.save({ name: 'Same' })).errors).toBeUndefined();
  expect((await form.save({ name: 'Same' })).errors).toBeUndefined();
});

test('with row versions, sends the expected version and reads nothing before the write', async () => {
  const started = await start();
  const form = await openForm(started);
  started.service.reset();
  await form.save({ name: 'Other' });
  expect(started.service.calls.map((call) => [call.method, call.path])).toEqual([['PUT', '/company/1']]);
  expect(started.service.calls[0]?.headers['if-match']).toBe('"1"');
});

test('a write whose version is repeatedly outdated fails with CONFLICT after nine attempts', async () => {
  const started = await start();
  const form = await openForm(started);
  started.service.on('PUT /company/{id}', () => ({ status: 412, body: { message: 'changed' } }));
  started.service.reset();
  const { errors } = await form.save({ name: 'Other' });
  expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
  expect(started.service.count('PUT /company/{id}')).toBe(9);
});

test.each([
  ['blank', ''],
  ['other text', 'x'],
  ['no hashes', '1..'],
  ['a hash that is too short', '1.MQ.short'],
  ['too few fields', '1.MQ.AAAAAAAA'],
  ['another version', '2.MQ.AAAAAAAA'],
  ['10,000 extra characters', `1.MQ.${'A'.repeat(10_000)}`],
])('refuses a malformed revision with BAD_REQUEST: %s', async (_, revision) => {
  const form = await openForm(await start());
  const { errors } = await form.save({}, '93701', revision);
  expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
});

test.each(upstreams)(
  'refuses the revision of another record with BAD_REQUEST, %s',
  async (_, environment) => {
    const started = await start(environment);
    const form = await openForm(started);
    const token = started.service.tokenOf('admin');
    const other = await started.gateway.run('{ company(id: 2) { revision } }', { token });
    started.service.reset();
    const { errors } = await form.save({ name: 'Mine' }, '93701', other.company.revision);
    expect(errors).toMatchObject([
      { message: expect.stringContaining('not issued for this record'), extensions: { code: 'BAD_REQUEST' } },
    ]);
    expect(started.service.calls).toEqual([]);
  },
);

test.each([
  ['a line break', '\n'],
  ['a non-Latin character', '中'],
  ['a quote', '1", "2'],
  ['bytes that are not text', Buffer.from([0xff])],
])('refuses a revision whose version is %s with BAD_REQUEST, and sends nothing', async (_, version) => {
  const started = await start();
  const form = await openForm(started);
  started.service.reset();
  const [format, , hashes] = form.revision.split('.');
  const forged = [format, Buffer.from(version).toString('base64url'), hashes].join('.');
  const { errors } = await form.save({ name: 'Mine' }, '93701', forged);
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }]);
  expect(started.service.calls).toEqual([]);
});

test('accepts a revision whose version is a time', async () => {
  const started = await start();
  Object.assign(started.service.data.companies.get(1) ?? {}, { version: '2026-11-01 08:00:00+00' });
  const form = await openForm(started);
  started.service.on('PUT /company/{id}', () => ({ body: { message: 'Saved' } }));
  expect((await form.save({ name: 'Mine' })).errors).toBeUndefined();
  expect(started.service.calls.find(({ method }) => method === 'PUT')?.headers['if-match']).toBe(
    '"2026-11-01 08:00:00+00"',
  );
});

test('a revision of one company does not match another company', () => {
  const editable = { name: 'A', address: { zip: '1' } };
  const revision = readRevision(toRevision('company:1', '3', editable), 'company:1', editable);
  expect(revision.version).toBe('3');
  expect(changedSince(revision, 'company:1', { ...editable, address: { zip: '2' } })).toEqual([
    'address.zip',
  ]);
  expect(changedSince(revision, 'company:2', editable)).toEqual(['address.zip', 'name']);
  expect(changedSince(revision, 'company:1', { name: 'A', address: { zip: '1' } })).toEqual([]);
});
