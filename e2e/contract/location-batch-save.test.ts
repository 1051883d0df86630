import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FaultyService, startFaultyService } from '../harness/faulty-service.ts';
import { type GatewayProcess, startGateway } from '../harness/gateway-process.ts';
import { sessionOf } from '../harness/graph.ts';
import {
  askAs,
  newLocation,
  type Payload,
  SECTIONS,
  type SectionName,
  sectionNames,
  toBatchInput,
  whenAllIsSaved,
} from '../harness/location-script.ts';
import { stack } from '../harness/stack.ts';

// Tests the batch save `locationSave`, including over a connection that breaks.

const SAVE = `mutation ($input: LocationSaveInput!) {
  locationSave(input: $input) {
    location { ${SECTIONS} } message errors { path code message }
    steps { section outcome message errors { path code message } problem { code message changed retryAfter } }
  }
}`;
const three: SectionName[] = ['platforms', 'regions', 'languages'];

let token: string;
let service: FaultyService;
let gateways: Record<'with extensions' | 'without extensions', GatewayProcess>;

beforeAll(async () => {
  token = await sessionOf('staff@j3tech.test');
  service = await startFaultyService(stack().backendUrl);
  // Generous deadlines, because these tests do not measure time and a busy machine is slow.
  const patient = { UPSTREAM_URL: service.url, CALL_DEADLINE_MS: '20000', OPERATION_DEADLINE_MS: '60000' };
  gateways = {
    'with extensions': await startGateway({
      ...patient,
      UPSTREAM_EXTENSIONS: 'bulk-reads,row-versions,idempotency-keys,jwks,region-lists',
    }),
    'without extensions': await startGateway({ ...patient, UPSTREAM_EXTENSIONS: '' }),
  };
});
afterEach(() => service.breaks('none'));
afterAll(async () => {
  for (const gateway of Object.values(gateways ?? {})) await gateway.stop();
  await service?.close();
});

const hows = ['with extensions', 'without extensions'] as const;

const outcomes = ({ steps }: Payload) => steps.map((step: Payload) => `${step.section} ${step.outcome}`);
const withKey = () => ({ 'idempotency-key': randomUUID() });

test.each(hows)(
  '[LOC-03] saves all nine sections in one mutation, and a repeat causes no conflict, %s',
  async (how) => {
    const ask = askAs(token, gateways[how].url);
    const name = `Batch ${how}`;
    const made = await newLocation(ask, name);
    const input = toBatchInput(made, sectionNames);
    const { data, errors } = await ask(SAVE, input);
    expect([errors, data?.locationSave.steps.filter((step: Payload) => step.outcome !== 'SAVED')]).toEqual([
      undefined,
      [],
    ]);
    expect(data.locationSave).toMatchObject({
      message: 'All 9 sections saved',
      location: whenAllIsSaved(name),
    });
    const again = await ask(SAVE, input);
    expect(again.data.locationSave).toMatchObject({
      message: 'All 9 sections saved',
      // The versions are unchanged, so nothing was written again.
      location: data.locationSave.location,
    });
  },
);

test.each(hows)('a validation error and a conflict do not stop the other sections, %s', async (how) => {
  const ask = askAs(token, gateways[how].url);
  const made = await newLocation(ask, `Mistaken ${how}`);
  await ask(SAVE, {
    locationId: made.id,
    languages: { ...(toBatchInput(made, ['languages']).languages as object), languageIds: ['40'] },
  });
  const { data } = await ask(SAVE, {
    ...toBatchInput(made, ['details', 'languages', 'socialMedia']),
    // The company does not use this platform, so the service refuses it.
    platforms: { revision: made.location.revisions.platforms, platformIds: ['2'] },
  });
  const { steps } = data.locationSave;
  expect(outcomes(data.locationSave)).toEqual([
    'DETAILS SAVED',
    'PLATFORMS FAILED',
    'SOCIAL_MEDIA SAVED',
    'LANGUAGES FAILED',
  ]);
  expect(steps[1].errors).toMatchObject([
    { path: ['input', 'platforms', 'platformIds'], code: 'NOT_FOUND_REFERENCE' },
  ]);
  expect(steps[3].problem).toMatchObject({ code: 'CONFLICT', changed: ['input.languages.languageIds'] });
  expect(data.locationSave.location.languages).toEqual([{ id: '40' }]);
});

