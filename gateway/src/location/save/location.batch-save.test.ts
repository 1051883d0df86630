import { expect, onTestFinished, test, vi } from 'vitest';
import {
  batchPayload,
  openSections,
  outcomesOf,
  type SectionName,
  sectionNames,
  sectionRoutes,
} from '../../testing/batch-save.ts';
import { without } from '../../testing/start.ts';

const toPath = (route: string) => route.replace('{id}', '100');
const writesOf = (names: readonly SectionName[]) => names.map((name) => toPath(sectionRoutes[name]));
const three: SectionName[] = ['platforms', 'regions', 'languages'];

test.each([
  ['with all extensions', {}],
  ['without row versions', without('row-versions')],
  ['without idempotency keys', without('idempotency-keys')],
  ['without any extension', { UPSTREAM_EXTENSIONS: '' }],
])(
  '[API-53] [API-56] [API-58] [LOC-03] saves all nine sections with one read and nine writes, %s',
  async (_, environment) => {
    const { save, toInput, calls, readRevisions, effects } = await openSections(environment);
    // The input order does not matter. Sections are saved in the order of `LocationSaveInput`.
    const result = await save(toInput(sectionNames.toReversed()));
    expect(calls().filter((call) => !/jwks|state\/getAll|getUserByKcToken/.test(call))).toEqual([
      'GET /location/100',
      ...writesOf(sectionNames),
    ]);
    expect(result).toMatchObject({
      message: 'All 9 sections saved',
      errors: [],
      location: {
        publicName: 'Bell Hall',
        rates: { fees: { digital: '5.00' } },
        surveySettings: { client: 'Bell' },
        platforms: [{ id: '2' }, { id: '1' }],
        segments: [{ segment: { id: '2' } }],
        classifications: [{ id: '5' }],
        regions: [{ region: { id: '11' } }],
        socialMedia: { facebook: 'bell' },
        languages: [{ id: '2' }],
      },
    });
    expect(outcomesOf(result)).toEqual(
      [
        'DETAILS',
        'RATES',
        'SURVEY_SETTINGS',
        'PLATFORMS',
        'SEGMENTS',
        'CLASSIFICATIONS',
        'REGIONS',
        'SOCIAL_MEDIA',
        'LANGUAGES',
      ].map((section) => `${section} SAVED`),
    );
    expect(result.steps[8]).toEqual({
      section: 'LANGUAGES',
      outcome: 'SAVED',
      message: 'Languages saved successfully',
      errors: [],
      problem: null,
    });
    expect(effects()).toBe(9);
    const { revision, rates, revisions } = result.location;
    expect({ details: revision, rates: rates.revision, ...revisions }).toEqual(await readRevisions());
  },
);

test('keeps omitted and null sections, and returns the location from the last answer without another read', async () => {
  const { save, toInput, calls } = await openSections();
  const result = await save(toInput(['segments'], { details: null, rates: null, languages: null }));
  expect(calls()).toEqual(['GET /location/100', ...writesOf(['segments'])]);
  expect(outcomesOf(result)).toEqual(['SEGMENTS SAVED']);
  expect(result).toMatchObject({ message: 'The section was saved', location: { languages: [{ id: '1' }] } });
});

test('rates saved last are merged into the location of the previous answer', async () => {
  const { save, toInput, calls } = await openSections();
  const result = await save(toInput(['details', 'rates']));
  expect(result.message).toBe('Both sections saved');
  expect(calls().slice(-2)).toEqual(writesOf(['details', 'rates']));
  expect(result.location).toMatchObject({ publicName: 'Bell Hall', rates: { fees: { digital: '5.00' } } });
});

test('reads the location once, after the last section, when an answer contains only a message', async () => {
  const { service, save, toInput, calls } = await openSections();
  service.on(sectionRoutes.languages, () => ({ body: { message: 'Done' } }));
  const result = await save(toInput(three));
  expect(calls()).toEqual(['GET /location/100', ...writesOf(three), 'GET /location/100']);
  expect(result.steps[2]).toMatchObject({ outcome: 'SAVED', message: 'Done' });
  expect(result.location.platforms).toEqual([{ id: '2' }, { id: '1' }]);
});

test('an input without sections returns an error, or NOT_FOUND for an unknown location', async () => {
  const { save, send, calls } = await openSections();
  expect(await save({ locationId: '100', details: null })).toEqual({
    location: null,
    message: null,
    steps: [],
    errors: [{ path: ['input'], code: 'REQUIRED', message: 'Send at least one section.' }],
  });
  expect(calls()).toEqual(['GET /location/100']);
  const { errors } = await send({ locationId: '999' });
  expect(errors).toMatchObject([{ message: 'Location does not exist', extensions: { code: 'NOT_FOUND' } }]);
});

