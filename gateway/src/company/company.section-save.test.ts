import { expect, test } from 'vitest';
import { testPartSaves } from '../testing/part-saves.ts';
import { wireCompany } from '../testing/records.ts';
import { start } from '../testing/start.ts';

const payload = `{
  company {
    id platforms { id } segments { id } languages { id } receivesIndividualDataFiles
    socialMedia { facebook linkedIn googleBusinessId googleBusinessLink }
    surveySettings { client startDate usesDefaultColors hasSalesReport boxColor textColor optsOutOfText }
    revisions { platforms segments languages socialMedia surveySettings }
  }
  message
  errors { path code message }
}`;

type Part = 'platforms' | 'segments' | 'languages' | 'socialMedia' | 'surveySettings';
type Values = Record<string, unknown>;

const accounts = (facebook: string) => ({
  facebook,
  linkedIn: ' ',
  googleBusinessId: null,
  googleBusinessLink: null,
});
const settings = (more: Values = {}) => ({
  startDate: '2026-12-01',
  client: 'Bell',
  optsOutOfText: false,
  optsOutOfEmail: false,
  optsOutOfPaper: false,
  usesDefaultColors: true,
  hasSalesReport: false,
  boxColor: null,
  textColor: null,
  receivesIndividualDataFiles: null,
  ...more,
});

/** For each part: its mutation, form values, another user's values, and the expected request body. */
const parts = {
  platforms: {
    field: 'companyPlatformsSave',
    route: 'POST /company/platform/save',
    values: { platformIds: ['2', '1', '2'] },
    others: { platformIds: ['3'] },
    body: { company_id: 1, platforms: [2, 1] },
    changed: ['input.platformIds'],
    message: 'Platforms saved successfully',
    saved: { platforms: [{ id: '2' }, { id: '1' }] },
    msg: ['platforms', ['platformIds']],
  },
  segments: {
    field: 'companySegmentsSave',
    route: 'POST /company/business-segments/save',
    values: { segmentIds: ['2', '10'] },
    others: { segmentIds: ['3'] },
    body: { company_id: 1, business_segments: [2, 10] },
    changed: ['input.segmentIds'],
    message: 'Business segments saved successfully',
    saved: { segments: [{ id: '2' }, { id: '10' }] },
    msg: ['business_segments', ['segmentIds']],
  },
  languages: {
    field: 'companyLanguagesSave',
    route: 'POST /company/language/save',
    values: { languageIds: ['2'] },
    others: { languageIds: ['1', '2'] },
    body: { company_id: 1, languages: [2] },
    changed: ['input.languageIds'],
    message: 'Languages saved successfully',
    saved: { languages: [{ id: '2' }] },
    msg: ['languages', ['languageIds']],
  },
  socialMedia: {
    field: 'companySocialMediaSave',
    route: 'POST /company/socialmedia/save',
    values: { socialMedia: accounts(' bell ') },
    others: { socialMedia: { facebook: 'facebook.test/northwind', linkedIn: 'li', googleBusinessId: 'G-1' } },
    body: {
      company_id: 1,
      social_facebook_value: 'bell',
      social_linkedin_value: null,
      social_google_business_value: null,
      social_google_business_link_value: null,
    },
    changed: ['input.socialMedia.linkedIn'],
    message: 'Social media accounts saved successfully',
    saved: {
      socialMedia: { facebook: 'bell', linkedIn: null, googleBusinessId: null, googleBusinessLink: null },
    },
    msg: ['social_google_business_link_value', ['socialMedia', 'googleBusinessLink']],
  },
  surveySettings: {
    field: 'companySurveySettingsSave',
    route: 'POST /company/medallia-settings/save',
    values: { settings: settings({ usesDefaultColors: false, boxColor: '#aabbcc', textColor: '#000000' }) },
    others: { settings: settings({ client: 'Other', optsOutOfText: true }) },
    body: {
      company_id: 1,
      date: '12/01/2026',
      use_defaults: false,
      quick_start_email_box_color: '#AABBCC',
      quick_start_email_text_color: '#000000',
      medallia_client: 'Bell',
      opt_out_text_surveys: false,
      opt_out_email_surveys: false,
      opt_out_paper_surveys: false,
      pte_sales_report: false,
    },
    changed: [
      'input.settings.boxColor',
      'input.settings.client',
      'input.settings.hasSalesReport',
      'input.settings.optsOutOfEmail',
      'input.settings.optsOutOfText',
      'input.settings.startDate',
      'input.settings.textColor',
      'input.settings.usesDefaultColors',
    ],
    message: 'Survey settings saved successfully',
    saved: {
      receivesIndividualDataFiles: false,
      surveySettings: {
        client: 'Bell',
        startDate: '2026-12-01',
        usesDefaultColors: false,
        hasSalesReport: false,
        boxColor: '#AABBCC',
        textColor: '#000000',
        optsOutOfText: false,
      },
    },
    msg: ['date', ['settings', 'startDate']],
  },
} satisfies Record<Part, Values>;

