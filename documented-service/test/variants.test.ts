import { expect, test } from 'vitest';
import { startService } from './start-service.ts';

const search = {
  method: 'POST' as const,
  path: '/company/getAll',
  query: { page: '1', limit: '30' },
  body: { name: 'harbor', state: null, page: 1, platforms: '' },
};
const changeStatus = {
  method: 'POST' as const,
  path: '/company/changeStatus',
  body: { company_id: 1, status: 0 },
};

test('texts: ids, counts, status and flags are texts, zip codes numbers, money texts', async () => {
  const { send, get } = await startService({ variant: 'texts' });
  expect((await send(search)).json).toMatchObject({ count: '1', rows: [{ id: '1', status: '1' }] });
  expect((await get('/company/1')).data).toMatchObject({
    zip: 97201,
    extension: 12,
    phone: '(503) 555-0101',
    is_active: '1',
    CompanyLanguages: [{ language_id: '1' }, { language_id: '2' }],
    companyPtxRates: { company_paper_rate: '2.00', applied_ptx_fees_all_locations: '0' },
  });
});

test('flags: flags are 0 or 1, status is a boolean', async () => {
  const { get } = await startService({ variant: 'flags' });
  expect((await get('/location/1')).data).toMatchObject({ status: true, use_company_logo: 0 });
});

test('bare: only the printed data and rows are left', async () => {
  const { send, get, signIn } = await startService({ variant: 'bare' });
  expect(signIn.data.userRoles).toEqual([{ id: 1, name: 'Company' }]);
  expect((await get('/country/getAll'))[0]).toEqual({ id: 1, name: 'United States' });
  expect((await get('/company/1')).name).toBe('Harbor Events');
  expect((await send(search)).json.count).toBe(1);
  const list = {
    method: 'POST' as const,
    path: '/location/getAllLocationsForCompany',
    body: { company_id: 1 },
  };
  expect((await send(list)).json).toHaveLength(4);
});

test('wrapped: everything is in data, lists in data.rows', async () => {
  const { send, get } = await startService({ variant: 'wrapped' });
  expect((await get('/country/getAll')).data.rows).toHaveLength(3);
  expect((await send(search)).json.data).toMatchObject({ count: 1, rows: [{ id: 1 }] });
  expect((await send(changeStatus)).json).toEqual({ data: { message: 'Status changed' } });
});

test('lists-of-one: single related records are lists of one, missing ones empty lists', async () => {
  const { get } = await startService({ variant: 'lists-of-one' });
  const [location] = (await get('/location/1')).data;
  expect(location.LocationSocialMedia).toHaveLength(1);
  expect(location.LocationBusinessSegments[0].SurveyDetails).toHaveLength(1);
  expect((await get('/company/2')).data.companyPtxRates).toEqual([]);
  expect((await get('/ptx/company/rates/2')).data).toEqual([]);
});

test('minimal: optional keys and related lists are absent, a state is a code, rates are null', async () => {
  const { get } = await startService({ variant: 'minimal' });
  const { data } = await get('/company/1');
  expect(data.states).toEqual({ code: 'OR' });
  expect(Object.keys(data).filter((key) => /^Company|^company|website|^state$/.test(key))).toEqual([]);
  expect((await get('/arranger/1')).data).toMatchObject({ locations: [1, 2], platforms: [2] });
  expect((await get('/ptx/company/rates/2')).data).toMatchObject({ company_digital_rate: null });
});

test('plain: missing company rates are null', async () => {
  const { get } = await startService();
  expect(await get('/ptx/company/rates/2')).toEqual({ data: null });
});

test('empty-writes: a write answers 200 without a body, and still writes', async () => {
  const { send, get } = await startService({ variant: 'empty-writes' });
  const { status, text } = await send(changeStatus);
  expect([status, text]).toEqual([200, '']);
  expect((await get('/company/1')).data.status).toBe(0);
});

test('a set of switches is a variant too', async () => {
  const { get } = await startService({ variant: { ids: 'text', wrapper: 'bare' } });
  expect((await get('/language/getAll'))[0]).toEqual({ id: '1', name: 'English' });
});

test('refusals: the next write is refused once, with or without JSON', async () => {
  const { send, get, refuseNext } = await startService({ variant: 'refusals' });
  refuseNext({ status: 409, message: 'Somebody else changed it.' });
  refuseNext({ status: 422, message: 'No.', json: false });
  expect((await send(search)).status).toBe(200);
  const first = await send(changeStatus);
  expect([first.status, first.json]).toEqual([409, { message: 'Somebody else changed it.' }]);
  const second = await send(changeStatus);
  expect([second.status, second.text]).toEqual([422, 'No.']);
  expect((await get('/company/1')).data.status).toBe(1);
  expect((await send(changeStatus)).status).toBe(200);
});

test('refusals: POST /__control asks for a refusal when it is enabled', async () => {
  const { send } = await startService({ variant: 'refusals', control: true });
  await send({ method: 'POST', path: '/__control', body: { refuseNext: { status: 409 } } });
  expect((await send(changeStatus)).status).toBe(409);
  const closed = await startService({ variant: 'refusals' });
  expect((await closed.send({ method: 'POST', path: '/__control', body: {} })).status).toBe(404);
});

test('calls are recorded with method, path, query, headers, body and status', async () => {
  const { send, calls } = await startService();
  await send(search);
  const { method, path, query, body } = search;
  const headers = expect.objectContaining({ authorization: expect.stringMatching(/^Bearer /) });
  expect(calls.at(-1)).toEqual({ method, path, query, headers, body, status: 200 });
});

test('[API-17] [API-94] [API-97] are served where openPaths says', async () => {
  const { get, send } = await startService({
    openPaths: {
      feedbackAlerts: '/feedback/alerts',
      associateRoles: '/roles/of/:id',
      providerPlatforms: '/user/platforms/save',
    },
  });
  expect((await get('/feedback/alerts')).data).toHaveLength(3);
  expect((await get('/roles/of/4')).data[0]).toMatchObject({ platform_id: 2, role_id: 2, region_id: 1 });
  const body = { user_id: 2, platforms: [] };
  const { json } = await send({ method: 'POST', path: '/user/platforms/save', body });
  expect(json.message).toBe('Please select at least one Associate Platform');
});
