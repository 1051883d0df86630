import { expect, test } from 'vitest';
import { onEachDatabase } from '../testing/databases.ts';
import { company, event } from '../testing/fixture.ts';
import { type Service, useService } from '../testing/service.ts';

const northwind = {
  id: company.northwind,
  name: 'Northwind Gatherings',
  website: 'https://northwind.test',
  email: 'hello@northwind.test',
  address1: '1 Main Street',
  address2: 'Suite 5',
  city: 'New York',
  state: 1,
  states: { id: 1, code: 'NY', name: 'New York', country_id: 1 },
  zip: '10001',
  country: 1,
  phone: '2125550143',
  extension: '12',
  status: 1,
  is_active: true,
  individual_medallia_data_files: true,
  platforms: [
    { id: 1, name: 'E-commerce' },
    { id: 3, name: 'Performance tracker' },
  ],
  CompanyRegions: [
    { id: 2, name: 'Älteste', version: 1, location_count: 1 },
    { id: 1, name: 'West', version: 1, location_count: 1 },
  ],
  CompanyEvents: [
    {
      id: event.custom,
      name: 'Élan',
      type_id: 2,
      venue_id: 0,
      custom_venue: 'Old Barn',
      custom_venue_details: {
        address1: '7 Field Road',
        address2: null,
        city: 'San Diego',
        state: 2,
        states: { id: 2, code: 'CA', name: 'California', country_id: 1 },
        zip: '92101',
      },
      version: 1,
    },
    {
      id: event.northwind,
      name: 'Gala',
      type_id: 1,
      venue_id: 2,
      custom_venue: null,
      custom_venue_details: null,
      version: 1,
    },
  ],
  CompanyLanguages: [
    { language_id: 1, name: 'English' },
    { language_id: 2, name: 'Español' },
  ],
  CompanyBusinessSegments: [{ id: 2, business_segment_id: 2, name: 'Private' }],
  CompanySocialMedia: {
    social_facebook_value: 'northwind.events',
    social_linkedin_value: null,
    social_google_business_value: null,
    social_google_business_link_value: null,
  },
  CompanyLogos: [],
  companyMedalliaSettings: {
    medallia_client: 'Northwind',
    medallia_start_date: '02/28/2026',
    opt_out_text_surveys: false,
    opt_out_email_surveys: false,
    opt_out_paper_surveys: true,
    use_defaults: false,
    pte_sales_report: false,
    quick_start_email_box_color: '#1A2B3C',
    quick_start_email_text_color: '#FFFFFF',
  },
  companyPtxRates: {
    company_digital_rate: '1.50',
    company_paper_rate: '2.00',
    company_resend_paper_rate: '0.75',
    customer_per_location_rate: '10.00',
    applied_ptx_fees_all_locations: true,
    version: 1,
  },
  version: 1,
};

const idsOf = (page: { rows: { id: number }[] }) => page.rows.map((row) => row.id);

onEachDatabase((kind) => {
  const service = useService(kind);
  testList(service);
  testRecord(service);
});

