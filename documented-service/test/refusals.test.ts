import { expect, test } from 'vitest';
import { startService } from './start-service.ts';

const post = (path: string, body: unknown) => ({ method: 'POST' as const, path, body });
const put = (path: string, body: unknown) => ({ method: 'PUT' as const, path, body });
const region = (name: unknown) =>
  post('/region/add', { company_id: 1, ...(name === undefined ? {} : { name }) });
const event = (body: object) =>
  post('/event/add', { company_id: 1, name: 'A', type: 1, venue_id: 1, ...body });
const survey = (body: object) =>
  post('/company/medallia-settings/save', { company_id: 1, use_defaults: true, date: '01/01/2025', ...body });
const access = (options: object, master: object) =>
  post('/platform/accessData/4', { 2: { options, master } });
const street = (address1: string) => post('/address/street-address/verify', { address1 });
const company = { name: 'B', address1: 'B', city: 'B', state: 1, zip: '97401', country: 1 };
const newUser = { company_id: 1, first_name: 'A', last_name: 'B', email: 'a@b.test', password: 'Password-2' };

const documented: [string, ReturnType<typeof post> | ReturnType<typeof put>, string][] = [
  ['ERR-14', post('/company/add', { ...company, name: '  ' }), 'Please fill required field'],
  ['ERR-15', post('/company/user/add', { ...newUser, email: 'a.test' }), 'Incorrect email format'],
  ['ERR-16', post('/location/s3/upload', { key: '', locationId: 1 }), 'Select A Logo First'],
  ['ERR-17', region(' '), 'Region name cannot be blank'],
  ['ERR-17', region('no region'), 'Region name cannot be blank'],
  ['ERR-18', event({ venue_id: 0, custom_venue: '' }), 'Custom field cannot be blank '],
  ['ERR-19', event({ name: 'No event' }), 'Add atleast one event name & type before saving'],
  [
    'ERR-20',
    post('/company/language/save', { company_id: 1, languages: [] }),
    'Please select at least one Language',
  ],
  [
    'ERR-21',
    post('/company/business-segments/save', { company_id: 1, business_segments: [] }),
    'Please select at least one Business Segments ',
  ],
  ['ERR-22', survey({ date: '2025-01-01' }), 'Required field Date is missing'],
  ['ERR-23', survey({ use_defaults: false }), 'Required field Box Color is missing'],
  [
    'ERR-24',
    post('/venue/default/add', { company_id: 1, event_row_id: 1, name: '' }),
    'Field cannot be blank',
  ],
  [
    'ERR-25',
    post('/company/platform/save', { company_id: 1, platforms: [] }),
    'Please select at least one Platform',
  ],
  [
    'ERR-27',
    post('/location/platforms/save', { location_id: 1, platforms: [] }),
    'Please select at least one Associate Platform to this location',
  ],
  [
    'ERR-37',
    post('/company/user/platforms/save/4', { user_id: 4, platforms: [] }),
    'Please select at least one Associate Platform to this user',
  ],
  ['ERR-39', access({ roles: [] }, {}), 'Please select the roles of respective platforms'],
  [
    'ERR-40',
    access({ roles: [2] }, {}),
    'Please select the region of the user role for the respective platforms.',
  ],
  [
    'ERR-41',
    access({ roles: [3] }, { regions: [1] }),
    'Please select the location of the user role for the respective platforms.',
  ],
  ['ERR-42', post('/auth/password/forgot', { email: '' }), 'Enter email'],
  [
    'ERR-44',
    post('/auth/password/reset', { token: 'reset-user-3', newPassword: 'short' }),
    'The password must be at least 8 characters.',
  ],
  [
    'ERR-46',
    post('/auth/password/reset', { token: 'unknown', newPassword: 'Password-2' }),
    'Unable to reset password,please try later',
  ],
  ['ERR-10', street(''), 'A street address is required.'],
  ['ERR-11', street('1 Ambiguous Street'), 'The address is ambiguous.'],
  ['ERR-12', street('1 Secondary Street'), 'The address is missing a secondary number.'],
  ['ERR-47', street('1 Invalid Street'), 'The address is invalid.'],
];

