import { expect, test } from 'vitest';
import { company, location } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const service = useService();
const idsOf = (page: { rows: { id: number }[] }) => page.rows.map((row) => row.id);

test('[API-57] [ENT-25] [ENT-26] [ENT-28] [ENT-29] [ENT-30] returns a location with all details and sections', async () => {
  const { status, body } = await service.as('location').get('/location/1');
  expect(status).toBe(200);
  expect(body.data).toEqual({
    id: 1,
    company_id: company.northwind,
    location_id: 1,
    name: 'Hall 01',
    shortname: 'H1',
    location_billing_name: 'Hall One Billing',
    address1: '1 Main Street',
    address2: null,
    city: 'New York',
    zip: '10001',
    phone: '2125550143',
    extension: '7',
    state: 'NY',
    states: { id: 1, code: 'NY', name: 'New York', country_id: 1 },
    country: 1,
    use_company_logo: false,
    use_company_socialmedia: true,
    status: 1,
    version: 1,
    LocationLogos: [],
    locationPlatforms: [{ id: 3, name: 'Performance tracker' }],
    LocationBusinessSegments: [
      { id: 1, business_segment_id: 1, name: 'Corporate', SurveyDetails: null },
      {
        id: 2,
        business_segment_id: 2,
        name: 'Private',
        SurveyDetails: { send_survey_start_date: '02/28/2026', never_send_survey: false },
      },
    ],
    LocationBusinessClassifications: [{ id: 2, business_classification_id: 2, name: 'Hotel' }],
    LocationRegions: [
      { region_id: 2, name: 'Älteste', is_primary: false },
      { region_id: 1, name: 'West', is_primary: true },
    ],
    LocationLanguages: [{ language_id: 2, name: 'Español' }],
    LocationSocialMedia: {
      social_facebook_value: null,
      social_linkedin_value: 'hall-01',
      social_google_business_value: null,
      social_google_business_link_value: null,
    },
    locationMedalliaSettings: {
      medallia_client: 'Hall',
      medallia_start_date: '03/01/2026',
      opt_out_text_surveys: false,
      opt_out_email_surveys: false,
      opt_out_paper_surveys: false,
      use_defaults: true,
      quick_start_email_box_color: null,
      quick_start_email_text_color: null,
    },
    locationPtxRates: null,
  });
});

test('[API-54] [ENT-29] returns the sections of locations as in their records, and the regions in lists as well', async () => {
  const owner = service.as('owner');
  const single = (await owner.get('/location/1')).body.data;
  const { body } = await owner.post('/location/sections/getByIds', { ids: [location.southwind, 1, 999] });
  expect(body.rows).toHaveLength(1);
  expect(single).toMatchObject(body.rows[0]);
  expect(body.rows[0]).toHaveProperty('LocationRegions');
  expect(body.rows[0]).not.toHaveProperty('name');
  const page = await owner.post('/location/getAll', { company_id: company.northwind });
  const listed = page.body.rows.find(({ id }: { id: number }) => id === 1);
  expect(listed.LocationRegions).toEqual(single.LocationRegions);
  expect(listed).not.toHaveProperty('LocationLanguages');
});

test('[API-57] returns the same 404 for a missing location and one of another company', async () => {
  const owner = service.as('owner');
  for (const id of [999, 0, 'x', location.southwind]) {
    const { status, body } = await owner.get(`/location/${id}`);
    expect({ status, body }).toEqual({ status: 404, body: { message: 'Location does not exist' } });
  }
});

test('[API-54] [ENT-36] [CON-01] returns the locations of a company by name, 30 per page, with their count', async () => {
  const owner = service.as('owner');
  const first = await owner.post('/location/getAll', { company_id: company.northwind });
  expect(first.body.count).toBe(35);
  expect(idsOf(first.body)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  const second = await owner.post('/location/getAll?page=2', { company_id: company.northwind });
  expect(idsOf(second.body)).toEqual([31, 32, 33, 34, 35]);
  const beyond = await owner.post('/location/getAll?page=3', { company_id: company.northwind });
  expect(beyond.body).toEqual({ count: 35, rows: [] });
});

test('[API-54] filters by name and status', async () => {
  const owner = service.as('owner');
  const search = async (filter: object) =>
    (await owner.post('/location/getAll', { company_id: company.northwind, ...filter })).body;
  expect(idsOf(await search({ name: 'HALL 1' }))).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  expect(idsOf(await search({ status: 0 }))).toEqual([location.inactive]);
  expect((await search({ status: 1, name: '' })).count).toBe(34);
});

test('returns the same page of several companies in one call as single calls do', async () => {
  const admin = service.as('admin');
  const companyIds = [company.southwind, 999, company.northwind, company.eclair];
  const { body } = await admin.post('/location/getAllForCompanies?page=1&limit=3', {
    company_ids: companyIds,
  });
  expect(body.companies).toHaveLength(3);
  for (const { company_id, count, rows } of body.companies) {
    const single = await admin.post('/location/getAll?page=1&limit=3', { company_id });
    // Only the documented list contains the regions.
    expect(single.body).toMatchObject({ count, rows });
  }
  const counts = body.companies.map((one: { count: number }) => one.count);
  expect(counts.sort((a: number, b: number) => a - b)).toEqual([0, 1, 35]);
});

test('a page after the last one still has the count', async () => {
  const admin = service.as('admin');
  const { body } = await admin.post('/location/getAllForCompanies?page=9', {
    company_ids: [company.northwind],
  });
  expect(body.companies).toEqual([{ company_id: company.northwind, count: 35, rows: [] }]);
});