function testList(service: Service) {
  const search = async (body: unknown, query = '') =>
    (await service.as('staff').post(`/company/getAll${query}`, body)).body;

  test('[API-20] [ENT-36] returns companies by name, ignoring case and accents, with their count', async () => {
    const page = await search({ name: '', state: null, page: 1, platforms: '' }, '?page=1&limit=30');
    expect(page.count).toBe(6);
    expect(idsOf(page)).toEqual([
      company.stateless,
      company.eclair,
      company.northwind,
      company.ohara,
      company.southwind,
      company.inactive,
    ]);
  });

  test('[API-20] [ENT-02] returns the state of a company as an object, or null', async () => {
    const { rows } = await search({});
    expect(rows[2]).toEqual({
      id: company.northwind,
      name: 'Northwind Gatherings',
      states: { id: 1, code: 'NY', name: 'New York', country_id: 1 },
      phone: '2125550143',
      status: 1,
      version: 1,
    });
    expect(rows[0].states).toBeNull();
  });

  test.each([
    ['wind', [company.northwind, company.southwind]],
    ['ECLAIR', [company.eclair]],
    ['réceptions', [company.eclair]],
    ["o'hara", [company.ohara]],
    ['100%', [company.eclair]],
    ['%', [company.eclair]],
    ['_', [company.ohara]],
    ['\\', []],
    // Their fullwidth forms, which count as the same characters.
    ['％', [company.eclair]],
    ['＿', [company.ohara]],
    ['＼', []],
    ['N％d', []],
    ['  wind  ', [company.northwind, company.southwind]],
    ['e\u0301clair', [company.eclair]],
    ['re', [3]],
    ['ir', []],
    ['nothing like it', []],
  ])('[API-20] searches any part of the name, without accents or wildcards: %s', async (name, ids) => {
    expect(idsOf(await search({ name }))).toEqual(ids);
  });

  test('[API-20] filters by state, and by platforms if at least one matches', async () => {
    expect(idsOf(await search({ state: 2 }))).toEqual([company.ohara, company.southwind]);
    expect(idsOf(await search({ state: '2' }))).toEqual([company.ohara, company.southwind]);
    expect(idsOf(await search({ platforms: [2, 1] }))).toEqual([
      company.eclair,
      company.northwind,
      company.ohara,
      company.southwind,
    ]);
    expect(idsOf(await search({ state: 2, platforms: [2], name: 'hall' }))).toEqual([company.ohara]);
    expect(await search({ state: 2_000_000 })).toEqual({ count: 0, rows: [] });
  });

  test('[CON-01] [CON-02] returns the first 30 companies by default; the query string overrides the body', async () => {
    expect(await search({})).toEqual(await search({ page: 1 }, '?page=1&limit=30'));
    expect(idsOf(await search({ page: 2 }, '?limit=4'))).toEqual([company.southwind, company.inactive]);
    expect(idsOf(await search({ page: 9 }, '?page=2&limit=4'))).toEqual([
      company.southwind,
      company.inactive,
    ]);
    expect(await search({}, '?page=99')).toEqual({ count: 6, rows: [] });
  });

  test.each([
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=x',
    '?page=1e9',
    '?limit=0',
    '?limit=101',
    '?limit=',
  ])('[API-20] refuses an invalid page or limit: %s', async (query) => {
    const admin = service.as('admin');
    const { status, body } = await admin.post(`/company/getAll${query}`, {});
    expect(status).toBe(400);
    expect(body.msg).toHaveProperty(query.includes('page') ? 'page' : 'limit');
  });

  test('[API-20] reports a filter of the wrong type by field', async () => {
    const admin = service.as('admin');
    const { status, body } = await admin.post('/company/getAll', { name: 5, state: 'x', platforms: ['x'] });
    expect(status).toBe(400);
    expect(Object.keys(body.msg).sort()).toEqual(['name', 'platforms', 'state']);
  });
}

function testRecord(service: Service) {
  test('[API-23] [ENT-13] [ENT-15] [ENT-16] [ENT-17] [ENT-18] [ENT-19] [ENT-20] [ENT-21] returns a company with all details and sections', async () => {
    const { status, body } = await service.as('owner').get(`/company/${company.northwind}`);
    expect(status).toBe(200);
    expect(body.data).toEqual(northwind);
  });

  test.each(['999', '0', '-1', 'NEW', '1e3', '99999999999999999999'])(
    '[API-23] returns 404 for an id without a company: %s',
    async (id) => {
      const { status, body } = await service.as('admin').get(`/company/${id}`);
      expect({ status, body }).toEqual({ status: 404, body: { message: 'Company does not exist' } });
    },
  );

  test('[API-23] returns a company that has only details', async () => {
    const { body } = await service.as('staff').get(`/company/${company.stateless}`);
    expect(body.data).toMatchObject({
      platforms: [],
      CompanyRegions: [],
      CompanyEvents: [],
      CompanyLanguages: [],
      CompanyBusinessSegments: [],
      CompanySocialMedia: null,
      companyMedalliaSettings: null,
      companyPtxRates: null,
    });
  });

  test('returns summaries and sections by ids, which form the record without rates, without missing or foreign ids', async () => {
    const ids = [company.southwind, 999, company.northwind, company.northwind];
    const [admin, owner] = [service.as('admin'), service.as('owner')];
    const single = await admin.get(`/company/${company.northwind}`);
    const ofNorthwind = [];
    for (const path of ['/company/getByIds', '/company/sections/getByIds']) {
      const all = await admin.post(path, { ids });
      expect(idsOf(all.body).sort()).toEqual([company.northwind, company.southwind]);
      ofNorthwind.push(all.body.rows.find((row: { id: number }) => row.id === company.northwind));
      expect(idsOf((await owner.post(path, { ids })).body)).toEqual([company.northwind]);
    }
    const [summary, sections] = ofNorthwind;
    const { companyPtxRates: _, ...record } = single.body.data;
    expect({ ...summary, ...sections }).toEqual(record);
    expect(summary).not.toHaveProperty('CompanyEvents');
    expect(sections).not.toHaveProperty('CompanyRegions');
  });

  test.each(['/company/getByIds', '/company/sections/getByIds'])(
    '%s refuses more than 100 ids',
    async (path) => {
      const ids = Array.from({ length: 101 }, (_, index) => index + 1);
      const { status, body } = await service.as('admin').post(path, { ids });
      expect({ status, msg: body.msg }).toEqual({
        status: 400,
        msg: { ids: 'Ask for at most 100 ids at a time' },
      });
    },
  );
}
