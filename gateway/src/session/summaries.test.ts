import { expect, test } from 'vitest';
import type { PersonName } from '../testing/fake-data.ts';
import { start } from '../testing/start.ts';

const counts = 'changeCounts(from: "2026-11-01", to: "2026-11-30"';
const rates =
  'digital { from to locationCount } paper { from } resendPaper { from } perLocation { locationCount }';
const query = `{ ${counts}) { date count } ratesDistribution { ${rates} } }`;

test.each([
  ['staff', undefined],
  ['owner', 1],
  ['foreigner', 2],
] satisfies [PersonName, number | undefined][])(
  'counts for %s what they may read, with one call each',
  async (person, company_id) => {
    const { service, gateway } = await start();
    const { changeCounts, ratesDistribution } = await gateway.run(query, { token: service.tokenOf(person) });
    expect(changeCounts).toEqual([
      { date: '2026-11-01', count: 3 },
      { date: '2026-11-30', count: 0 },
    ]);
    expect(ratesDistribution).toEqual({
      digital: [{ from: '1.00', to: '2.00', locationCount: 3 }],
      paper: [],
      resendPaper: [],
      perLocation: [{ locationCount: 4 }],
    });
    const days = { from: '2026-11-01', to: '2026-11-30', time_zone: 'UTC' };
    const company = company_id === undefined ? {} : { company_id };
    expect(service.calls.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/audit/countByDay', body: { ...days, ...company } },
      { path: '/ptx/rates/distribution', body: company },
    ]);
  },
);

test.each([
  [`{ ${counts}, companyId: "2") { count } }`],
  ['{ ratesDistribution(companyId: "2") { digital { from } } }'],
  ['{ ratesDistribution(companyId: "x") { digital { from } } }'],
])('counts nothing of another company: %s', async (other) => {
  const { service, gateway } = await start();
  const { errors } = await gateway.send(other, { token: service.tokenOf('owner') });
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  expect(service.calls).toEqual([]);
});

test('checks that the company exists', async () => {
  const { service, gateway } = await start();
  const { errors } = await gateway.send(`{ ${counts}, companyId: "999") { count } }`, {
    token: service.tokenOf('admin'),
  });
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  expect(service.count('POST /audit/countByDay')).toBe(0);
});

test.each([
  [', timeZone: "Asia/Kolkata"', 'Asia/Kolkata'],
  [', timeZone: null', 'UTC'],
])('counts by the days of a time zone: %s', async (given, time_zone) => {
  const { service, gateway } = await start();
  await gateway.run(`{ ${counts}${given}) { count } }`, { token: service.tokenOf('admin') });
  expect(service.calls).toMatchObject([{ path: '/audit/countByDay', body: { time_zone } }]);
});

test.each(['Nowhere/City', '+02:00', ''])('refuses the time zone %j before any call', async (zone) => {
  const { service, gateway } = await start();
  const { errors } = await gateway.send(`{ ${counts}, timeZone: "${zone}") { count } }`, {
    token: service.tokenOf('admin'),
  });
  expect(errors).toMatchObject([
    {
      message: 'timeZone must be the name of a time zone, such as "America/New_York".',
      extensions: { code: 'BAD_REQUEST' },
    },
  ]);
  expect(service.calls).toEqual([]);
});

test.each([
  ['from: "2026-11-02", to: "2026-11-01"', 'from must not be after to.'],
  [
    'from: "0000-01-01", to: "2026-01-02"',
    'Date must be a day that exists, as a string such as "2026-11-21".',
  ],
  ['from: "2026-01-01", to: "2026-04-03"', 'from and to must be at most 92 days.'],
])('refuses the days %s before any call', async (days, message) => {
  const { service, gateway } = await start();
  const { errors } = await gateway.send(`{ changeCounts(${days}) { count } }`, {
    token: service.tokenOf('admin'),
  });
  expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_REQUEST' } }]);
  expect(service.calls).toEqual([]);
});

test('refuses to filter active companies by their people', async () => {
  const { service, gateway } = await start();
  const { errors } = await gateway.send('{ companies(filter: { hasActivePeople: true }) { count } }', {
    token: service.tokenOf('admin'),
  });
  expect(errors).toMatchObject([
    { message: 'filter.hasActivePeople needs filter.status INACTIVE.', extensions: { code: 'BAD_REQUEST' } },
  ]);
});
