import { expect, test } from 'vitest';
import { testPartSaves } from '../../testing/part-saves.ts';
import { start } from '../../testing/start.ts';

const payload = `{
  location {
    id platforms { id } segments { segment { id } surveyStartDate neverSendsSurvey } classifications { id }
    regions { region { id } isPrimary } languages { id } socialMedia { facebook linkedIn }
    surveySettings { client startDate optsOutOfText usesDefaultColors boxColor textColor }
    revisions { platforms segments classifications regions languages socialMedia surveySettings }
  }
  message
  errors { path code message }
}`;

type Part =
  | 'platforms'
  | 'segments'
  | 'classifications'
  | 'regions'
  | 'languages'
  | 'socialMedia'
  | 'surveySettings';
type Values = Record<string, unknown>;

const settings = (more: Values = {}) => ({ settings: { startDate: '2026-12-01', client: 'Bell', ...more } });

/**
 * For each section: its route, form values, another user's values, the expected request body and the expected
 * result.
 */
const parts = {
  platforms: {
    route: 'POST /location/platforms/save',
    values: { platformIds: ['2', '1', '2'] },
    others: { platformIds: ['3'] },
    body: { location_id: 100, platforms: [2, 1] },
    changed: ['input.platformIds'],
    saved: [{ id: '2' }, { id: '1' }],
    msg: ['platforms', ['platformIds']],
  },
  segments: {
    route: 'POST /location/business-segment/save',
    values: {
      segments: [
        { segmentId: '2', surveyStartDate: '2026-05-09' },
        { segmentId: '10', neverSendsSurvey: true },
      ],
    },
    others: { segments: [{ segmentId: '1', surveyStartDate: '2026-03-02' }] },
    body: {
      location_id: 100,
      business_segments: [2, 10],
      business_segment_survey_details: [
        { business_segment_id: 2, send_survey_start_date: '05/09/2026', never_send_survey: false },
        { business_segment_id: 10, send_survey_start_date: null, never_send_survey: true },
      ],
    },
    changed: ['input.segments'],
    saved: [
      { segment: { id: '2' }, surveyStartDate: '2026-05-09', neverSendsSurvey: false },
      { segment: { id: '10' }, surveyStartDate: null, neverSendsSurvey: true },
    ],
    msg: ['business_segment_survey_details', ['segments']],
  },
  classifications: {
    route: 'POST /location/business-classification/save',
    values: { classificationIds: ['5'] },
    others: { classificationIds: ['6'] },
    body: { location_id: 100, business_classifications: [5] },
    changed: ['input.classificationIds'],
    saved: [{ id: '5' }],
    msg: ['business_classifications', ['classificationIds']],
  },
  regions: {
    route: 'POST /location/region/save',
    values: { regions: [{ regionId: '11' }, { regionId: '12', isPrimary: true }] },
    others: { regions: [] },
    body: {
      location_id: 100,
      regions: [
        { region_id: 11, is_primary: false },
        { region_id: 12, is_primary: true },
      ],
    },
    changed: ['input.regions'],
    saved: [
      { region: { id: '11' }, isPrimary: false },
      { region: { id: '12' }, isPrimary: true },
    ],
    msg: ['regions', ['regions']],
  },
  languages: {
    route: 'POST /location/language/save',
    values: { languageIds: ['2'] },
    others: { languageIds: ['1', '2'] },
    body: { location_id: 100, languages: [2] },
    changed: ['input.languageIds'],
    saved: [{ id: '2' }],
    msg: ['languages', ['languageIds']],
  },
  socialMedia: {
    route: 'POST /location/socialmedia/save',
    values: { socialMedia: { facebook: ' bell ', linkedIn: null, googleBusinessId: '' } },
    others: { socialMedia: { facebook: 'facebook.test/northwind', linkedIn: 'li', googleBusinessId: 'G-1' } },
    body: {
      location_id: 100,
      social_facebook_value: 'bell',
      social_linkedin_value: null,
      social_google_business_value: null,
      social_google_business_link_value: null,
    },
    changed: ['input.socialMedia.linkedIn'],
    saved: { facebook: 'bell', linkedIn: null },
    msg: ['social_google_business_link_value', ['socialMedia', 'googleBusinessLink']],
  },
  surveySettings: {
    route: 'POST /location/medallia-settings/save',
    values: settings({
      optsOutOfText: false,
      optsOutOfEmail: false,
      usesDefaultColors: false,
      boxColor: '#aabbcc',
      textColor: '#000000',
    }),
    others: settings({ client: 'Other', optsOutOfText: true }),
    body: {
      company_id: 1,
      location_id: 100,
      medallia_client: 'Bell',
      medallia_start_date: '12/01/2026',
      opt_out_text_surveys: false,
      opt_out_email_surveys: false,
      opt_out_paper_surveys: false,
      use_defaults: false,
      quick_start_email_box_color: '#AABBCC',
      quick_start_email_text_color: '#000000',
    },
    changed: ['input.settings.client', 'input.settings.startDate'],
    saved: {
      client: 'Bell',
      startDate: '2026-12-01',
      optsOutOfText: false,
      usesDefaultColors: false,
      boxColor: '#AABBCC',
      textColor: '#000000',
    },
    msg: ['medallia_start_date', ['settings', 'startDate']],
  },
} satisfies Record<Part, Values>;

