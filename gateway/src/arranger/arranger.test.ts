import { expect, test } from 'vitest';
import { wireArranger } from '../testing/people-records.ts';
import { start, without } from '../testing/start.ts';

const fields = `id firstName lastName email status company { id } locations { id name } accessesAllLocations
  receivesSystemAlerts platforms { id name } feedbackAlerts { alertId name } revisions { details platforms feedbackAlerts }`;
const list = (args = '') =>
  `{ company(id: 1) { arrangers${args} { count page pageSize rows { ${fields} } } } }`;

test('[API-71] [ENT-34] (AMB-31) reads an arranger with one call, plus one for the list of alerts', async () => {
  const { service, gateway } = await start();
  const { arranger } = await gateway.run(`{ arranger(id: 100) { ${fields} } }`, {
    token: service.tokenOf('reader'),
  });
  expect(arranger).toMatchObject({
    id: '100',
    firstName: 'First 100',
    lastName: 'Last 100',
    email: 'arranger100@company1.test',
    status: 'ACTIVE',
    company: { id: '1' },
    locations: [{ id: '100', name: 'Location 100' }],
    accessesAllLocations: false,
    receivesSystemAlerts: true,
    platforms: [{ id: '2', name: 'Feedback survey' }],
    feedbackAlerts: [{ alertId: '1', name: 'New survey' }],
  });
  expect(service.calls.map(({ path }) => path)).toEqual(['/arranger/100', '/medallia/alertOptions']);
});

test('[ENT-34] returns an unlisted alert with its id as its name, so that saving loses nothing', async () => {
  const { service, gateway } = await start({ MEDALLIA_ALERT_OPTIONS_PATH: '' });
  const token = service.tokenOf('reader');
  const { arranger } = await gateway.run('{ arranger(id: 100) { feedbackAlerts { alertId name } } }', {
    token,
  });
  expect(arranger.feedbackAlerts).toEqual([{ alertId: '1', name: '1' }]);
});

test('[ERR-31] reads and changes of another company’s arranger fail as if it did not exist', async () => {
  const { service, gateway } = await start();
  const asked: [string, string][] = [
    ['owner', '200'],
    ['admin', '999999'],
    ['admin', 'x'],
  ];
  for (const [name, id] of asked) {
    const save = `arrangerFeedbackAlertsSave(input: { arrangerId: "${id}", revision: "1..aaaaaaaa", alertIds: [] }) { message }`;
    for (const query of [`{ arranger(id: "${id}") { id } }`, `mutation { ${save} }`]) {
      const { errors } = await gateway.send(query, { token: service.tokenOf(name as 'owner') });
      expect(errors).toMatchObject([
        { message: 'Arranger does not exist', extensions: { code: 'NOT_FOUND' } },
      ]);
    }
  }
  expect(service.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('[API-69] [ARR-01] [ENT-35] sends the filter in the REST spelling', async () => {
  const { service, gateway } = await start();
  service.data.arrangers.set(150, wireArranger(150, 1, { first_name: 'Zoë', status: 0 }));
  const token = service.tokenOf('owner');
  const all = await gateway.run(list(), { token });
  expect(all.company.arrangers).toMatchObject({ count: 2, page: 1, pageSize: 30 });
  expect(service.calls.at(-1)).toMatchObject({ path: '/medallia/alertOptions' });
  service.reset();
  const args =
    '(filter: { firstName: " Zoë ", lastName: "Last", includeInactive: true }, page: 1, pageSize: 5)';
  const found = await gateway.run(list(args), { token });
  expect(found.company.arrangers).toMatchObject({ count: 1, rows: [{ id: '150', status: 'INACTIVE' }] });
  const asked = service.calls.find(({ path }) => path === '/arranger/getAll');
  expect(asked?.query).toEqual({ page: '1', limit: '5', counts: 'bounded' });
  expect(asked?.body).toEqual({
    company_id: 1,
    firstName: 'Zoë',
    lastName: 'Last',
    includeInactiveStatus: true,
  });
  const long = await gateway.send(list(`(filter: { firstName: "${'x'.repeat(101)}" })`), { token });
  expect(long.errors).toMatchObject([
    { message: 'filter.firstName may have at most 100 characters.', extensions: { code: 'BAD_REQUEST' } },
  ]);
});

const ofCompanies = `{ companies(pageSize: 100) { rows { id arrangers { rows { ${fields} } } } } }`;

test('[API-69] reads the arrangers of fifty companies with one call and ignores the order of its answer', async () => {
  const { service, gateway } = await start({}, 50);
  const { companies } = await gateway.run(ofCompanies, { token: service.tokenOf('admin') });
  expect(service.calls.map(({ path }) => path)).toEqual([
    '/company/getAll',
    '/arranger/getAllForCompanies',
    '/medallia/alertOptions',
  ]);
  for (const { id, arrangers } of companies.rows) {
    expect(arrangers.rows.map((row: { company: object }) => row.company)).toEqual([{ id }, { id }]);
  }
});

test('[API-69] searches names with one call per company without the extension list-filters', async () => {
  const { service, gateway } = await start(without('list-filters'));
  const query = ofCompanies.replace('arrangers {', 'arrangers(filter: { lastName: "Last 200" }) {');
  const { companies } = await gateway.run(query, { token: service.tokenOf('admin') });
  expect(companies.rows.map((row: { arrangers: { rows: object[] } }) => row.arrangers.rows.length)).toEqual([
    0, 1, 0,
  ]);
  expect(service.count('POST /arranger/getAll')).toBe(3);
  expect(service.count('POST /arranger/getAllForCompanies')).toBe(0);
});

test('[API-69] without bulk reads, makes one call per company and one per incomplete row', async () => {
  const { service, gateway } = await start(without('bulk-reads'));
  const { locations, platforms, medallia_alert_options, ...row } = wireArranger(100, 1);
  service.rest.on('POST /arranger/getAll', ({ body }) => ({
    body: body.company_id === 1 ? { count: 1, rows: [row] } : { count: 0, rows: [] },
  }));
  const { companies } = await gateway.run(ofCompanies, { token: service.tokenOf('admin') });
  expect(service.count('POST /arranger/getAll')).toBe(3);
  expect(service.count('GET /arranger/{id}')).toBe(1);
  expect(companies.rows[0].arrangers.rows[0].locations).toEqual([{ id: '100', name: 'Location 100' }]);
});

test('[API-69] a failing list only nulls its field of the company', async () => {
  const { service, gateway } = await start();
  service.rest.on('POST /arranger/getAll', () => ({ status: 500, body: {} }));
  const query = '{ company(id: 1) { name arrangers { count } } }';
  const { data, errors } = await gateway.send(query, { token: service.tokenOf('admin') });
  expect(data.company).toEqual({ name: 'Company 1', arrangers: null });
  expect(errors).toMatchObject([{ path: ['company', 'arrangers'] }]);
});
