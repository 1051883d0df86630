import { beforeAll, expect, inject, test } from 'vitest';
import { askGraph, tokenOf } from '../harness/graph.ts';

/** The first location of Northwind, which has something in every section. */
const ID = '1';

const DETAILS = `{ publicName: "Refused", mailingName: "Refused", billingName: "Refused",
  address: { address1: "1 Main St", city: "Salem", stateId: "38", countryId: "1", zip: "97301" } }`;
const SETTINGS = '{ startDate: "2026-01-01" }';

type Revisions = { revision: string; revisions: Record<string, string> };
type Mutations = readonly [mutation: string, input: string][];

/** Every mutation of a location that companies may use, as it would be accepted from somebody who may change it. */
const mutationsAt = ({ revision, revisions }: Revisions): Mutations => [
  ['locationUpdate', `{ id: "${ID}", revision: "${revision}", details: ${DETAILS} }`],
  ['locationStatusChange', `{ id: "${ID}", status: INACTIVE }`],
  [
    'locationPlatformsSave',
    `{ locationId: "${ID}", revision: "${revisions.platforms}", platformIds: ["1"] }`,
  ],
  [
    'locationSegmentsSave',
    `{ locationId: "${ID}", revision: "${revisions.segments}", segments: [{ segmentId: "1" }] }`,
  ],
  [
    'locationClassificationsSave',
    `{ locationId: "${ID}", revision: "${revisions.classifications}", classificationIds: ["1"] }`,
  ],
  [
    'locationRegionsSave',
    `{ locationId: "${ID}", revision: "${revisions.regions}", regions: [{ regionId: "1" }] }`,
  ],
  [
    'locationLanguagesSave',
    `{ locationId: "${ID}", revision: "${revisions.languages}", languageIds: ["1"] }`,
  ],
  [
    'locationSocialMediaSave',
    `{ locationId: "${ID}", revision: "${revisions.socialMedia}", socialMedia: {} }`,
  ],
  [
    'locationSurveySettingsSave',
    `{ locationId: "${ID}", revision: "${revisions.surveySettings}", settings: ${SETTINGS} }`,
  ],
  ['locationLogoDelete', `{ locationId: "${ID}" }`],
  [
    'locationSave',
    `{ locationId: "${ID}", languages: { revision: "${revisions.languages}", languageIds: ["1"] }, socialMedia: { revision: "${revisions.socialMedia}", socialMedia: {} } }`,
  ],
];

const RATES = '{ digital: "1", paper: "1", resendPaper: "1", perLocation: "1" }';
const FOR_PROVIDERS: Mutations = [
  ['locationRatesSave', `{ locationId: "${ID}", rates: { rates: ${RATES} } }`],
];

/** Every call of the backend that changes a location. */
const CALLS: readonly [method: string, path: string, body: object][] = [
  [
    'PUT',
    `/location/${ID}`,
    {
      company_id: 1,
      name: 'Refused',
      shortname: 'Refused',
      location_billing_name: 'Refused',
      address1: '1 Main St',
      city: 'Salem',
      state: 'OR',
      country: 1,
      zip: '97301',
    },
  ],
  ['POST', '/location/changeStatus', { location_id: 1, status: 0 }],
  ['POST', '/location/platforms/save', { location_id: 1, platforms: [1] }],
  ['POST', '/location/business-segment/save', { location_id: 1, business_segments: [1] }],
  ['POST', '/location/business-classification/save', { location_id: 1, business_classifications: [1] }],
  ['POST', '/location/region/save', { location_id: 1, regions: [{ region_id: 1, is_primary: true }] }],
  ['POST', '/location/language/save', { location_id: 1, languages: [1] }],
  ['POST', '/location/socialmedia/save', { location_id: 1 }],
  [
    'POST',
    '/location/medallia-settings/save',
    { company_id: 1, location_id: 1, medallia_start_date: '01/01/2026', use_defaults: true },
  ],
  ['POST', '/location/s3/upload', { locationId: 1, key: 'logo.png' }],
];

const tokens: Record<string, string> = {};
beforeAll(async () => {
  for (const who of ['admin@j3tech', 'region@northwind', 'owner@northwind', 'owner@southwind'])
    tokens[who] = await tokenOf(`${who}.test`);
});

const codeOf = async (who: string, mutation: string, input: string) => {
  const { errors } = await askGraph(`mutation { ${mutation}(input: ${input}) { message } }`, {
    token: tokens[who] as string,
  });
  return [mutation, errors?.[0]?.extensions?.code];
};

const statusOf = async (who: string, method: string, path: string, body?: object) => {
  const { status } = await fetch(`${inject('backendUrl')}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[who]}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return [path, status];
};

const REVISIONS = `{ location(id: "${ID}") { publicName status revision rates { revision }
  revisions { platforms segments classifications regions languages socialMedia surveySettings } } }`;
const readRevisions = async () =>
  (await askGraph<{ location: Revisions }>(REVISIONS, { token: tokens['admin@j3tech'] as string })).data;

test('[ROL-03] what tab 2 locks for a read-only role, the graph and the backend refuse as well', async () => {
  const before = await readRevisions();
  for (const [mutation, input] of [...mutationsAt(before.location), ...FOR_PROVIDERS])
    expect(await codeOf('region@northwind', mutation, input)).toEqual([mutation, 'FORBIDDEN']);
  for (const [method, path, body] of CALLS)
    expect(await statusOf('region@northwind', method, path, body)).toEqual([path, 403]);
  expect(await statusOf('region@northwind', 'PUT', '/ptx/location/rates/1', {})).toEqual([
    '/ptx/location/rates/1',
    403,
  ]);
  expect(await readRevisions()).toEqual(before);
});

test('[ROL-01] the rates of a location are for the provider’s staff to change, not for the company', async () => {
  for (const [mutation, input] of FOR_PROVIDERS)
    expect(await codeOf('owner@northwind', mutation, input)).toEqual([mutation, 'FORBIDDEN']);
});

test('a location of another company is none: it can be neither read nor changed, in the graph and at the backend', async () => {
  const before = await readRevisions();
  const reads = [`{ location(id: "${ID}") { id } }`, '{ location(id: "999999") { id } }'];
  const told = await Promise.all(
    reads.map((query) => askGraph<unknown>(query, { token: tokens['owner@southwind'] as string })),
  );
  expect(told.map(({ data, errors }) => [data, errors?.map(({ extensions }) => extensions?.code)])).toEqual([
    [{ location: null }, ['NOT_FOUND']],
    [{ location: null }, ['NOT_FOUND']],
  ]);
  expect(told[0]?.errors?.[0]?.message).toBe(told[1]?.errors?.[0]?.message);
  for (const [mutation, input] of mutationsAt(before.location))
    expect(await codeOf('owner@southwind', mutation, input)).toEqual([mutation, 'NOT_FOUND']);
  expect(await statusOf('owner@southwind', 'GET', `/location/${ID}`)).toEqual([`/location/${ID}`, 404]);
  for (const [method, path, body] of CALLS)
    expect(await statusOf('owner@southwind', method, path, body)).toEqual([path, 404]);
  expect(await readRevisions()).toEqual(before);
});
