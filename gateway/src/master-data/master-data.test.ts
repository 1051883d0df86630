import { expect, test } from 'vitest';
import { wireLocation } from '../testing/records.ts';
import { start } from '../testing/start.ts';

const lists: [string, string, string, unknown][] = [
  [
    '[API-09] [ENT-01] lists countries',
    '{ countries { id name } }',
    '/country/getAll',
    { id: '1', name: 'United States' },
  ],
  [
    '[API-10] [ENT-02] lists states',
    '{ states { id name code country { id } } }',
    '/state/getAll',
    { id: '5', name: 'California', code: 'CA', country: { id: '1' } },
  ],
  [
    '[API-11] [ENT-03] lists cities',
    '{ cities(stateId: 5) { id name alias } }',
    '/city/getAll/5',
    { id: '1', name: 'Fresno', alias: null },
  ],
  [
    '[GEN-11] [API-12] [ENT-04] lists platforms',
    '{ platforms { id name } }',
    '/platform/getAll',
    { id: '1', name: 'E-commerce' },
  ],
  [
    '[API-13] [ENT-05] lists languages',
    '{ languages { id name } }',
    '/language/getAll',
    { id: '1', name: 'English' },
  ],
  [
    '[API-14] [ENT-06] lists event types',
    '{ eventTypes { id name venues { id name } } }',
    '/event/type/all',
    { id: '1', name: 'Dinner', venues: [{ id: '2', name: 'Hall' }] },
  ],
  [
    '[API-15] [ENT-07] lists segments',
    '{ businessSegments { id name } }',
    '/business-segment/getAll',
    { id: '1', name: 'Weddings' },
  ],
  [
    '[API-16] [ENT-08] lists classifications',
    '{ businessClassifications { id name classifications { id name } } }',
    '/business-classification/getAll',
    { id: '1', name: 'Group', classifications: [{ id: '2', name: 'Kind' }] },
  ],
  [
    '[API-17] [ENT-09] lists feedback alerts',
    '{ feedbackAlertOptions { alertId name } }',
    '/medallia/alertOptions',
    { alertId: '1', name: 'New survey' },
  ],
  [
    '[API-18] [ENT-09] lists after-care alerts',
    '{ aftercareAlertOptions { alertId name } }',
    '/aftercare/communicationPreference',
    { alertId: '1', name: 'By mail' },
  ],
  [
    '[API-19] lists location options',
    '{ locationOptions(companyId: 1) { id name } }',
    '/location/getAllLocationsForCompany',
    { id: '100', name: 'Location 100' },
  ],
];

test.each(lists)('%s', async (_, query, path, first) => {
  const { service, gateway } = await start();
  const data = await gateway.run(query, { token: service.tokenOf('reader') });
  expect(Object.values<unknown[]>(data)[0]?.[0]).toEqual(first);
  expect(service.calls.map((call) => call.path)).toEqual([path]);
});

test.each(['abc', '', '0'])('[API-19] answers NOT_FOUND for the company %j', async (companyId) => {
  const { service, gateway } = await start();
  const { errors } = await gateway.send(`{ locationOptions(companyId: "${companyId}") { id } }`, {
    token: service.tokenOf('admin'),
  });
  expect(errors).toMatchObject([{ message: 'Company does not exist', extensions: { code: 'NOT_FOUND' } }]);
  expect(service.calls).toEqual([]);
});

test('[API-10] returns the states of one country', async () => {
  const { service, gateway } = await start();
  const { states } = await gateway.run('{ states(countryId: 2) { code } }', {
    token: service.tokenOf('admin'),
  });
  expect(states).toEqual([{ code: 'ON' }]);
});

test('[API-11] sends the city search to the service, trimmed and escaped', async () => {
  const { service, gateway } = await start();
  const query = '{ cities(stateId: 5, search: " Fr&x=1 ") { name } }';
  const { cities } = await gateway.run(query, { token: service.tokenOf('admin') });
  expect(service.calls[0]?.query).toEqual({ search: 'Fr&x=1' });
  expect(cities).toEqual([{ name: 'Fr&x=1ville' }]);
  expect(
    (await gateway.run('{ cities(stateId: "5/../6") { name } }', { token: service.tokenOf('admin') })).cities,
  ).toEqual([]);
});

test('[API-17] (AMB-28) returns an empty list and logs a warning when no path is configured', async () => {
  const { service, gateway } = await start({ MEDALLIA_ALERT_OPTIONS_PATH: '' });
  const { feedbackAlertOptions } = await gateway.run('{ feedbackAlertOptions { alertId } }', {
    token: service.tokenOf('admin'),
  });
  expect(feedbackAlertOptions).toEqual([]);
  expect(service.calls).toEqual([]);
  expect(gateway.lines.join()).toContain('MEDALLIA_ALERT_OPTIONS_PATH is not set');
});

test('[API-09] [API-10] fetches a list once per request, however many fields need it', async () => {
  const { service, gateway } = await start();
  const rows = [1, 2, 3].map((id) => wireLocation(id, 1, { states: null }));
  service.on('POST /location/getAll', () => ({ body: { count: 3, rows } }));
  const query = `{
    countries { name }
    company(id: 1) { locations { rows { address { state { id name country { name } } country { name } } } } }
  }`;
  const { company } = await gateway.run(query, { token: service.tokenOf('admin') });
  expect(company.locations.rows[2].address).toEqual({
    state: { id: '5', name: 'California', country: { name: 'United States' } },
    country: { name: 'United States' },
  });
  expect(service.calls.map((call) => call.path).sort()).toEqual([
    '/company/1',
    '/country/getAll',
    '/location/getAll',
    '/state/getAll',
  ]);
});
