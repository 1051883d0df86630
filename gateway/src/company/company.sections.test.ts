import { expect, test } from 'vitest';
import { wireCompany } from '../testing/records.ts';
import { wireEvent } from '../testing/section-records.ts';
import { start, without } from '../testing/start.ts';

const sections = `
  receivesIndividualDataFiles
  segments { id name }
  languages { id name }
  socialMedia { facebook linkedIn googleBusinessId googleBusinessLink }
  surveySettings {
    client startDate optsOutOfText optsOutOfEmail optsOutOfPaper usesDefaultColors hasSalesReport boxColor textColor
  }
  events { id name isPlaceholder type { name } venue { name } customVenue { name } revision }
  revisions { segments languages platforms socialMedia surveySettings }
`;
const ofCompanies = `{ companies(pageSize: 100) { rows { id website ${sections} } } }`;

const expected = (id: number) => ({
  receivesIndividualDataFiles: false,
  segments: [{ id: '1', name: 'Weddings' }],
  languages: [{ id: '1', name: 'English' }],
  socialMedia: {
    facebook: 'facebook.test/northwind',
    linkedIn: null,
    googleBusinessId: 'G-1',
    googleBusinessLink: null,
  },
  surveySettings: {
    client: 'Northwind',
    startDate: '2026-02-28',
    optsOutOfText: false,
    optsOutOfEmail: true,
    optsOutOfPaper: false,
    usesDefaultColors: false,
    hasSalesReport: true,
    boxColor: '#1A2B3C',
    textColor: '#FFFFFF',
  },
  events: [
    {
      id: `${id * 10 + 1}`,
      name: `Event ${id * 10 + 1}`,
      isPlaceholder: false,
      type: { name: 'Dinner' },
      venue: { name: 'Hall' },
      customVenue: null,
      revision: expect.any(String),
    },
  ],
});

test('[API-23] [ENT-16] [ENT-17] [ENT-18] [ENT-19] [ENT-20] reads a company and all its sections with one call', async () => {
  const { service, gateway } = await start();
  const query = `{ company(id: 2) { name website regions { id } platforms { id } ${sections} revision } }`;
  const { company } = await gateway.run(query, { token: service.tokenOf('admin') });
  expect(company).toMatchObject(expected(2));
  expect(service.calls.map(({ path }) => path).sort()).toEqual(['/company/2', '/event/type/all']);
});

test('[API-20] reads the sections of a list of companies with one more call and ignores the order of its answer', async () => {
  const { service, gateway } = await start({}, 100);
  const { companies } = await gateway.run(ofCompanies, { token: service.tokenOf('admin') });
  expect(service.calls.map(({ path }) => path).sort()).toEqual([
    '/company/getAll',
    '/company/getByIds',
    '/company/sections/getByIds',
    '/event/type/all',
  ]);
  expect(companies.rows).toHaveLength(100);
  for (const row of companies.rows) expect(row).toMatchObject(expected(Number(row.id)));
});

test('[API-20] reads a company’s details and sections with one call without bulk reads', async () => {
  const { service, gateway } = await start(without('bulk-reads'), 30);
  const { companies } = await gateway.run(ofCompanies, { token: service.tokenOf('admin') });
  for (const row of companies.rows) expect(row).toMatchObject(expected(Number(row.id)));
  expect(service.count('GET /company/{id}')).toBe(30);
  expect(service.calls).toHaveLength(32);
});

test('x-explain names every field that a shared call served', async () => {
  const { service, gateway } = await start(without('bulk-reads'));
  const { extensions } = await gateway.send('{ companies { rows { website segments { id } } } }', {
    token: service.tokenOf('owner'),
    headers: { 'x-explain': '1' },
  });
  expect(extensions?.upstream?.find(({ path }) => path === '/company/1')).toMatchObject({
    deduplicated: true,
    graphqlPaths: ['companies.rows.0.website', 'companies.rows.0.segments'],
  });
});

