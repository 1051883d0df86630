import { expect, test } from 'vitest';
import { onEachDatabase } from '../testing/databases.ts';
import { company } from '../testing/fixture.ts';
import { type Service, useService } from '../testing/service.ts';
import { whileInsertsAreSlow } from '../testing/slow-writes.ts';

const defaults = {
  ptx_digital_rate: '2.5',
  ptx_paper_rate: 3,
  ptx_resend_paper_rate: '0',
  ptx_per_location_rate: '99999999.99',
};

const rates = {
  company_digital_rate: '0.1',
  company_paper_rate: 0,
  company_resend_paper_rate: '12.34',
  customer_per_location_rate: '7.',
  applied_ptx_fees_all_locations: false,
};

onEachDatabase((kind) => {
  const service = useService(kind);
  testDefaultRates(service);
  testCompanyRates(service);
});

function testDefaultRates(service: Service) {
  test('[API-49] [ENT-23] returns the default rates as decimals', async () => {
    const { body } = await service.as('staff').get('/ptx/default/rates');
    expect(body.data).toEqual({
      ptx_digital_rate: '1.50',
      ptx_paper_rate: '2.00',
      ptx_resend_paper_rate: '0.00',
      ptx_per_location_rate: '12.25',
      version: 1,
    });
  });

  test('[API-50] [CON-13] changes the default rates to the cent and refuses a stale change', async () => {
    const admin = service.as('admin');
    const { version } = (await admin.get('/ptx/default/rates')).body.data;
    const changed = await admin.put('/ptx/default/rates', defaults, { 'if-match': `"${version}"` });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toEqual({
      ptx_digital_rate: '2.50',
      ptx_paper_rate: '3.00',
      ptx_resend_paper_rate: '0.00',
      ptx_per_location_rate: '99999999.99',
      version: version + 1,
    });
    const stale = await admin.put('/ptx/default/rates', defaults, { 'if-match': `"${version}"` });
    expect(stale).toMatchObject({ status: 412, body: { data: changed.body.data } });
  });

  test.each([
    ['', 'Please fill required field'],
    [null, 'Please fill required field'],
    ['-1', /0 or more/],
    [-0.01, /0 or more/],
    ['1.005', /2 decimals/],
    ['1e3', /2 decimals/],
    ['100000000', /0 or more/],
    ['twelve', /2 decimals/],
    ['0x10', /2 decimals/],
  ])('[CON-13] [ERR-14] refuses %o as a rate', async (rate, message) => {
    const admin = service.as('admin');
    const { status, body } = await admin.put('/ptx/default/rates', { ...defaults, ptx_paper_rate: rate });
    expect(status).toBe(400);
    expect(Object.keys(body.msg)).toEqual(['ptx_paper_rate']);
    expect(body.msg.ptx_paper_rate).toMatch(message);
  });
}

function testCompanyRates(service: Service) {
  test('[API-51] [ENT-21] returns the rates of a company, or null if none were ever set', async () => {
    const owner = service.as('owner');
    const { body } = await owner.get(`/ptx/company/rates/${company.northwind}`);
    expect(body.data).toEqual({
      company_id: company.northwind,
      company_digital_rate: '1.50',
      company_paper_rate: '2.00',
      company_resend_paper_rate: '0.75',
      customer_per_location_rate: '10.00',
      applied_ptx_fees_all_locations: true,
      version: 1,
    });
    const none = await service.as('southOwner').get(`/ptx/company/rates/${company.southwind}`);
    expect(none).toMatchObject({ status: 200, body: { data: null } });
  });

  test('[API-52] sets the first rates of a company, changes them and refuses a stale change', async () => {
    const staff = service.as('staff');
    const path = `/ptx/company/rates/${company.eclair}`;
    const first = await staff.put(path, rates, { 'if-none-match': '*' });
    expect(first.status).toBe(200);
    expect(first.body.data).toEqual({
      company_id: company.eclair,
      company_digital_rate: '0.10',
      company_paper_rate: '0.00',
      company_resend_paper_rate: '12.34',
      customer_per_location_rate: '7.00',
      applied_ptx_fees_all_locations: false,
      version: 1,
    });
    const again = await staff.put(path, rates, { 'if-none-match': '*' });
    expect(again).toMatchObject({ status: 412, body: { data: first.body.data } });
    const changed = await staff.put(path, { ...rates, company_paper_rate: '5' }, { 'if-match': '"1"' });
    expect(changed.body.data).toMatchObject({ company_paper_rate: '5.00', version: 2 });
    const stale = await staff.put(path, rates, { 'if-match': '"1"' });
    expect(stale).toMatchObject({ status: 412, body: { data: changed.body.data } });
  });

  test('[API-52] refuses a version for rates that were never set', async () => {
    const staff = service.as('staff');
    const answer = await staff.put(`/ptx/company/rates/${company.ohara}`, rates, { 'if-match': '"1"' });
    expect(answer).toMatchObject({ status: 412, body: { data: null } });
  });

  test('[API-52] simultaneous requests set the first rates only once', async () => {
    const staff = service.as('staff');
    const set = () => staff.put(`/ptx/company/rates/${company.inactive}`, rates, { 'if-none-match': '*' });
    const answers = await whileInsertsAreSlow(service.database, 'company_rates', () =>
      Promise.all([set(), set(), set()]),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.sort()).toEqual([200, 412, 412]);
  });

  test('[API-52] keeps the flag that a body leaves out', async () => {
    const staff = service.as('staff');
    const path = `/ptx/company/rates/${company.ohara}`;
    const { applied_ptx_fees_all_locations: _, ...documented } = rates;
    const save = async (more: object = {}) => (await staff.put(path, { ...documented, ...more })).body;
    const flag = { applied_ptx_fees_all_locations: false };
    expect((await save()).data).toMatchObject({ company_digital_rate: '0.10', ...flag });
    await save({ applied_ptx_fees_all_locations: 1 });
    const kept = await save({ company_digital_rate: '0.2' });
    expect(kept).toMatchObject({ locations_changed: null });
    const stored = { company_digital_rate: '0.20', applied_ptx_fees_all_locations: true, version: 3 };
    expect(kept.data).toMatchObject(stored);
    expect((await staff.get(`/company/${company.ohara}`)).body.data.companyPtxRates).toEqual({
      company_paper_rate: '0.00',
      company_resend_paper_rate: '12.34',
      customer_per_location_rate: '7.00',
      ...stored,
    });
    expect((await save(flag)).data).toMatchObject(flag);
  });

  test('[API-52] requires the four rates and an existing company', async () => {
    const staff = service.as('staff');
    const { status, body } = await staff.put(`/ptx/company/rates/${company.eclair}`, {});
    expect(status).toBe(400);
    const { applied_ptx_fees_all_locations: _, ...required } = rates;
    expect(Object.keys(body.msg).sort()).toEqual(Object.keys(required).sort());
    expect((await staff.put('/ptx/company/rates/999', rates)).status).toBe(404);
    expect((await staff.get('/ptx/company/rates/999')).status).toBe(404);
  });

  test('omits companies without rates and companies outside the tenant scope from a list of rates', async () => {
    const ids = { company_ids: [company.northwind, company.southwind, company.stateless, 999] };
    const all = await service.as('admin').post('/ptx/company/rates/getByCompanyIds', ids);
    expect(all.body.rows.map((row: { company_id: number }) => row.company_id)).toEqual([company.northwind]);
    const foreign = await service.as('southOwner').post('/ptx/company/rates/getByCompanyIds', ids);
    expect(foreign.body.rows).toEqual([]);
  });
}
