import { beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../testing/databases.ts';
import { company } from '../testing/fixture.ts';
import { type Service, useService } from '../testing/service.ts';

const from = '2020-02-28';
const to = '2020-03-01';
type Person = 'admin' | 'owner' | 'southOwner';

onEachDatabase((kind) => {
  const service = useService(kind);
  const counts = async (person: Person, body: object = {}) => {
    const answer = await service.as(person).post('/audit/countByDay', { from, to, ...body });
    expect(answer.status).toBe(200);
    return answer.body.rows.map(({ count }: { count: number }) => count);
  };
  beforeAll(() => writeEntries(service));

  test('counts the changes of each day in UTC, also of a day without any, and no sign-ins', async () => {
    const { body } = await service.as('admin').post('/audit/countByDay', { from, to });
    expect(body.rows).toEqual([
      { day: '2020-02-28', count: 2 },
      { day: '2020-02-29', count: 0 },
      { day: '2020-03-01', count: 1 },
    ]);
    expect(await counts('admin', { company_id: company.southwind })).toEqual([0, 0, 1]);
  });

  test('counts only changes of the own company, whatever company is asked for', async () => {
    expect(await counts('owner')).toEqual([1, 0, 0]);
    expect(await counts('southOwner')).toEqual([0, 0, 1]);
    expect(await counts('owner', { company_id: company.southwind })).toEqual([0, 0, 0]);
  });

  test('counts by days of a time zone, also of 23 and 25 hours', async () => {
    // The first entry is of February 27 in UTC, the last one of March 2.
    expect(await counts('admin', { time_zone: 'Europe/Berlin' })).toEqual([2, 1, 0]);
    expect(await counts('admin', { time_zone: 'America/Los_Angeles' })).toEqual([1, 0, 2]);
    const hours = (day: string) => counts('admin', { from: day, to: day, time_zone: 'America/New_York' });
    expect([await hours('2019-11-03'), await hours('2020-03-08')]).toEqual([[25], [23]]);
  });

  test.each([
    ['0001-01-01', 'Asia/Tokyo'],
    ['9999-12-31', 'America/New_York'],
  ])('counts at the end of the calendar: %s in %s', async (day, time_zone) => {
    expect(await counts('admin', { from: day, to: day, time_zone })).toEqual([0]);
  });

  test.each([
    [{ from: '2020-03-02' }, 'Enter a day that is not before `from`'],
    [{ from: '2019-11-30' }, 'Enter at most 92 days'],
    [{ to: 'soon' }, 'Enter a date as MM/DD/YYYY'],
    [{ time_zone: 'Nowhere/City' }, 'Enter a time zone such as America/New_York'],
    [{ time_zone: '+02:00' }, 'Enter a time zone such as America/New_York'],
  ])('refuses the days %j', async (days, message) => {
    const { status, body } = await service.as('admin').post('/audit/countByDay', { from, to, ...days });
    expect({ status, messages: Object.values(body.msg) }).toEqual({ status: 400, messages: [message] });
  });
});

/** The last entries of a day and the first of the next one differ by time zone. */
const writeEntries = (service: Service) =>
  service.database.session((connection) =>
    connection.script(`
      insert into audit_entries (at, actor_name, request_id, action, entity, company_id, changes) values
        ('2020-02-27T23:59:59.999Z', 'A', 'r', 'created', 'company', ${company.northwind}, '[]'),
        ('2020-02-28T00:00:00Z', 'A', 'r', 'created', 'company', ${company.northwind}, '[]'),
        ('2020-02-28T23:59:59Z', 'A', 'r', 'updated', 'default_rates', null, '[]'),
        ('2020-02-29T12:00:00Z', 'A', 'r', 'failed', 'sign_in', ${company.northwind}, '[]'),
        ('2020-03-01T23:59:59.999Z', 'A', 'r', 'deleted', 'region', ${company.southwind}, '[]'),
        ('2020-03-02T00:00:00Z', 'A', 'r', 'updated', 'region', ${company.southwind}, '[]');
      -- One entry in each hour around the changes to and from daylight saving time.
      insert into audit_entries (at, actor_name, request_id, action, entity, company_id, changes)
        select at, 'A', 'r', 'updated', 'region', ${company.southwind}, '[]'
        from unnest('{2019-11-03,2020-03-08}'::date[]) as change(day),
          generate_series(day - interval '1 day', day + interval '2 days', interval '1 hour') as at`),
  );