const names = Object.keys(parts) as Part[];
/** Opens a location's form: reads its revisions and provides a save of one section. */
async function openForm(environment: Record<string, string> = {}) {
  const { service, gateway } = await start(environment);
  const token = service.tokenOf('owner');
  const query = `{ location(id: 100) { revisions { ${names.join(' ')} } } }`;
  const read = async (): Promise<Record<Part, string>> =>
    (await gateway.run(query, { token })).location.revisions;
  const revisions = await read();
  service.reset();
  const save = async (
    part: Part,
    values: Values = parts[part].values,
    { revision = revisions[part], id = '100', as = token, headers = {} } = {},
  ) => {
    const name = `Location${part[0]?.toUpperCase()}${part.slice(1)}Save`;
    const field = `l${name.slice(1)}`;
    const answer = await gateway.send(
      `mutation ($input: ${name}Input!) { result: ${field}(input: $input) ${payload} }`,
      { token: as, headers, variables: { input: { locationId: id, revision, ...values } } },
    );
    return { result: answer.data?.result, errors: answer.errors };
  };
  const written = () => service.calls.filter(({ path }) => path.endsWith('/save'));
  return { service, read, save, written };
}

test.each(names)(
  '[API-58] [API-59] [API-60] [API-61] [API-62] [API-64] [API-65] [LOC-20] sends %s in the REST spelling with one write',
  async (name) => {
    const { save, read, written } = await openForm();
    const { route, body, saved } = parts[name];
    const { result, errors } = await save(name);
    expect(errors).toBeUndefined();
    expect(result).toMatchObject({ errors: [], location: { id: '100', [name]: saved } });
    expect(result.message).toMatch(/saved successfully$/);
    expect(written().map((call) => `${call.method} ${call.path}`)).toEqual([route]);
    expect(written()[0]?.body).toEqual(body);
    expect(written()[0]?.headers['if-match']).toBe('"1"');
    expect(result.location.revisions).toEqual(await read());
  },
);

test.each(names)(
  'saves %s and reads the location again when the answer contains only a message',
  async (name) => {
    const { service, save } = await openForm({ UPSTREAM_EXTENSIONS: 'region-lists' });
    service.on(parts[name].route, () => ({ body: { message: 'Saved' } }));
    expect((await save(name)).result).toMatchObject({
      message: 'Saved',
      errors: [],
      location: { id: '100' },
    });
  },
);

