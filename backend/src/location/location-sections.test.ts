import { expect, test } from 'vitest';
import { useService } from '../testing/service.ts';

const SECTIONS = [
  {
    what: '[API-61] [LOC-13]',
    path: '/location/language/save',
    sent: { languages: [2, 1, 2] },
    stored: {
      LocationLanguages: [
        { language_id: 1, name: 'English' },
        { language_id: 2, name: 'Español' },
      ],
    },
    wrong: { languages: [] },
    msg: { languages: 'Please select at least one Language' },
  },
  {
    what: '[API-60] [ENT-29]',
    path: '/location/socialmedia/save',
    sent: { social_facebook_value: ' hall ', social_linkedin_value: '' },
    stored: {
      LocationSocialMedia: {
        social_facebook_value: 'hall',
        social_linkedin_value: null,
        social_google_business_value: null,
        social_google_business_link_value: null,
      },
    },
    wrong: { social_facebook_value: 'x'.repeat(251) },
    msg: { social_facebook_value: 'Enter at most 250 characters' },
  },
  {
    what: '[API-64] [LOC-15] [ERR-27]',
    path: '/location/platforms/save',
    sent: { platforms: [3, 1, 3] },
    stored: {
      locationPlatforms: [
        { id: 1, name: expect.any(String) },
        { id: 3, name: expect.any(String) },
      ],
    },
    wrong: { platforms: [] },
    msg: { platforms: 'Please select at least one Associate Platform to this location' },
  },
  {
    what: '[API-59] [LOC-14]',
    path: '/location/business-classification/save',
    sent: { business_classifications: [3, 1] },
    stored: {
      LocationBusinessClassifications: [
        { id: 3, business_classification_id: 3, name: 'Large' },
        { id: 1, business_classification_id: 1, name: 'Small' },
      ],
    },
    wrong: { business_classifications: [] },
    msg: { business_classifications: 'Please select at least one Business Classification' },
  },
  {
    what: '[API-58] [LOC-10] [LOC-18]',
    path: '/location/business-segment/save',
    sent: {
      business_segments: [1, 2],
      business_segment_survey_details: [
        { business_segment_id: 2, send_survey_start_date: '11/21/2026', never_send_survey: false },
      ],
    },
    stored: {
      LocationBusinessSegments: [
        { id: 1, business_segment_id: 1, name: 'Corporate', SurveyDetails: null },
        {
          id: 2,
          business_segment_id: 2,
          name: 'Private',
          SurveyDetails: { send_survey_start_date: '11/21/2026', never_send_survey: false },
        },
      ],
    },
    wrong: { business_segments: [] },
    msg: { business_segments: 'Please select at least one Business Segments ' },
  },
  {
    what: '[API-62] [LOC-08] [ERR-26]',
    path: '/location/region/save',
    sent: {
      regions: [
        { region_id: 2, is_primary: true },
        { region_id: 1, is_primary: false },
      ],
    },
    stored: {
      LocationRegions: expect.arrayContaining([
        { region_id: 1, name: 'West', is_primary: false },
        { region_id: 2, name: 'Älteste', is_primary: true },
      ]),
    },
    wrong: {
      regions: [
        { region_id: 2, is_primary: false },
        { region_id: 1, is_primary: false },
      ],
    },
    msg: { regions: 'Select a primary region before saving' },
  },
  {
    what: '[API-65] [LOC-17] [ENT-30]',
    path: '/location/medallia-settings/save',
    sent: {
      company_id: 1,
      medallia_client: ' Hall ',
      medallia_start_date: '11/21/2026',
      opt_out_text_surveys: true,
    },
    stored: {
      locationMedalliaSettings: {
        medallia_client: 'Hall',
        medallia_start_date: '11/21/2026',
        opt_out_text_surveys: true,
        opt_out_email_surveys: false,
        opt_out_paper_surveys: false,
        use_defaults: true,
        quick_start_email_box_color: null,
        quick_start_email_text_color: null,
      },
    },
    wrong: { medallia_start_date: '11/21/2026', use_defaults: false },
    msg: {
      quick_start_email_box_color: 'Required field Box Color is missing',
      quick_start_email_text_color: 'Required field Box Color is missing',
    },
  },
];

const service = useService();

test.each(SECTIONS)(
  '$what $path replaces the stored values; a stale or invalid save changes nothing',
  async ({ path, sent, stored, wrong, msg }) => {
    const owner = service.as('owner');
    const before = (await owner.get('/location/1')).body.data;
    const saved = await owner.post(path, { location_id: 1, ...sent }, { 'if-match': `"${before.version}"` });
    expect(saved.status).toBe(200);
    expect(saved.body.data).toEqual({ ...before, ...stored, version: before.version + 1 });
    const late = await owner.post(path, { location_id: 1, ...sent }, { 'if-match': `"${before.version}"` });
    expect(late).toMatchObject({ status: 412, body: { data: saved.body.data } });
    const invalid = await owner.post(path, { location_id: 1, ...wrong });
    expect({ status: invalid.status, msg: invalid.body.msg }).toEqual({ status: 400, msg });
    expect((await owner.get('/location/1')).body.data).toEqual(saved.body.data);
  },
);

