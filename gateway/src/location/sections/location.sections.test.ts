import { expect, test } from 'vitest';
import { wireWholeLocation } from '../../testing/records.ts';
import { start, without } from '../../testing/start.ts';

const sections = `
  platforms { id name }
  segments { segment { id name } surveyStartDate neverSendsSurvey }
  classifications { id name }
  regions { region { id name isPlaceholder } isPrimary }
  languages { id name }
  socialMedia { facebook linkedIn googleBusinessId }
  surveySettings {
    client startDate optsOutOfText optsOutOfEmail optsOutOfPaper usesDefaultColors boxColor textColor
  }
  revisions { platforms segments classifications regions languages socialMedia surveySettings }
`;

const expected = (companyId: number) => ({
  platforms: [{ id: '1', name: 'E-commerce' }],
  segments: [
    { segment: { id: '1', name: 'Weddings' }, surveyStartDate: '2026-03-01', neverSendsSurvey: false },
  ],
  classifications: [{ id: '2', name: 'Kind' }],
  regions: [
    {
      region: { id: `${companyId * 10}`, name: `Region ${companyId}`, isPlaceholder: false },
      isPrimary: true,
    },
  ],
  languages: [{ id: '1', name: 'English' }],
  socialMedia: { facebook: 'facebook.test/northwind', linkedIn: null, googleBusinessId: 'G-1' },
  surveySettings: {
    client: 'Northwind Hall',
    startDate: '2026-02-28',
    optsOutOfText: true,
    optsOutOfEmail: false,
    optsOutOfPaper: false,
    usesDefaultColors: true,
    boxColor: null,
    textColor: null,
  },
});

test('[API-57] [ENT-27] [ENT-28] [ENT-29] [ENT-30] reads a location and all its sections with one call', async () => {
  const { service, gateway } = await start();
  const query = `{ location(id: 200) { publicName ${sections} revision } }`;
  const foreign = await gateway.send(query, { token: service.tokenOf('reader') });
  expect(foreign.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  service.reset();
  const seen = await gateway.run(query, { token: service.tokenOf('foreigner') });
  expect(seen.location).toMatchObject(expected(2));
  expect(service.calls.map(({ path }) => path)).toEqual(['/location/200']);
});

const ofCompanies = `{ companies(pageSize: 100) { rows { id locations { rows { id publicName ${sections} } } } } }`;

test('[API-54] reads the sections of listed locations with one call per hundred and ignores the order of its answer', async () => {
  const { service, gateway } = await start({}, 50);
  const { companies } = await gateway.run(ofCompanies, { token: service.tokenOf('admin') });
  expect(service.calls.map(({ path }) => path)).toEqual([
    '/company/getAll',
    '/location/getAllForCompanies',
    '/location/sections/getByIds',
  ]);
  expect(companies.rows).toHaveLength(50);
  for (const { id, locations } of companies.rows) {
    expect(locations.rows).toHaveLength(2);
    for (const row of locations.rows) expect(row).toMatchObject(expected(Number(id)));
  }
});

test('[API-54] reads sections with one call per location without bulk reads', async () => {
  const { service, gateway } = await start(without('bulk-reads'));
  await gateway.run(ofCompanies, { token: service.tokenOf('admin') });
  expect(service.count('GET /location/{id}')).toBe(6);
  expect(service.calls).toHaveLength(10);
});

test('[ENT-28] [ENT-29] [ENT-30] reads missing names from lists and uses default colors when none are sent', async () => {
  const { service, gateway } = await start();
  const { use_defaults, quick_start_email_box_color, quick_start_email_text_color, ...survey } =
    wireWholeLocation(100, 1).locationMedalliaSettings ?? {};
  const documented = wireWholeLocation(100, 1, {
    LocationBusinessSegments: [{ business_segment_id: 1 }],
    LocationBusinessClassifications: [{ business_classification_id: 2 }],
    LocationRegions: [{ region_id: 10, is_primary: 1 }, { region_id: 99 }],
    LocationLanguages: [{ language_id: 2 }],
    locationMedalliaSettings: survey,
  });
  service.on('GET /location/{id}', () => ({ body: { data: documented } }));
  const { location } = await gateway.run(`{ location(id: 100) { ${sections} } }`, {
    token: service.tokenOf('owner'),
  });
  expect(location).toMatchObject({
    segments: [{ segment: { name: 'Weddings' }, surveyStartDate: null, neverSendsSurvey: false }],
    classifications: [{ name: 'Kind' }],
    regions: [
      { region: { id: '10', name: 'Region 1', isPlaceholder: false }, isPrimary: true },
      { region: { id: '99', name: 'No Region', isPlaceholder: true }, isPrimary: false },
    ],
    languages: [{ name: 'Spanish' }],
    surveySettings: { usesDefaultColors: true },
  });
});

test('[API-57] treats a record without sections as a location that never saved any', async () => {
  const { service, gateway } = await start(without('bulk-reads', 'row-versions'));
  service.on('GET /location/{id}', () => ({
    body: { data: { id: 100, company_id: 1, name: 'Bare', status: 1 } },
  }));
  const { location } = await gateway.run(`{ location(id: 100) { publicName ${sections} revision } }`, {
    token: service.tokenOf('owner'),
  });
  expect(location).toEqual({
    publicName: 'Bare',
    platforms: [],
    segments: [],
    classifications: [],
    regions: [],
    languages: [],
    socialMedia: null,
    surveySettings: null,
    revisions: expect.objectContaining({ regions: expect.any(String) }),
    revision: expect.any(String),
  });
  expect(service.count('GET /location/{id}')).toBe(1);
});

test('a section of the wrong shape only nulls its own field', async () => {
  const { service, gateway } = await start();
  service.data.locations.set(100, wireWholeLocation(100, 1, { LocationRegions: [{ is_primary: 'maybe' }] }));
  const { data, errors } = await gateway.send(`{ location(id: 100) { publicName ${sections} } }`, {
    token: service.tokenOf('owner'),
  });
  const { regions, ...others } = expected(1);
  expect(data.location).toMatchObject({ publicName: 'Location 100', ...others, regions: null });
  expect(errors).toMatchObject([
    { path: ['location', 'regions'], extensions: { code: 'UPSTREAM_BAD_RESPONSE' } },
  ]);
  const log = gateway.lines.filter((line) => line.includes('is_primary'));
  expect(log).toHaveLength(1);
  expect(log[0]).not.toContain('maybe');
});

test('a failed read of sections does not affect other fields of the locations', async () => {
  const { service, gateway } = await start();
  service.on('POST /location/sections/getByIds', () => ({ status: 500 }));
  const query = '{ company(id: 1) { locations { rows { publicName languages { id } } } } }';
  const { data, errors } = await gateway.send(query, { token: service.tokenOf('owner') });
  expect(data.company.locations.rows).toEqual([
    { publicName: 'Location 100', languages: null },
    { publicName: 'Location 101', languages: null },
  ]);
  expect(errors).toHaveLength(2);
});