const primary = 'Select a primary region before saving';
const two = (one: boolean, other: boolean) => ({
  regions: [
    { regionId: '11', isPrimary: one },
    { regionId: '12', isPrimary: other },
  ],
});

test.each<[string, Part, Values, object]>([
  [
    '[LOC-08] [ERR-26] no primary region',
    'regions',
    two(false, false),
    { path: ['input', 'regions'], message: primary },
  ],
  [
    '[LOC-08] two primary regions',
    'regions',
    two(true, true),
    { path: ['input', 'regions'], message: 'Choose only one primary region' },
  ],
  [
    'an invalid region id',
    'regions',
    { regions: [{ regionId: 'x' }] },
    { path: ['input', 'regions', '0', 'regionId'] },
  ],
  [
    'a duplicate region',
    'regions',
    { regions: [{ regionId: '1', isPrimary: true }, { regionId: '1' }] },
    { path: ['input', 'regions'] },
  ],
  [
    '[COM-30] a link with another scheme',
    'socialMedia',
    { socialMedia: { googleBusinessLink: 'javascript:alert(1)' } },
    {
      path: ['input', 'socialMedia', 'googleBusinessLink'],
      message: 'Enter a link that starts with http:// or https://',
    },
  ],
  [
    '[LOC-15] [ERR-27] no platform',
    'platforms',
    { platformIds: [] },
    { code: 'REQUIRED', message: 'Please select at least one Associate Platform to this location' },
  ],
  [
    '[LOC-14] [ERR-21] no segment',
    'segments',
    { segments: [] },
    { code: 'REQUIRED', message: 'Please select at least one Business Segments ' },
  ],
  [
    'an invalid segment id',
    'segments',
    { segments: [{ segmentId: '1.5' }] },
    { path: ['input', 'segments', '0', 'segmentId'] },
  ],
  [
    '[LOC-14] (AMB-41) no classification',
    'classifications',
    { classificationIds: [] },
    { code: 'REQUIRED', message: 'Please select at least one Business Classification' },
  ],
  [
    '[LOC-13] [ERR-20] no language',
    'languages',
    { languageIds: [] },
    { code: 'REQUIRED', message: 'Please select at least one Language' },
  ],
  [
    '[LOC-17] [ERR-22] no start date',
    'surveySettings',
    settings({ startDate: null }),
    { path: ['input', 'settings', 'startDate'], code: 'REQUIRED', message: 'Required field Date is missing' },
  ],
  [
    '[LOC-17] [ERR-23] a missing color without the default colors',
    'surveySettings',
    settings({ usesDefaultColors: false, boxColor: '#000000' }),
    {
      path: ['input', 'settings', 'textColor'],
      code: 'REQUIRED',
      message: 'Required field Box Color is missing',
    },
  ],
  [
    'accounts that are too long',
    'socialMedia',
    { socialMedia: { facebook: 'x'.repeat(251) } },
    { code: 'TOO_LONG' },
  ],
])('%s is refused before any write', async (_, name, values, error) => {
  const { save, written } = await openForm();
  const { result } = await save(name, values);
  expect(result).toMatchObject({ location: null, errors: [error] });
  expect(written()).toEqual([]);
});

test('[LOC-08] a single region becomes primary, and a location may have no region', async () => {
  const { save, written } = await openForm();
  const first = await save('regions', { regions: [{ regionId: '11', isPrimary: false }] });
  expect(first.result.errors).toEqual([]);
  expect(written()[0]?.body.regions).toEqual([{ region_id: 11, is_primary: true }]);
  const { revisions } = first.result.location;
  const none = await save('regions', { regions: [] }, { revision: revisions.regions });
  expect(none.result.location.regions).toEqual([]);
});

testPartSaves({
  owner: 'location',
  parts,
  openForm,
  versionOf: ({ data }) => data.locations.get(100)?.version,
  foreign: { id: '200', message: 'Location does not exist' },
  readOnly: 'You have view-only access to locations.',
});