const names = Object.keys(parts) as Part[];
/** Opens a company's form: reads its revisions and provides a save of one part. */
async function openForm(environment: Record<string, string> = {}) {
  const { service, gateway } = await start(environment);
  const token = service.tokenOf('owner');
  const query =
    '{ company(id: 1) { revisions { platforms segments languages socialMedia surveySettings } } }';
  const read = async (): Promise<Record<Part, string>> =>
    (await gateway.run(query, { token })).company.revisions;
  const revisions = await read();
  service.reset();
  const save = async (
    part: Part,
    values: Values = parts[part].values,
    { revision = revisions[part], id = '1', as = token, headers = {} } = {},
  ) => {
    const { field } = parts[part];
    const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`;
    const answer = await gateway.send(
      `mutation ($input: ${type}!) { result: ${field}(input: $input) ${payload} }`,
      {
        token: as,
        headers,
        variables: { input: { companyId: id, revision, ...values } },
      },
    );
    return { result: answer.data?.result, errors: answer.errors };
  };
  return { service, gateway, revisions, read, save };
}

test.each(names)(
  '[API-24] [API-25] [API-26] [API-28] [API-29] [COM-10] [COM-30] (AMB-53) sends %s in the REST spelling with one call',
  async (name) => {
    const { service, save, read } = await openForm();
    const { route, body, message, saved } = parts[name];
    const { result, errors } = await save(name);
    expect(errors).toBeUndefined();
    expect(result).toMatchObject({ message, errors: [], company: { id: '1', ...saved } });
    expect(service.calls.map((call) => `${call.method} ${call.path}`)).toEqual([route]);
    expect(service.calls[0]?.body).toEqual(body);
    expect(service.calls[0]?.headers['if-match']).toBe('"1"');
    expect(result.company.revisions).toEqual(await read());
  },
);

test('the order of chosen values does not affect the revision', async () => {
  const { service, read } = await openForm();
  const list = (...ids: number[]) => {
    const CompanyLanguages = ids.map((id) => ({ language_id: id, name: `Language ${id}` }));
    const platforms = ids.map((id) => ({ id, name: `Platform ${id}` }));
    service.data.companies.set(1, { ...wireCompany(1), CompanyLanguages, platforms });
    return read();
  };
  expect(await list(2, 10, 1)).toEqual(await list(10, 1, 2));
});

test.each([
  ['platforms', { platformIds: [] }, ['platformIds'], 'REQUIRED', 'Please select at least one Platform'],
  [
    'segments',
    { segmentIds: [] },
    ['segmentIds'],
    'REQUIRED',
    'Please select at least one Business Segments ',
  ],
  ['languages', { languageIds: [] }, ['languageIds'], 'REQUIRED', 'Please select at least one Language'],
  ['languages', { languageIds: ['1', 'x'] }, ['languageIds'], 'NOT_FOUND_REFERENCE', 'Choose from the list'],
  [
    'socialMedia',
    { socialMedia: { linkedIn: 'x'.repeat(251) } },
    ['socialMedia', 'linkedIn'],
    'TOO_LONG',
    'Enter at most 250 characters',
  ],
  [
    'socialMedia',
    { socialMedia: { googleBusinessLink: 'javascript:alert(1)' } },
    ['socialMedia', 'googleBusinessLink'],
    'INVALID',
    'Enter a link that starts with http:// or https://',
  ],
  [
    'surveySettings',
    { settings: { startDate: null } },
    ['settings', 'startDate'],
    'REQUIRED',
    'Required field Date is missing',
  ],
  [
    'surveySettings',
    { settings: settings({ usesDefaultColors: false, boxColor: '#000000' }) },
    ['settings', 'textColor'],
    'REQUIRED',
    'Required field Box Color is missing',
  ],
  [
    'surveySettings',
    { settings: settings({ boxColor: 'red' }) },
    ['settings', 'boxColor'],
    'INVALID',
    'Enter a hex color, for example #1A2B3C',
  ],
] as const)(
  '[COM-11] [COM-26] [COM-27] [COM-28] [COM-29] [COM-30] reports errors in %s before any write: %o',
  async (name, values, path, code, message) => {
    const { service, save } = await openForm();
    const { result } = await save(name, values);
    expect(result).toEqual({
      company: null,
      message: null,
      errors: [{ path: ['input', ...path], code, message }],
    });
    expect(service.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  },
);

test('[COM-28] an impossible date fails the request with an error that names the variable', async () => {
  const { service, gateway, save } = await openForm();
  for (const startDate of ['2026-02-30', '02/28/2026', '0000-01-01', '', 20260228]) {
    const { errors } = await save('surveySettings', { settings: { startDate } });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }]);
    expect(errors?.[0]?.message).toBe(
      'Variable "$input" got an invalid value at "input.settings.startDate": ' +
        'Date must be a day that exists, as a string such as "2026-11-21".',
    );
  }
  const literal = `mutation { companySurveySettingsSave(input: {
    companyId: 1, revision: "x", settings: { startDate: "2026-02-30" }
  }) { message } }`;
  const { errors } = await gateway.send(literal, { token: service.tokenOf('owner') });
  expect(errors?.[0]?.message).toBe('Date must be a day that exists, as a string such as "2026-11-21".');
  expect(service.calls).toEqual([]);
});

test('[COM-17] sends individual data files only when given, and otherwise never reports them as a conflict', async () => {
  const { service, save } = await openForm();
  // Another user turns them on and changes nothing else. This form does not send them.
  const stored = service.data.companies.get(1);
  service.data.companies.set(1, {
    ...wireCompany(1),
    ...stored,
    individual_medallia_data_files: true,
    version: 2,
  });
  const silent = await save('surveySettings');
  expect(silent.errors).toBeUndefined();
  expect(silent.result.company).toMatchObject({
    receivesIndividualDataFiles: true,
    surveySettings: { client: 'Bell' },
  });
  const sent = service.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent.map((body) => 'individual_medallia_data_files' in body)).toEqual([false, false]);

  const loud = await openForm();
  loud.service.data.companies.set(1, { ...wireCompany(1), individual_medallia_data_files: true, version: 2 });
  const lost = await loud.save('surveySettings', {
    settings: settings({ receivesIndividualDataFiles: false }),
  });
  expect(lost.errors).toMatchObject([
    { extensions: { code: 'CONFLICT', changed: ['input.settings.receivesIndividualDataFiles'] } },
  ]);
});

test('[API-28] (AMB-27) uses the configured path of the survey settings', async () => {
  const path = '/company/feedback-settings/save';
  const { service, save } = await openForm({ COMPANY_SURVEY_SETTINGS_PATH: path });
  service.on(`POST ${path}`, () => ({ body: { message: 'Saved', id: 1 } }));
  expect((await save('surveySettings')).result.message).toBe('Saved');
});

test.each(names)('saves %s with a service that answers only a message', async (name) => {
  const { service, save } = await openForm({ UPSTREAM_EXTENSIONS: 'full-bodies' });
  const { route, body } = parts[name];
  for (const company of service.data.companies.values()) Object.assign(company, { version: undefined });
  service.on(route, () => {
    const found = service.data.companies.get(1);
    if (found)
      found.platforms = [
        { id: 2, name: 'Two' },
        { id: 1, name: 'One' },
      ];
    return { body: { message: 'Saved' } };
  });
  const { result, errors } = await save(name);
  expect(errors).toBeUndefined();
  expect(result).toMatchObject({ message: 'Saved', errors: [], company: { id: '1' } });
  const write = service.calls.find((call) => `${call.method} ${call.path}` === route);
  expect(write?.body).toEqual(body);
  expect(write?.headers['if-match']).toBeUndefined();
});

testPartSaves({
  owner: 'company',
  parts,
  openForm,
  versionOf: ({ data }) => data.companies.get(1)?.version,
  foreign: { id: '2', message: 'Company does not exist' },
  readOnly: 'You have view-only access to this company.',
});
