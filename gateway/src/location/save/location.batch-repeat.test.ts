import { expect, test } from 'vitest';
import { openSections, outcomesOf, type SectionName, sectionRoutes } from '../../testing/batch-save.ts';
import type { FakeAnswer } from '../../testing/fake-answer.ts';
import { without } from '../../testing/start.ts';

const three: SectionName[] = ['platforms', 'regions', 'languages'];
const withKey = (key = 'one') => ({ headers: { 'idempotency-key': key } });
/** The shortest deadline in milliseconds that is reliable on a busy machine. */
const quick = { CALL_DEADLINE_MS: '1000' };
const unsure = '1 of 3 sections saved; it’s unknown whether one more was saved';
const broken = ['PLATFORMS SAVED', 'REGIONS FAILED', 'LANGUAGES NOT_TRIED'];

const failures: [string, FakeAnswer, object, string][] = [
  ['does not respond in time', 'hang', { code: 'UPSTREAM_UNAVAILABLE', retryAfter: null }, unsure],
  ['closes the connection', 'drop', { code: 'UPSTREAM_UNAVAILABLE' }, unsure],
  ['sends its response too slowly', 'drip', { code: 'UPSTREAM_UNAVAILABLE' }, unsure],
  [
    'is temporarily unavailable',
    { status: 503, headers: { 'retry-after': '7' }, body: { message: 'Down' } },
    { code: 'UPSTREAM_UNAVAILABLE', message: 'Error occured', retryAfter: 7 },
    unsure,
  ],
  [
    'limits the request rate',
    { status: 429, headers: { 'retry-after': '3' }, body: { message: 'Too many requests' } },
    { code: 'RATE_LIMITED', message: 'Too many requests', retryAfter: 3 },
    '1 of 3 sections saved',
  ],
  ['fails', { status: 500, body: 'stack trace' }, { code: 'UPSTREAM_BAD_RESPONSE' }, unsure],
];

test.each(failures)(
  'reports a service that %s and skips the remaining sections',
  async (_, answer, problem, message) => {
    const { service, save, toInput, calls, effects } = await openSections(quick);
    service.on(sectionRoutes.regions, () => answer);
    const result = await save(toInput(three));
    expect(outcomesOf(result)).toEqual(broken);
    expect(result).toMatchObject({
      message,
      errors: [],
      steps: [{}, { errors: [], problem }, { problem: null }],
    });
    expect(result.location.platforms).toEqual([{ id: '2' }, { id: '1' }]);
    expect(calls()).not.toContain(sectionRoutes.languages);
    expect(effects()).toBe(1);
  },
);

test('reads the location again after a write without an answer, because the write may have succeeded', async () => {
  const { service, save, toInput, calls } = await openSections(quick);
  service.loseAnswer(sectionRoutes.regions, 'hang');
  const result = await save(toInput(three));
  expect(outcomesOf(result)).toEqual(broken);
  expect(result.location.regions).toEqual([{ region: { id: '11' } }]);
  expect(calls().at(-1)).toBe('GET /location/100');
});

test('[ERR-05] a session that ends during the save stops it without further calls', async () => {
  const { service, save, toInput, calls } = await openSections();
  service.on(sectionRoutes.regions, () => ({ status: 401, body: { message: 'Unauthorized' } }));
  const result = await save(toInput(three));
  expect(outcomesOf(result)).toEqual(broken);
  expect(result.steps[1].problem).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(result.message).toBe('1 of 3 sections saved');
  expect(result.location.platforms).toEqual([{ id: '2' }, { id: '1' }]);
  expect(calls()).toHaveLength(3);
});

test('returns a null location and all steps when the location cannot be read afterwards', async () => {
  const { service, save, toInput } = await openSections(quick);
  service.on(sectionRoutes.regions, () => {
    service.on('GET /location/{id}', () => 'hang');
    return 'hang';
  });
  const result = await save(toInput(three));
  expect(outcomesOf(result)).toEqual(broken);
  expect(result.location).toBeNull();
});

test('an operation that exceeds its deadline reports the steps made until then', async () => {
  const { service, save, toInput, calls } = await openSections({
    CALL_DEADLINE_MS: '60000',
    OPERATION_DEADLINE_MS: '1000',
  });
  service.on(sectionRoutes.regions, () => 'hang');
  const result = await save(toInput(three));
  expect(outcomesOf(result)).toEqual(broken);
  expect(result.location).toBeNull();
  expect(calls()).toEqual(['GET /location/100', sectionRoutes.platforms, sectionRoutes.regions]);
});

test('skips the remaining sections when the caller aborts', async () => {
  const { service, send, toInput, calls, effects, readRevisions } = await openSections({
    CALL_DEADLINE_MS: '60000',
    OPERATION_DEADLINE_MS: '60000',
  });
  service.on(sectionRoutes.regions, () => 'hang');
  const caller = new AbortController();
  const sent = send(toInput(three), { signal: caller.signal });
  await expect.poll(calls).toContain(sectionRoutes.regions);
  caller.abort();
  await expect(sent).rejects.toThrow();
  await expect.poll(service.open).toBe(0);
  await readRevisions();
  expect(calls()).not.toContain(sectionRoutes.languages);
  expect(effects()).toBe(1);
});