test('[ERR-26] [ERR-27] an invalid section makes no call and does not stop the others', async () => {
  const { save, toInput, calls } = await openSections();
  const regions = [{ regionId: '11' }, { regionId: '12' }];
  const wrong = { regions: { ...toInput(['regions']).regions, regions } };
  const result = await save(toInput(three, wrong));
  expect(calls()).toEqual(['GET /location/100', ...writesOf(['platforms', 'languages'])]);
  expect(outcomesOf(result)).toEqual(['PLATFORMS SAVED', 'REGIONS FAILED', 'LANGUAGES SAVED']);
  expect(result.message).toBe('2 of 3 sections saved');
  expect(result.steps[1]).toEqual({
    section: 'REGIONS',
    outcome: 'FAILED',
    message: null,
    errors: [
      {
        path: ['input', 'regions', 'regions'],
        code: 'MISMATCH',
        message: 'Select a primary region before saving',
      },
    ],
    problem: null,
  });
});

test('returns input errors of the REST service at the fields of their section and saves the others', async () => {
  const { service, save, toInput, calls } = await openSections();
  service.on(sectionRoutes.details, () => ({
    status: 400,
    body: { message: 'No', msg: { shortname: 'Taken' } },
  }));
  const result = await save(toInput(['details', ...three]));
  expect(outcomesOf(result)).toEqual([
    'DETAILS FAILED',
    'PLATFORMS SAVED',
    'REGIONS SAVED',
    'LANGUAGES SAVED',
  ]);
  expect(result.steps[0]).toMatchObject({
    errors: [{ path: ['input', 'details', 'details', 'mailingName'], code: 'REFUSED', message: 'Taken' }],
    problem: null,
  });
  expect(calls().filter((call) => call === 'GET /location/100')).toHaveLength(1);
});

test.each([
  ['with row versions', {}, 3],
  ['without row versions', without('row-versions'), 2],
])(
  'a section changed by another user fails with CONFLICT and the others are saved, %s',
  async (_, environment, tries) => {
    const { service, save, toInput, readRevisions } = await openSections(environment);
    await save(toInput(['regions'], { locationId: '100' }), { as: 'owner' });
    const present = (await readRevisions()).regions?.split('.').at(-1);
    service.reset();
    const regions = { ...toInput(['regions']).regions, regions: [{ regionId: '13', isPrimary: true }] };
    const result = await save(toInput(three, { regions }));
    expect(outcomesOf(result)).toEqual(['PLATFORMS SAVED', 'REGIONS FAILED', 'LANGUAGES SAVED']);
    expect(result.steps[1]).toMatchObject({
      errors: [],
      problem: {
        code: 'CONFLICT',
        changed: ['input.regions.regions'],
        revision: expect.stringContaining(`.${present}`),
        retryAfter: null,
      },
    });
    expect(result.location.regions).toEqual([{ region: { id: '11' } }]);
    // With row versions, the gateway sends the write and the REST service detects the conflict.
    expect(service.calls.filter(({ path }) => path.endsWith('/save'))).toHaveLength(tries);
  },
);

test('returns the current location after a conflict in the last section', async () => {
  const { save, toInput, calls, service } = await openSections(without('row-versions'));
  await save(toInput(['languages']), { as: 'owner' });
  service.reset();
  const languages = { ...toInput(['languages']).languages, languageIds: ['3'] };
  const result = await save(toInput(['platforms'], { languages }));
  expect(calls()).toEqual(['GET /location/100', ...writesOf(['platforms'])]);
  expect(result.location).toMatchObject({ platforms: [{ id: '2' }, { id: '1' }], languages: [{ id: '2' }] });
});

test('an invalid revision only fails its section', async () => {
  const { save, toInput } = await openSections();
  const result = await save(toInput(three, { regions: { ...toInput(['regions']).regions, revision: 'x' } }));
  expect(outcomesOf(result)).toEqual(['PLATFORMS SAVED', 'REGIONS FAILED', 'LANGUAGES SAVED']);
  expect(result.steps[1].problem).toMatchObject({ code: 'BAD_REQUEST', changed: [], revision: null });
});