test('a section of the wrong shape fails alone, and only that section cannot be saved', async () => {
  const { service, gateway } = await start();
  const token = service.tokenOf('owner');
  const stored = wireCompany(1, { companyMedalliaSettings: { medallia_start_date: 'soon' } });
  service.data.companies.set(1, stored);
  const { data, errors } = await gateway.send(`{ company(id: 1) { name ${sections} } }`, { token });
  const { surveySettings, ...others } = expected(1);
  expect(data.company).toMatchObject({ name: 'Company 1', ...others, surveySettings: null });
  expect(errors).toMatchObject([
    { path: ['company', 'surveySettings'], extensions: { code: 'UPSTREAM_BAD_RESPONSE' } },
  ]);
  const log = gateway.lines.filter((line) => line.includes('medallia_start_date'));
  expect(log).toHaveLength(1);
  expect(log[0]).not.toContain('soon');

  const { revisions } = data.company;
  const socialMedia = '{ companyId: 1, revision: $revision, socialMedia: { facebook: "x" } }';
  const saved = await gateway.run(
    `mutation ($revision: String!) { companySocialMediaSave(input: ${socialMedia}) { message errors { message } } }`,
    { token, variables: { revision: revisions.socialMedia } },
  );
  expect(saved.companySocialMediaSave.errors).toEqual([]);
  const settings = '{ companyId: 1, revision: $revision, settings: { startDate: "2026-12-01" } }';
  const refused = await gateway.send(
    `mutation ($revision: String!) { companySurveySettingsSave(input: ${settings}) { message } }`,
    { token, variables: { revision: revisions.surveySettings } },
  );
  expect(refused.errors).toMatchObject([{ extensions: { code: 'UPSTREAM_BAD_RESPONSE' } }]);
  expect(service.count('POST /company/medallia-settings/save')).toBe(0);
});

test('a bad answer about sections does not affect other fields of the companies', async () => {
  const { service, gateway } = await start();
  service.on('POST /company/sections/getByIds', ({ body }) => ({
    body: { rows: body.ids.map((id: number) => ({ id, CompanyEvents: 'none' })) },
  }));
  const query = '{ companies { rows { name website events { id } segments { id } } } }';
  const { data, errors } = await gateway.send(query, { token: service.tokenOf('admin') });
  expect(data.companies.rows).toEqual(
    [1, 2, 3].map((id) => ({
      name: `Company ${id}`,
      website: `company${id}.test`,
      events: null,
      segments: [],
    })),
  );
  expect(errors).toHaveLength(3);
  expect(new Set(errors?.map(({ extensions }) => extensions.code))).toEqual(
    new Set(['UPSTREAM_BAD_RESPONSE']),
  );
});

test('[ENT-17] [ENT-18] reads missing names from the master data, once', async () => {
  const { service, gateway } = await start(without('bulk-reads'));
  for (const company of service.data.companies.values()) {
    Object.assign(company, {
      CompanyLanguages: [{ language_id: 2 }],
      CompanyBusinessSegments: [{ id: 77, business_segment_id: 1 }],
    });
  }
  const query = '{ companies { rows { languages { id name } segments { id name } } } }';
  const { companies } = await gateway.run(query, { token: service.tokenOf('admin') });
  for (const row of companies.rows) {
    expect(row).toEqual({
      languages: [{ id: '2', name: 'Spanish' }],
      segments: [{ id: '1', name: 'Weddings' }],
    });
  }
  expect(service.count('GET /language/getAll')).toBe(1);
  expect(service.count('GET /business-segment/getAll')).toBe(1);
});

test('[API-23] treats a record without sections as a company that never saved any', async () => {
  const { service, gateway } = await start(without('bulk-reads', 'row-versions'));
  service.on('GET /company/{id}', () => ({ body: { data: { id: 1, name: 'Bare', status: 1 } } }));
  const query = `{ company(id: 1) { name regions { id } platforms { id } ${sections} } }`;
  const { company } = await gateway.run(query, { token: service.tokenOf('admin') });
  expect(company).toEqual({
    name: 'Bare',
    regions: [],
    platforms: [],
    receivesIndividualDataFiles: false,
    segments: [],
    languages: [],
    socialMedia: null,
    surveySettings: null,
    events: [],
    revisions: expect.objectContaining({ segments: expect.any(String) }),
  });
  expect(service.count('GET /company/{id}')).toBe(1);
});