test.each([
  ['with row versions', {}],
  ['without row versions', without('row-versions')],
])(
  '[API-53] a repeat with the same key saves only missing sections and reports all as saved, %s',
  async (_, environment) => {
    const { service, save, toInput, effects } = await openSections({ ...quick, ...environment });
    const input = toInput(['details', 'rates', ...three]);
    service.loseAnswer(sectionRoutes.regions, 'hang');
    const first = await save(input, withKey());
    expect(outcomesOf(first)).toEqual(['DETAILS SAVED', 'RATES SAVED', ...broken]);
    expect(effects()).toBe(4);
    service.reset();
    const second = await save(input, withKey());
    expect(second.message).toBe('All 5 sections saved');
    expect(second.steps.slice(0, 3)).toEqual(first.steps.slice(0, 3));
    const keys = service.calls.map(({ headers }) => headers['idempotency-key']).filter(Boolean);
    expect(new Set(keys).size).toBe(5);
    expect(effects()).toBe(5);
    expect((await save(input, withKey())).message).toBe('All 5 sections saved');
    expect(effects()).toBe(5);
  },
);

test('a repeat with the same key keeps later changes by another user', async () => {
  const { service, save, toInput, readRevisions, effects } = await openSections();
  service.on(sectionRoutes.languages, () => ({ status: 503 }));
  await save(toInput(three), withKey());
  const platforms = { revision: (await readRevisions()).platforms, platformIds: ['3'] };
  await save(toInput([], { platforms }), { as: 'owner' });
  const result = await save(toInput(three), withKey());
  expect(outcomesOf(result)).toEqual(['PLATFORMS SAVED', 'REGIONS SAVED', 'LANGUAGES FAILED']);
  expect(result.location.platforms).toEqual([{ id: '3' }]);
  expect(effects()).toBe(3);
});

test.each([
  ['with row versions', {}],
  ['without row versions', without('row-versions')],
])('a repeat does not treat replayed answers as the current state, %s', async (_, environment) => {
  const { service, save, toInput, readRevisions, effects } = await openSections({ ...quick, ...environment });
  service.loseAnswer(sectionRoutes.regions, 'hang');
  await save(toInput(three), withKey());
  const own = { revision: (await readRevisions()).languages, languageIds: ['7'] };
  await save(toInput([], { languages: own }), { as: 'owner' });
  const result = await save(toInput(three), withKey());
  expect(outcomesOf(result)).toEqual(['PLATFORMS SAVED', 'REGIONS SAVED', 'LANGUAGES FAILED']);
  expect(result.steps[2].problem).toMatchObject({
    code: 'CONFLICT',
    changed: ['input.languages.languageIds'],
  });
  expect(result.location.languages).toEqual([{ id: '7' }]);
  expect(effects()).toBe(3);
  const saved = await save(toInput(['platforms']), withKey());
  expect(saved).toMatchObject({ message: 'The section was saved', location: { languages: [{ id: '7' }] } });
});

test('retries a dropped connection once when the request has a key, and stores the section once', async () => {
  const { service, save, toInput, calls, effects } = await openSections();
  service.loseAnswer(sectionRoutes.regions, 'drop');
  const result = await save(toInput(three), withKey());
  expect(result.message).toBe('All 3 sections saved');
  expect(calls().filter((call) => call === sectionRoutes.regions)).toHaveLength(2);
  expect(effects()).toBe(3);
});

test('a key used for a different request fails the sections that differ', async () => {
  const { save, toInput } = await openSections();
  await save(toInput(['platforms', 'languages']), withKey());
  const languages = { ...toInput(['languages']).languages, languageIds: ['3'] };
  const result = await save(toInput(['platforms', 'regions'], { languages }), withKey());
  expect(outcomesOf(result)).toEqual(['PLATFORMS SAVED', 'REGIONS SAVED', 'LANGUAGES FAILED']);
  expect(result.steps[2].problem).toMatchObject({
    code: 'BAD_REQUEST',
    message: 'This Idempotency-Key was used for a different request. Send a new key.',
  });
});

test.each([
  ['with row versions', without('idempotency-keys')],
  ['without row versions', { UPSTREAM_EXTENSIONS: 'jwks' }],
])(
  '[API-53] a repeat without a key writes only missing sections and does not conflict with its first attempt, %s',
  async (_, environment) => {
    const { service, save, toInput, calls, effects } = await openSections(environment);
    const input = toInput(['details', 'rates', ...three]);
    service.loseAnswer(sectionRoutes.regions, 'drop');
    await save(input);
    expect(effects()).toBe(4);
    service.reset();
    const second = await save(input);
    expect(second).toMatchObject({ message: 'All 5 sections saved', location: { languages: [{ id: '2' }] } });
    expect(second.steps[0]).toMatchObject({ section: 'DETAILS', outcome: 'SAVED', message: null });
    expect(calls().filter((call) => !call.startsWith('GET'))).toEqual([sectionRoutes.languages]);
    expect(effects()).toBe(5);
  },
);