test('[ROL-03] [LOC-12] company users save all sections except the rates', async () => {
  const { save, toInput, calls } = await openSections();
  const result = await save(toInput(['details', 'rates', 'languages']), { as: 'owner' });
  expect(outcomesOf(result)).toEqual(['DETAILS SAVED', 'RATES FAILED', 'LANGUAGES SAVED']);
  expect(result.steps[1].problem).toEqual({
    code: 'FORBIDDEN',
    message: 'Only J3Tech staff can change fee rates.',
    changed: [],
    revision: null,
    retryAfter: null,
  });
  expect(calls()).not.toContain('PUT /ptx/location/rates/100');
});

test('[ROL-03] [ROL-04] refuses readers, arrangers and other companies', async () => {
  const { send, toInput, service } = await openSections();
  for (const [as, code] of [
    ['reader', 'FORBIDDEN'],
    ['arranger', 'FORBIDDEN'],
    ['foreigner', 'NOT_FOUND'],
  ] as const) {
    const { data, errors } = await send(toInput(three), { as });
    expect(data).toEqual({ locationSave: null });
    expect(errors).toMatchObject([{ extensions: { code } }]);
  }
  expect(service.calls.every(({ method }) => method === 'GET')).toBe(true);
});

test('masks an internal error of a section, logs it with the request id, and skips the remaining sections', async () => {
  const { gateway, save, toInput } = await openSections();
  vi.spyOn(String.prototype, 'localeCompare').mockImplementation(() => {
    throw new Error('the secret of two platforms');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const result = await save(toInput(three), { headers: { 'x-request-id': 'named-to-support' } });
  expect(outcomesOf(result)).toEqual(['PLATFORMS FAILED', 'REGIONS NOT_TRIED', 'LANGUAGES NOT_TRIED']);
  expect(result.steps[0].problem).toMatchObject({
    code: 'INTERNAL',
    message: 'Something went wrong in the gateway. Report it with the request ID.',
  });
  expect(JSON.stringify(result)).not.toContain('secret');
  const logged = gateway.lines.find((line) => line.includes('the secret of two platforms'));
  expect(logged).toContain('named-to-support');
  const warning = gateway.lines.find((line) => line.includes('a section of a location was not saved'));
  expect(JSON.parse(warning ?? '')).toMatchObject({ section: 'PLATFORMS', code: 'INTERNAL' });
});

test('x-explain names the section behind each call', async () => {
  const { send, toInput } = await openSections();
  const { extensions } = await send(toInput(['rates', 'languages']), { headers: { 'x-explain': '1' } });
  expect(extensions?.upstream?.map(({ path, graphqlPaths }) => [path, graphqlPaths])).toEqual([
    ['/location/100', ['locationSave']],
    ['/ptx/location/rates/100', ['locationSave.RATES']],
    ['/location/language/save', ['locationSave.LANGUAGES']],
  ]);
});

test('two saves in one request use different keys, and the second continues from the result of the first', async () => {
  const { gateway, service, toInput, calls } = await openSections();
  const query = `mutation ($first: LocationSaveInput!, $second: LocationSaveInput!) {
    first: locationSave(input: $first) ${batchPayload}
    second: locationSave(input: $second) ${batchPayload}
  }`;
  const { languages } = toInput(['languages']);
  const variables = {
    first: toInput(['platforms', 'languages']),
    second: toInput(['regions'], { languages: { ...languages, languageIds: ['3'] } }),
  };
  const { data } = await gateway.send(query, {
    token: service.tokenOf('staff'),
    variables,
    headers: { 'idempotency-key': 'both' },
  });
  expect(outcomesOf(data.first)).toEqual(['PLATFORMS SAVED', 'LANGUAGES SAVED']);
  expect(outcomesOf(data.second)).toEqual(['REGIONS SAVED', 'LANGUAGES FAILED']);
  expect(data.second.steps[1].problem).toMatchObject({
    code: 'CONFLICT',
    changed: ['input.languages.languageIds'],
  });
  expect(data.second.location).toMatchObject({
    languages: [{ id: '2' }],
    regions: [{ region: { id: '11' } }],
  });
  const keys = service.calls.map(({ headers }) => headers['idempotency-key']).filter(Boolean);
  expect(new Set(keys).size).toBe(4);
  expect(calls().filter((call) => call === 'GET /location/100').length).toBeGreaterThan(1);
});

test('nine sections written as literals stay within the limits of an operation', async () => {
  const { gateway, service, toInput } = await openSections();
  const written = JSON.stringify(toInput(sectionNames)).replace(/"(\w+)":/g, '$1:');
  const { data, errors } = await gateway.send(
    `mutation { locationSave(input: ${written}) ${batchPayload} }`,
    {
      token: service.tokenOf('admin'),
    },
  );
  expect(errors).toBeUndefined();
  expect(data.locationSave.message).toBe('All 9 sections saved');
});