test.each([
  ['in the documented format', '02/28/2026'],
  ['without leading zeros', '2/28/2026'],
  ['in ISO 8601 format', '2026-02-28'],
  ['with a time', '2026-02-28T00:00:00.000Z'],
])('[ENT-20] [CON-14] (AMB-53) reads a start date %s', async (_, medallia_start_date) => {
  const { service, gateway } = await start();
  const data = wireCompany(1, { companyMedalliaSettings: { medallia_start_date } });
  service.on('GET /company/{id}', () => ({ body: { data } }));
  const query = '{ company(id: 1) { surveySettings { startDate client optsOutOfText boxColor } } }';
  const { company } = await gateway.run(query, { token: service.tokenOf('admin') });
  expect(company.surveySettings).toEqual({
    startDate: '2026-02-28',
    client: null,
    optsOutOfText: false,
    boxColor: null,
  });
});

test('[ENT-20] an impossible start date fails with UPSTREAM_BAD_RESPONSE', async () => {
  const { service, gateway } = await start();
  const data = wireCompany(1, { companyMedalliaSettings: { medallia_start_date: '02/30/2026' } });
  service.on('GET /company/{id}', () => ({ body: { data } }));
  const { errors } = await gateway.send('{ company(id: 1) { surveySettings { startDate } } }', {
    token: service.tokenOf('admin'),
  });
  expect(errors?.[0]?.extensions.code).toBe('UPSTREAM_BAD_RESPONSE');
});

test('[ROL-03] a read-only role reads the sections of its company, and an arranger reads none', async () => {
  const { service, gateway } = await start();
  const reader = await gateway.run(`{ company(id: 1) { ${sections} } }`, {
    token: service.tokenOf('reader'),
  });
  expect(reader.company).toMatchObject(expected(1));
  const query = '{ viewer { company { name events { id } defaultVenues { id } revisions { segments } } } }';
  const { data, errors } = await gateway.send(query, { token: service.tokenOf('arranger') });
  expect(data.viewer.company).toEqual({
    name: 'Company 1',
    events: null,
    defaultVenues: null,
    revisions: null,
  });
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
});

test('[ENT-16] reads types, venues and states of all events with two calls and returns null for unknown ids', async () => {
  const { service, gateway } = await start({}, 30);
  for (const company of service.data.companies.values()) {
    const id = company.id * 10;
    company.CompanyEvents = [
      wireEvent(id + 1, {
        venue_id: 0,
        custom_venue: 'Our garden',
        custom_venue_details: { address1: '1 Oak', address2: null, city: 'Fresno', state: 5, zip: '93701' },
      }),
      wireEvent(id + 2, { name: 'No event', type_id: null, venue_id: null }),
      wireEvent(id + 3, { type_id: 99, venue_id: 98 }),
    ];
  }
  const query = `{ companies { rows { events {
    isPlaceholder type { name } venue { name } customVenue { name address1 address2 city state { code } zip }
  } } } }`;
  const { companies } = await gateway.run(query, { token: service.tokenOf('admin') });
  const none = { isPlaceholder: false, type: null, venue: null, customVenue: null };
  for (const row of companies.rows) {
    expect(row.events).toEqual([
      {
        isPlaceholder: false,
        type: { name: 'Dinner' },
        venue: null,
        customVenue: {
          name: 'Our garden',
          address1: '1 Oak',
          address2: null,
          city: 'Fresno',
          state: { code: 'CA' },
          zip: '93701',
        },
      },
      { ...none, isPlaceholder: true },
      none,
    ]);
  }
  expect(service.calls.map(({ path }) => path).sort()).toEqual([
    '/company/getAll',
    '/company/sections/getByIds',
    '/event/type/all',
    '/state/getAll',
  ]);
});
