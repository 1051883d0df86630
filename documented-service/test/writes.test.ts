import { expect, test } from 'vitest';
import { fixtures } from '../fixtures/index.ts';
import { startService } from './start-service.ts';

const fixtureOf = (row: string) => {
  const fixture = fixtures.find((one) => one.row === row);
  if (!fixture) throw new Error(`There is no fixture of ${row}.`);
  return fixture;
};

const social = { social_facebook_value: 'newpage', social_google_business_value: 'g-1' };
const survey = {
  medallia_start_date: '03/01/2025',
  quick_start_email_box_color: '#112233',
  medallia_client: 'HARBOR',
};
const region = (region_id: number, is_primary: boolean) => ({ region_id, is_primary });

/** A write by its row, the read after it, and what that answer holds. */
const cases: [string, string, unknown][] = [
  ['API-07', '/auth/keycloak/getUserByKcToken/3', { last_name: 'Reed-Hill', middle_name: null }],
  ['API-08', '/company/user/3', { medallia_alert_options: [2], aftercare_alert_options: [1, 2] }],
  ['API-21', '/company/4', { name: 'Birch House', status: 1, companyPtxRates: null, states: { code: 'OR' } }],
  ['API-22', '/company/1', { name: 'Birch House', city: 'Eugene', address2: null }],
  [
    'API-24',
    '/company/1',
    { CompanyBusinessSegments: [{ business_segment_id: 1 }, { business_segment_id: 3 }] },
  ],
  ['API-25', '/company/1', { CompanySocialMedia: social }],
  ['API-26', '/company/1', { CompanyLanguages: [{ language_id: 3 }] }],
  ['API-27', '/company/1', { status: 0, is_active: false }],
  ['API-28', '/company/1', { companyMedalliaSettings: survey }],
  ['API-29', '/company/1', { platforms: [{ id: 1 }, { id: 2 }] }],
  ['API-30', '/company/1', { CompanyRegions: [{ id: 1 }, { id: 2 }, { id: 4, name: 'West' }] }],
  ['API-31', '/company/1', { CompanyRegions: [{ id: 1, name: 'Far North' }, { id: 2 }] }],
  ['API-32', '/company/1', { CompanyRegions: [{ id: 1 }] }],
  [
    'API-33',
    '/company/1',
    { CompanyEvents: [{ id: 1 }, { id: 2 }, { id: 3, venue_id: 0, custom_venue: 'Pier 3' }] },
  ],
  ['API-34', '/company/1', { CompanyEvents: [{ id: 1, name: 'Autumn Reception' }, { id: 2 }] }],
  ['API-35', '/company/1', { CompanyEvents: [{ id: 1 }] }],
  ['API-36', '/venue/default/list/getAll', [{ id: 1 }, { id: 2, name: 'Harbor Garden' }]],
  ['API-37', '/venue/default/list/getAll', [{ id: 1, name: 'Harbor Garden' }]],
  ['API-38', '/venue/default/list/getAll', []],
  ['API-40', '/company/1', { CompanyLogos: [{ file_name: 'new.png', company_id: 1 }] }],
  ['API-42', '/company/1', { CompanyLogos: [] }],
  ['API-50', '/ptx/default/rates', { ptx_digital_rate: 1.1, ptx_resend_paper_rate: 0 }],
  ['API-52', '/ptx/company/rates/1', { company_id: 1, company_digital_rate: 1.1 }],
  [
    'API-52',
    '/location/2',
    { locationPtxRates: { location_digital_rate: 1.1, company_ptx_fees_applied: true } },
  ],
  [
    'API-53',
    '/location/2',
    { locationPtxRates: { location_digital_rate: 1.1, company_ptx_fees_applied: false } },
  ],
  ['API-55', '/location/7', { name: 'Harbor East', use_company_socialmedia: true, status: 1 }],
  ['API-56', '/location/2', { name: 'Harbor East', shortname: 'East' }],
  [
    'API-58',
    '/location/1',
    { LocationBusinessSegments: [{ business_segment_id: 1 }, { business_segment_id: 2 }] },
  ],
  ['API-59', '/location/1', { LocationBusinessClassifications: [{ business_classification_id: 2 }] }],
  ['API-60', '/location/1', { LocationSocialMedia: social }],
  ['API-61', '/location/1', { LocationLanguages: [{ language_id: 1 }, { language_id: 2 }] }],
  ['API-62', '/location/1', { LocationRegions: [region(1, false), region(2, true)] }],
  ['API-63', '/location/1', { status: 0 }],
  ['API-64', '/location/1', { locationPlatforms: [{ id: 3 }] }],
  ['API-65', '/location/1', { locationMedalliaSettings: { medallia_client: 'HARBOR-2' } }],
  ['API-66', '/location/1', { LocationLogos: [{ file_name: 'east.png', location_id: 1 }] }],
  ['API-67', '/location/1', { LocationLogos: [] }],
  ['API-70', '/arranger/4', { first_name: 'Kai', locations: [{ id: 1 }, { id: 2 }], platforms: [] }],
  ['API-72', '/arranger/1', { first_name: 'Kai', email: 'kai@arrangers.test' }],
  ['API-73', '/arranger/2', { platforms: [{ id: 1 }, { id: 2 }] }],
  ['API-74', '/arranger/2', { medallia_alert_options: '1,3' }],
  [
    'API-76',
    '/company/user/8',
    { email: 'lea@users.test', phone: '(503) 555-0150', CompanyUserPlatforms: [{ id: 2 }] },
  ],
  ['API-78', '/company/user/4', { first_name: 'Lea', email: 'lea@users.test' }],
  ['API-79', '/company/user/4', { CompanyUserPlatforms: [{ id: 2 }, { id: 5 }] }],
  ['API-81', '/businessSegments/user/3', [{ id: 1 }, { id: 2 }]],
  ['API-83', '/user/4', { status: 0 }],
  ['API-85', '/user/8', { first_name: 'Max', user_role: 6, userRoles: [{ id: 6 }] }],
  ['API-87', '/user/2', { first_name: 'Max', status: 1 }],
  ['API-93', '/company/user/4', { associate_role_regions: [{ platform_id: 2, regions: [1, 2] }] }],
];