/** Without a list of regions, each region takes a call [API-62], so a lost response leaves only the first. */
test.each([
  ['with extensions', 2, 'All 3 sections saved'],
  ['without extensions', 1, '2 of 3 sections saved'],
] as const)(
  'reports a lost response, and a repeat saves only the remaining sections, %s',
  async (how, storedRegions, message) => {
    const ask = askAs(token, gateways[how].url);
    const made = await newLocation(ask, `Lost ${how}`);
    const input = toBatchInput(made, three);
    service.breaks('answer lost', /region\/save/);
    const first = await ask(SAVE, input);
    expect(outcomes(first.data.locationSave)).toEqual([
      'PLATFORMS SAVED',
      'REGIONS FAILED',
      'LANGUAGES NOT_TRIED',
    ]);
    expect(first.data.locationSave).toMatchObject({
      message: '1 of 3 sections saved; it’s unknown whether one more was saved',
      steps: [{}, { problem: { code: 'UPSTREAM_UNAVAILABLE' } }, {}],
    });
    // What was sent is stored nevertheless, and the location shows it.
    expect(first.data.locationSave.location.regions).toHaveLength(storedRegions);
    service.breaks('none');
    const second = await ask(SAVE, input);
    expect(second.data.locationSave).toMatchObject({
      message,
      location: { languages: [{}, {}] },
    });
  },
);

test('with a key, a repeat sends only the failed sections and returns the first responses', async () => {
  const ask = askAs(token, gateways['with extensions'].url);
  const made = await newLocation(ask, 'Keyed');
  const input = toBatchInput(made, three);
  const headers = withKey();
  service.breaks('refused', /language\/save/);
  const first = await ask(SAVE, input, headers);
  expect(outcomes(first.data.locationSave)).toEqual(['PLATFORMS SAVED', 'REGIONS SAVED', 'LANGUAGES FAILED']);
  service.breaks('none');
  const second = await ask(SAVE, input, headers);
  expect(second.data.locationSave.message).toBe('All 3 sections saved');
  expect(second.data.locationSave.steps.slice(0, 2)).toEqual(first.data.locationSave.steps.slice(0, 2));
  const third = await ask(SAVE, input, headers);
  expect(third).toEqual({ ...second, extensions: { replayed: true } });
});

test('two simultaneous repeats store each section once, and the second may receive a retry time', async () => {
  const ask = askAs(token);
  const made = await newLocation(ask, 'At Once');
  const input = toBatchInput(made, three);
  const headers = withKey();
  const answers = await Promise.all([ask(SAVE, input, headers), ask(SAVE, input, headers)]);
  const problems = answers.flatMap(({ data }) =>
    data.locationSave.steps
      .filter((step: Payload) => step.outcome !== 'SAVED')
      .map((step: Payload) => step.problem),
  );
  for (const problem of problems) expect(problem).toMatchObject({ code: 'CONFLICT', retryAfter: 1 });
  const done = await ask(SAVE, input, headers);
  expect(done.data.locationSave.message).toBe('All 3 sections saved');
});

test('[LOC-12] company users save every section except the rates', async () => {
  const made = await newLocation(askAs(token), 'Rates for Staff');
  const owner = askAs(await sessionOf('owner@northwind.test'));
  const foreign = await owner(SAVE, toBatchInput(made, three));
  expect(foreign.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  const own = await owner(SAVE, {
    locationId: '1',
    rates: { revision: null, ...made.values.rates },
  });
  expect(own.data.locationSave).toMatchObject({
    message: 'Nothing was saved',
    steps: [{ problem: { code: 'FORBIDDEN', message: 'Only J3Tech staff can change fee rates.' } }],
  });
});
