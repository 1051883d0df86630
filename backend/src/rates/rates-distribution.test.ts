import { beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../testing/databases.ts';
import { company, location } from '../testing/fixture.ts';
import { type Service, useService } from '../testing/service.ts';

type Bucket = { fee: string; from: string; to: string; location_count: number };

onEachDatabase((kind) => {
  const service = useService(kind);
  const distribution = async (person: 'staff' | 'owner' | 'southOwner', fee: string, body: object = {}) => {
    const answer = await service.as(person).post('/ptx/rates/distribution', body);
    expect(answer.status).toBe(200);
    return (answer.body.rows as Bucket[])
      .filter((row) => row.fee === fee)
      .map((row) => `${row.from} to ${row.to}: ${row.location_count}`);
  };
  beforeAll(() => saveRates(service));

  test('counts active locations by own, company and default rates, in ranges without gaps', async () => {
    // 32 locations of Northwind pay 1.50, one pays 1.73 and one 2.10. Southwind pays the default of 1.50.
    expect(await distribution('staff', 'digital')).toEqual([
      '1.50 to 1.60: 33',
      '1.60 to 1.70: 0',
      '1.70 to 1.80: 1',
      '1.80 to 1.90: 0',
      '1.90 to 2.00: 0',
      '2.00 to 2.10: 0',
      '2.10 to 2.20: 1',
    ]);
    expect(await distribution('staff', 'per_location', { company_id: company.northwind })).toEqual([
      '10.00 to 10.01: 34',
    ]);
  });

  test('counts only locations of the own company, and not those with default rates', async () => {
    const own = await distribution('owner', 'paper');
    expect(own).toEqual(['2.00 to 2.01: 34']);
    expect(await distribution('owner', 'paper', { company_id: company.southwind })).toEqual([]);
    // Company users may not read the default rates, which Southwind pays.
    expect(await distribution('southOwner', 'paper')).toEqual([]);
    expect(await distribution('staff', 'paper', { company_id: company.southwind })).toEqual([
      '2.00 to 2.01: 1',
    ]);
  });
});

async function saveRates(service: Service) {
  const save = (id: number, digital: string) =>
    service.as('staff').put(`/ptx/location/rates/${id}`, {
      location_digital_rate: digital,
      location_paper_rate: '2',
      location_resend_paper_rate: '0.75',
      customer_per_location_rate: '10',
      company_ptx_fees_applied: false,
    });
  await save(1, '1.73');
  await save(2, '2.10');
  await save(location.inactive, '99');
}
