import { expect, test } from 'vitest';
import { onEachDatabase } from '../testing/databases.ts';
import { company, location } from '../testing/fixture.ts';
import { type Service, useService } from '../testing/service.ts';

const company_rates = {
  company_digital_rate: '1.50',
  company_paper_rate: '2.00',
  company_resend_paper_rate: '0.75',
  customer_per_location_rate: '10.00',
};
const copy = {
  location_digital_rate: '1.50',
  location_paper_rate: '2.00',
  location_resend_paper_rate: '0.75',
  customer_per_location_rate: '10.00',
  company_ptx_fees_applied: true,
};

const idsOf = (page: { rows: { id: number }[] }) => page.rows.map(({ id }) => id).sort((a, b) => a - b);

onEachDatabase((kind) => {
  const service = useService(kind);
  testCompanies(service);
  testLocations(service);
});

function testCompanies(service: Service) {
  test('[COM-16] filters companies by whether they have rates, as soon as the first are saved', async () => {
    const staff = service.as('staff');
    const found = async (has_rates: boolean) =>
      idsOf((await staff.post('/company/getAll', { has_rates })).body);
    const others = [company.southwind, company.eclair, company.ohara, company.stateless, company.inactive];
    expect(await found(true)).toEqual([company.northwind]);
    expect(await found(false)).toEqual(others);
    await staff.put(`/ptx/company/rates/${company.eclair}`, company_rates);
    expect(await found(true)).toEqual([company.northwind, company.eclair]);
    await service.database.session((one) =>
      one.script(`delete from company_rates where company_id = ${company.eclair}`),
    );
    expect(await found(false)).toEqual(others);
  });

  test('[COM-16] filters only the own company of a company user', async () => {
    const { body } = await service.as('southOwner').post('/company/getAll', { has_rates: true });
    expect(body).toMatchObject({ count: 0, rows: [] });
  });
}

function testLocations(service: Service) {
  const differing = async (person: 'staff' | 'southOwner' = 'staff') =>
    idsOf((await service.as(person).post('/location/list', { has_drifted_rates: true })).body);
  const saveLocation = (id: number, rates: object) =>
    service.as('staff').put(`/ptx/location/rates/${id}`, rates);
  const saveCompany = (rates: object) =>
    service.as('staff').put(`/ptx/company/rates/${company.northwind}`, { ...company_rates, ...rates });

  test('[LOC-09] finds copies of company rates that differ, and neither own rates nor locations without any', async () => {
    expect(await differing()).toEqual([]);
    await saveLocation(1, copy);
    await saveLocation(2, { ...copy, location_paper_rate: '2.01' });
    await saveLocation(3, { ...copy, location_paper_rate: '3', company_ptx_fees_applied: false });
    // Southwind has no rates to differ from.
    await saveLocation(location.southwind, copy);
    expect(await differing()).toEqual([2]);
    expect(await differing('southOwner')).toEqual([]);
    const others = await service
      .as('staff')
      .post('/location/getAll?limit=100', { company_id: company.northwind, has_drifted_rates: false });
    expect(others.body.count).toBe(34);
    expect(idsOf(others.body)).not.toContain(2);
  });

  test('[COM-16] [ENT-21] changed company rates differ from copies until they are applied to all locations', async () => {
    await saveCompany({ company_digital_rate: '1.60', applied_ptx_fees_all_locations: false });
    expect(await differing()).toEqual([1, 2]);
    await saveLocation(1, { ...copy, location_digital_rate: '1.6' });
    expect(await differing()).toEqual([2]);
    await saveCompany({ company_digital_rate: '1.70', applied_ptx_fees_all_locations: true });
    expect(await differing()).toEqual([]);
    await service.database.session((one) =>
      one.script('update company_rates set company_digital_rate = 9; delete from location_rates'),
    );
    expect(await differing()).toEqual([]);
  });
}
