import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { type FaultyService, startFaultyService } from '../harness/faulty-service.ts';
import { type GatewayProcess, startGateway } from '../harness/gateway-process.ts';
import { tokenOf } from '../harness/graph.ts';
import {
  askAs,
  newLocation,
  type Payload,
  SECTIONS,
  type SectionName,
  sectionNames,
  toJointInput,
  whenAllIsSaved,
} from '../harness/location-script.ts';

// `locationSave` over the bundled service, as a script uses it, and over lines that break.

const SAVE = `mutation ($input: LocationSaveInput!) {
  locationSave(input: $input) {
    location { ${SECTIONS} } message errors { path code message }
    steps { section outcome message errors { path code message } problem { code message changed retryAfter } }
  }
}`;
const three: SectionName[] = ['platforms', 'regions', 'languages'];

let token: string;
let service: FaultyService;
let gateways: Record<'with the extensions' | 'by the documents', GatewayProcess>;

beforeAll(async () => {
  token = await tokenOf('staff@j3tech.test');
  service = await startFaultyService(inject('backendUrl'));
  // A busy machine is slow, and no test here is about time.
  const patient = { UPSTREAM_URL: service.url, CALL_DEADLINE_MS: '20000', OPERATION_DEADLINE_MS: '60000' };
  gateways = {
    'with the extensions': await startGateway(patient),
    'by the documents': await startGateway({ ...patient, UPSTREAM_EXTENSIONS: '' }),
  };
});
afterEach(() => service.breaks('none'));
afterAll(async () => {
  for (const gateway of Object.values(gateways ?? {})) await gateway.stop();
  await service?.close();
});

const hows = ['with the extensions', 'by the documents'] as const;

const outcomes = ({ steps }: Payload) => steps.map((step: Payload) => `${step.section} ${step.outcome}`);
const withKey = () => ({ 'idempotency-key': randomUUID() });

test.each(hows)(
  '[LOC-03] all nine sections are saved in one mutation, and the repeat is no conflict, %s',
  async (how) => {
    const ask = askAs(token, gateways[how].url);
    const name = `Joint ${how}`;
    const made = await newLocation(ask, name);
    const input = toJointInput(made, sectionNames);
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
      // Nothing was written again: no version has grown.
      location: data.locationSave.location,
    });
  },
);

test.each(hows)('a mistake and a conflict in the middle hold up no other section, %s', async (how) => {
  const ask = askAs(token, gateways[how].url);
  const made = await newLocation(ask, `Mistaken ${how}`);
  await ask(SAVE, {
    locationId: made.id,
    languages: { ...(toJointInput(made, ['languages']).languages as object), languageIds: ['40'] },
  });
  const { data } = await ask(SAVE, {
    ...toJointInput(made, ['details', 'languages', 'socialMedia']),
    // No platform of this company: the service says so.
    platforms: { revision: made.location.revisions.platforms, platformIds: ['2'] },
  });
  const { steps } = data.locationSave;
  expect(outcomes(data.locationSave)).toEqual([
    'DETAILS SAVED',
    'PLATFORMS FAILED',
    'SOCIAL_MEDIA SAVED',
    'LANGUAGES FAILED',
  ]);
  expect(steps[1].errors).toMatchObject([{ path: ['platformIds'], code: 'REFUSED' }]);
  expect(steps[3].problem).toMatchObject({ code: 'CONFLICT', changed: ['languageIds'] });
  expect(data.locationSave.location.languages).toEqual([{ id: '40' }]);
});

test.each(hows)(
  'an answer that is lost in the middle is told, and the repeat does only what is missing, %s',
  async (how) => {
    const ask = askAs(token, gateways[how].url);
    const made = await newLocation(ask, `Lost ${how}`);
    const input = toJointInput(made, three);
    service.breaks('answer lost', /region\/save/);
    const first = await ask(SAVE, input);
    expect(outcomes(first.data.locationSave)).toEqual([
      'PLATFORMS SAVED',
      'REGIONS FAILED',
      'LANGUAGES NOT_TRIED',
    ]);
    expect(first.data.locationSave).toMatchObject({
      message: '1 of 3 sections saved; it is not known whether one more was',
      steps: [{}, { problem: { code: 'UPSTREAM_UNAVAILABLE' } }, {}],
    });
    // It is stored all the same, and the location says so.
    expect(first.data.locationSave.location.regions).toHaveLength(2);
    service.breaks('none');
    const second = await ask(SAVE, input);
    expect(second.data.locationSave).toMatchObject({
      message: 'All 3 sections saved',
      location: { languages: [{}, {}] },
    });
  },
);

test('with a key, what was cut off is sent again; the repeat gets the first answers, and has no effect', async () => {
  const ask = askAs(token, gateways['with the extensions'].url);
  const made = await newLocation(ask, 'Keyed');
  const input = toJointInput(made, three);
  const headers = withKey();
  service.breaks('refused', /language\/save/);
  const first = await ask(SAVE, input, headers);
  expect(outcomes(first.data.locationSave)).toEqual(['PLATFORMS SAVED', 'REGIONS SAVED', 'LANGUAGES FAILED']);
  service.breaks('none');
  const second = await ask(SAVE, input, headers);
  expect(second.data.locationSave.message).toBe('All 3 sections saved');
  expect(second.data.locationSave.steps.slice(0, 2)).toEqual(first.data.locationSave.steps.slice(0, 2));
  const third = await ask(SAVE, input, headers);
  expect(third).toEqual(second);
});

test('two repeats at the same moment: each section is stored once, and who comes second is told to wait', async () => {
  const ask = askAs(token);
  const made = await newLocation(ask, 'At Once');
  const input = toJointInput(made, three);
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

test('[LOC-12] a company’s own people save everything but the rates', async () => {
  const made = await newLocation(askAs(token), 'Rates for Staff');
  const owner = askAs(await tokenOf('owner@northwind.test'));
  const foreign = await owner(SAVE, toJointInput(made, three));
  expect(foreign.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  const own = await owner(SAVE, {
    locationId: '1',
    rates: { revision: null, ...made.values.rates },
  });
  expect(own.data.locationSave).toMatchObject({
    message: 'Nothing was saved',
    steps: [{ problem: { code: 'FORBIDDEN', message: 'Only the provider’s staff may change fee rates.' } }],
  });
});
