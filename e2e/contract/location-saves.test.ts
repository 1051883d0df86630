import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayProcess, startGateway } from '../harness/gateway-process.ts';
import { sessionOf } from '../harness/graph.ts';
import {
  askAs,
  mutation,
  newLocation,
  type Payload,
  revisionOf,
  SECTION_MUTATIONS,
  SECTIONS,
  type SectionName,
  sectionNames,
  whenAllIsSaved,
} from '../harness/location-script.ts';
import { makePng } from '../harness/png.ts';
import { stack } from '../harness/stack.ts';

// Tests every save of a location, with the backend's extensions and with only the documented REST API.

let token: string;
let plain: GatewayProcess;

beforeAll(async () => {
  token = await sessionOf('staff@j3tech.test');
  plain = await startGateway({ UPSTREAM_EXTENSIONS: '' });
});
afterAll(() => plain?.stop());

const askThrough = (how: string) => askAs(token, how === 'without extensions' ? plain.url : undefined);

const save = (
  ask: ReturnType<typeof askAs>,
  id: string,
  location: Payload,
  name: SectionName,
  values: object,
) =>
  ask(mutation(SECTION_MUTATIONS[name], `location { ${SECTIONS} }`), {
    locationId: id,
    revision: revisionOf(location, name),
    ...values,
  });

test.each(['with extensions', 'without extensions'])(
  '[API-53] [API-56] [API-58] [API-59] [API-60] [API-61] [API-62] [API-64] [API-65] saves each section with the revisions of one read and refuses a stale revision, %s',
  async (how) => {
    const ask = askThrough(how);
    const name = `Saved ${how}`;
    const { id, location, values } = await newLocation(ask, name);
    let last: Payload = null;
    for (const section of sectionNames) {
      const { data, errors } = await save(ask, id, location, section, values[section]);
      expect([section, errors, data?.result?.errors]).toEqual([section, undefined, []]);
      last = data.result.location;
    }
    expect(last).toMatchObject(whenAllIsSaved(name));
    expect(last.platforms.map((one: { id: string }) => one.id).sort()).toEqual(['1', '5']);
    expect(last.regions).toContainEqual({
      region: { id: expect.any(String), name: 'East' },
      isPrimary: true,
    });
    expect(last.segments).toContainEqual({
      segment: { id: '2' },
      surveyStartDate: '2026-05-09',
      neverSendsSurvey: false,
    });
    const old = await save(ask, id, location, 'languages', { languageIds: ['40'] });
    expect(old.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', changed: ['input.languageIds'] });
    const oldRates = { rates: { fees: { digital: '9', paper: '9', resendPaper: '9', perLocation: '9' } } };
    const late = await save(ask, id, location, 'rates', oldRates);
    expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
  },
);

test.each(['with extensions', 'without extensions'])(
  '[ENT-31] [LOC-09] marks rates copied from the company and reports a drift, %s',
  async (how) => {
    const ask = askThrough(how);
    const { id, companyId, location } = await newLocation(ask, `Rates ${how}`);
    const four = (rate: string) => ({ digital: rate, paper: rate, resendPaper: rate, perLocation: rate });
    const ofCompany = async (rate: string, revision: string | null) =>
      (
        await ask(mutation('companyRatesSave', 'company { rates { revision } }'), {
          companyId,
          revision,
          rates: { fees: four(rate), appliedToAllLocations: false },
        })
      ).data.result.company.rates.revision;
    const first = await ofCompany('2', null);
    const copied = await save(ask, id, location, 'rates', {
      rates: { fees: four('2'), companyRatesApplied: true },
    });
    expect(copied.data.result).toMatchObject({
      errors: [],
      location: { rates: { companyRatesApplied: true } },
    });
    await ofCompany('3', first);
    const query = `query ($input: ID!) { location(id: $input) { effectiveRates { paper { amount source hasDrifted sourceAmount } } } }`;
    const { data } = await ask(query, id as unknown as object);
    expect(data.location.effectiveRates.paper).toEqual({
      amount: '2.00',
      source: 'COMPANY',
      hasDrifted: true,
      sourceAmount: '3.00',
    });
  },
);

test('[API-66] [API-67] [API-68] [LOC-16] uploads, saves, fetches and deletes the logo of a location', async () => {
  const ask = askAs(token);
  const { id: locationId } = await newLocation(ask, 'Logo of a Location');
  const file = makePng(30, 10);
  const begun = await ask(mutation('locationLogoUploadCreate', 'upload { url key headers { name value } }'), {
    locationId,
    file: { fileName: 'Logo.png', contentType: 'image/png', byteSize: file.length },
  });
  const { url, key, headers } = begun.data.result.upload;
  const sent = await fetch(url, {
    method: 'PUT',
    headers: Object.fromEntries(
      headers.map(({ name, value }: { name: string; value: string }) => [name, value]),
    ),
    body: new Uint8Array(file),
  });
  expect(sent.status).toBe(200);
  const logo = 'location { logo { fileName downloadUrl } }';
  const saved = await ask(mutation('locationLogoSave', logo), { locationId, key });
  expect(saved.data.result).toMatchObject({
    errors: [],
    location: { logo: { downloadUrl: expect.any(String) } },
  });
  const { downloadUrl } = saved.data.result.location.logo;
  expect(downloadUrl).toContain(stack().backendUrl);
  expect((await fetch(downloadUrl)).headers.get('content-type')).toBe('image/png');
  const deleted = await ask(mutation('locationLogoDelete', logo), { locationId });
  expect(deleted.data.result).toMatchObject({ errors: [], location: { logo: null } });
  expect((await fetch(downloadUrl)).status).toBe(404);
});

test('[API-55] adding a location twice with one key adds it once', async () => {
  const ask = askAs(token);
  const { companyId } = await newLocation(ask, 'Added Once');
  const headers = { 'idempotency-key': randomUUID() };
  const details = {
    publicName: 'Once',
    mailingName: 'Once',
    billingName: 'Once',
    address: { address1: '1 Main Street', city: 'Salem', stateId: '38', countryId: '1', zip: '97301' },
  };
  const add = () => ask(mutation('locationCreate', 'location { id }'), { companyId, details }, headers);
  const [first, second] = [await add(), await add()];
  expect(first.data.result.location.id).toBeTruthy();
  expect(second.data.result.location).toEqual(first.data.result.location);
});