test.each(cases)('[%s] changes what %s answers', async (row, path, expected) => {
  const { send, get } = await startService();
  expect((await send(fixtureOf(row))).status).toBe(200);
  expect((await get(path)).data).toMatchObject(expected as object);
});

test('[API-93] gives back in API-92 what was saved', async () => {
  const { send, get } = await startService();
  const fixture = fixtureOf('API-93');
  await send(fixture);
  expect(await get('/platform/accessData/4')).toEqual({ access_data: fixture.body });
});

test('[API-62] saves the regions of a location one by one, with one primary', async () => {
  const { send, get } = await startService();
  for (const one of [region(1, true), region(2, true), region(1, false)]) {
    await send({ method: 'POST', path: '/location/region/save', body: { location_id: 2, ...one } });
  }
  expect((await get('/location/2')).data.LocationRegions).toEqual([region(1, false), region(2, true)]);
});

test('[API-41] stores the file, and the download address gives it back', async () => {
  const { send, get } = await startService();
  const { json } = await send(fixtureOf('API-40'));
  await fetch(json.data, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: 'picture' });
  const { data } = await get('/s3/download/1');
  expect(await (await fetch(data)).text()).toBe('picture');
});

test('[API-03] changes the password with which one signs in', async () => {
  const { send } = await startService();
  await send(fixtureOf('API-03'));
  const signIn = fixtureOf('API-01');
  expect((await send(signIn)).status).toBe(401);
  expect((await send({ ...signIn, body: { ...signIn.body, password: 'Password-2' } })).status).toBe(200);
});

test('[API-82] deletes a user, and the user is gone from reads and lists', async () => {
  const { send } = await startService();
  expect((await send({ method: 'DELETE', path: '/user/4' })).json).toEqual({ message: 'User Deleted' });
  const { status, json } = await send({ method: 'GET', path: '/company/user/4' });
  expect([status, json.message]).toEqual([404, 'Company User does not exist']);
  expect((await send(fixtureOf('API-75'))).json.rows.map(({ id }: { id: number }) => id)).not.toContain(4);
});

test('[API-72] leaves the password as it is when it is blank', async () => {
  const { send } = await startService();
  await send(fixtureOf('API-72'));
  const body = { email: 'kai@arrangers.test', password: 'Password-1', client_id: 1, client_key: 'console' };
  expect((await send({ method: 'POST', path: '/auth/signin', body })).json.data.isArranger).toBe(true);
});

test('[API-04] takes the own token and an own arranger id as the id', async () => {
  const { get, signIn } = await startService({}, 'hana@arrangers.test');
  const path = '/auth/keycloak/getUserByKcToken';
  expect((await get(`${path}/ar1`)).data.first_name).toBe('Hana');
  expect((await get(`${path}/${signIn.accessToken}`)).data.first_name).toBe('Hana');
});