test.each([
  ['/location/platforms/save', { platforms: [2] }, { platforms: 'This company doesn’t use that platform' }],
  [
    '/location/business-classification/save',
    { business_classifications: [999] },
    { business_classifications: 'Choose business classifications from the list' },
  ],
  [
    '/location/business-segment/save',
    { business_segments: [999] },
    { business_segments: 'Choose business segments from the list' },
  ],
  [
    '/location/region/save',
    { regions: [{ region_id: 3, is_primary: true }] },
    { regions: 'Choose regions from the company’s list' },
  ],
])('%s refuses values that the location cannot use', async (path, sent, msg) => {
  const owner = service.as('owner');
  const { status, body } = await owner.post(path, { location_id: 1, ...sent });
  expect({ status, msg: body.msg }).toEqual({ status: 400, msg });
});

test('[LOC-08] makes a single region primary, and accepts a location without regions', async () => {
  const owner = service.as('owner');
  const regions = [{ region_id: 2, is_primary: false }];
  const one = await owner.post('/location/region/save', { location_id: 1, regions });
  expect(one.body.data.LocationRegions).toEqual([{ region_id: 2, name: 'Älteste', is_primary: true }]);
  const none = await owner.post('/location/region/save', { location_id: 1, regions: [] });
  expect(none.body.data.LocationRegions).toEqual([]);
});

test('[API-62] [LOC-08] sets one region of a location and keeps the others', async () => {
  const owner = service.as('owner');
  const { id: third } = (await owner.post('/region/add', { company_id: 1, name: 'Third' })).body;
  await owner.post('/location/region/save', { location_id: 3, regions: [] });
  const save = async (region_id: unknown, is_primary?: unknown) => {
    const { body } = await owner.post('/location/region/save', { location_id: 3, region_id, is_primary });
    expect(body).toMatchObject({ message: 'Regions saved successfully', id: 3 });
    const regions: { region_id: number; is_primary: boolean }[] = body.data.LocationRegions;
    return Object.fromEntries(regions.map((region) => [region.region_id, region.is_primary]));
  };
  // The first region is primary, because no other one is.
  expect(await save(1, false)).toEqual({ 1: true });
  expect(await save('2', 0)).toEqual({ 1: true, 2: false });
  expect(await save(third, 1)).toEqual({ 1: false, 2: false, [third]: true });
  expect(await save(third, false)).toEqual({ 1: false, 2: false, [third]: true });
  expect(await save(third)).toEqual({ 1: false, 2: false, [third]: true });
  expect(await save(2, true)).toEqual({ 1: false, 2: true, [third]: false });
  await owner.delete(`/region/delete/${third}`);
});

test('[API-62] refuses a region of another company and a body without a region', async () => {
  const owner = service.as('owner');
  const before = (await owner.get('/location/3')).body;
  for (const [sent, text] of [
    [{ region_id: 3, is_primary: true }, 'Choose regions from the company’s list'],
    [{ region_id: 999, is_primary: true }, 'Choose regions from the company’s list'],
    [{ is_primary: true }, 'Please fill required field'],
  ] as const) {
    const { status, body } = await owner.post('/location/region/save', { location_id: 3, ...sent });
    expect({ status, msg: body.msg }).toEqual({ status: 400, msg: { region_id: text } });
  }
  expect((await owner.get('/location/3')).body).toEqual(before);
});

test('[API-65] [LOC-17] keeps what the documented body leaves out', async () => {
  const owner = service.as('owner');
  const saved = (body: object) => owner.post('/location/medallia-settings/save', { location_id: 2, ...body });
  const first = await saved({
    medallia_start_date: '11/21/2026',
    opt_out_paper_surveys: 1,
    use_defaults: 0,
    quick_start_email_box_color: '#ABCDEF',
    quick_start_email_text_color: '#000000',
  });
  const documented = {
    medallia_client: 'Hall',
    medallia_start_date: '11/22/2026',
    opt_out_text_surveys: true,
    opt_out_email_surveys: false,
    opt_out_paper_surveys: false,
  };
  const { body } = await saved({ company_id: 1, ...documented });
  expect(body.data.locationMedalliaSettings).toEqual({
    ...first.body.data.locationMedalliaSettings,
    ...documented,
  });
  const dateOnly = await saved({ medallia_start_date: '11/22/2026' });
  expect(dateOnly.body.data.locationMedalliaSettings).toEqual(body.data.locationMedalliaSettings);
});

test('[API-65] returns 404 for survey settings with another company than the location’s', async () => {
  const owner = service.as('owner');
  const { status } = await owner.post('/location/medallia-settings/save', {
    location_id: 1,
    company_id: 2,
    medallia_start_date: '11/21/2026',
  });
  expect(status).toBe(404);
});

test('[API-61] refuses a language that is not in the list', async () => {
  const owner = service.as('owner');
  const { status, body } = await owner.post('/location/language/save', {
    location_id: 1,
    languages: [999],
  });
  expect({ status, msg: body.msg }).toEqual({
    status: 400,
    msg: { languages: 'Choose languages from the list' },
  });
});