test.each(documented)('[%s] is refused with its message: %o', async (_row, call, message) => {
  const { send } = await startService();
  const { status, json } = await send(call);
  expect([status, json.message ?? json.msg]).toEqual([400, message]);
});

test.each([
  ['ERR-06', '/company/99', 'Company does not exist'],
  ['ERR-30', '/location/99', 'Location does not exist'],
  ['ERR-31', '/arranger/99', 'Arranger does not exist'],
  ['ERR-32', '/company/user/1', 'Company User does not exist'],
  ['ERR-34', '/user/99', 'User does not exist'],
])('[%s] answers 404 for %s', async (_row, path, message) => {
  const { send } = await startService();
  const { status, json } = await send({ method: 'GET', path });
  expect([status, json]).toEqual([404, { message }]);
});

test.each([
  ['API-21', post('/company/add', { ...company, name: 'Harbor Events' })],
  ['API-30', region('North')],
  ['API-76', post('/company/user/add', { ...newUser, email: 'DORA@users.test' })],
  [
    'API-85',
    post('/user/add', { first_name: 'A', last_name: 'B', email: 'ada@users.test', password: 'Password-2' }),
  ],
])('[%s] refuses a duplicate with 409', async (_row, call) => {
  const { send } = await startService();
  const { status, json } = await send(call);
  expect([status, typeof json.message]).toEqual([409, 'string']);
});

test.each([
  ['API-20', post('/company/getAll', {}), 'page'],
  ['API-27', post('/company/changeStatus', { company_id: 1, status: '1' }), 'status'],
  ['API-50', put('/ptx/default/rates', { ptx_digital_rate: -1 }), 'ptx_digital_rate'],
  ['API-61', post('/location/language/save', { location_id: 1, languages: [99] }), 'language 99'],
  ['API-64', post('/location/platforms/save', { location_id: 1, platforms: [9] }), 'platform 9'],
  ['API-55', post('/location/add', { company_id: 'one' }), 'company_id'],
  ['API-31', put('/region/1', { name: 'A', company_id: 1, region_row_id: 2 }), 'region_row_id'],
])('[%s] names what is wrong in %o', async (_row, call, name) => {
  const { send } = await startService();
  const { status, json } = await send(call);
  expect([status, json.message.includes(name)]).toEqual([400, true]);
});

test('[API-20] takes a limit of 30 only', async () => {
  const { send } = await startService();
  const query = { page: '1', limit: '50' };
  const body = { name: '', state: null, page: 1, platforms: '' };
  expect((await send({ ...post('/company/getAll', body), query })).json.message).toContain('limit');
});

test('[API-30] stores the placeholder when the name is left out', async () => {
  const { send, get } = await startService();
  expect((await send(region(undefined))).status).toBe(200);
  expect((await get('/company/1')).data.CompanyRegions.at(-1).name).toBe('No Region');
});

test('[ERR-43] answers null for an email that nobody has', async () => {
  const { send } = await startService();
  const { status, text } = await send(post('/auth/password/forgot', { email: 'nobody@users.test' }));
  expect([status, text]).toEqual([200, 'null']);
});

test('[API-04] refuses the id of someone else', async () => {
  const { send } = await startService();
  const { status, json } = await send({ method: 'GET', path: '/auth/keycloak/getUserByKcToken/4' });
  expect([status, json.message]).toEqual([403, 'Failed! Unauthorized access!']);
});

test('[API-40] needs the header type', async () => {
  const { send } = await startService();
  expect((await send(post('/s3/upload', { key: 'a.png', company_id: 1 }))).json.message).toContain('type');
});

test('[API-95] answers 404 for a path that is not documented', async () => {
  const { send } = await startService();
  const { status, json } = await send({ method: 'GET', path: '/company/1/regions' });
  expect([status, json.message]).toEqual([404, 'There is no GET /company/1/regions.']);
});
