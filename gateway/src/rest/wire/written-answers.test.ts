import { expect, test } from 'vitest';
import { start } from '../../testing/start.ts';

// Success is HTTP 200 only, whatever the body [API-95].

const rates = { digital: '9.00', paper: '9.00', resendPaper: '9.00', perLocation: '9.00' };
const person = { firstName: 'Grace', lastName: 'Quinn' };

type Save = {
  field: string;
  /** Selects the revision that the save needs. */
  read: string;
  revisionIn: (data: never) => string | undefined;
  input: (revision: string | undefined) => object;
  /** What the payload must contain, read again after the save. */
  result: string;
};

const saves: Save[] = [
  {
    field: 'companyRatesSave',
    read: '{ company(id: 1) { rates { revision } } }',
    revisionIn: ({ company }: { company: { rates: { revision: string } } }) => company.rates.revision,
    input: (revision) => ({ companyId: '1', revision, rates: { fees: rates } }),
    result: 'company { id }',
  },
  {
    field: 'locationRatesSave',
    read: '{ location(id: 100) { id } }',
    revisionIn: () => undefined,
    input: () => ({ locationId: '100', rates: { fees: rates } }),
    result: 'location { id }',
  },
  {
    field: 'defaultRatesSave',
    read: '{ defaultRates { revision } }',
    revisionIn: ({ defaultRates }: { defaultRates: { revision: string } }) => defaultRates.revision,
    input: (revision) => ({ revision, fees: rates }),
    result: 'defaultRates { fees { digital } }',
  },
  {
    field: 'companySocialMediaSave',
    read: '{ company(id: 1) { revisions { socialMedia } } }',
    revisionIn: ({ company }: { company: { revisions: { socialMedia: string } } }) =>
      company.revisions.socialMedia,
    input: (revision) => ({ companyId: '1', revision, socialMedia: { facebook: 'facebook.test/new' } }),
    result: 'company { id }',
  },
  {
    field: 'companyStatusChange',
    read: '{ company(id: 2) { id } }',
    revisionIn: () => undefined,
    input: () => ({ companyId: '2', status: 'INACTIVE' }),
    result: 'company { id }',
  },
  {
    field: 'regionCreate',
    read: '{ company(id: 1) { id } }',
    revisionIn: () => undefined,
    input: () => ({ companyId: '1', region: { name: 'New Region' } }),
    result: 'company { id }',
  },
  {
    field: 'companyUserUpdate',
    read: '{ companyUser(id: 100) { revisions { details } } }',
    revisionIn: ({ companyUser }: { companyUser: { revisions: { details: string } } }) =>
      companyUser.revisions.details,
    input: (revision) => ({
      userId: '100',
      revision,
      details: { ...person, email: 'user100@company1.test' },
    }),
    result: 'companyUser { id }',
  },
  {
    field: 'arrangerUpdate',
    read: '{ arranger(id: 100) { revisions { details } } }',
    revisionIn: ({ arranger }: { arranger: { revisions: { details: string } } }) =>
      arranger.revisions.details,
    input: (revision) => ({
      arrangerId: '100',
      revision,
      details: { ...person, status: 'ACTIVE', locationIds: ['100'] },
    }),
    result: 'arranger { id }',
  },
];

const bodies: [title: string, body: unknown][] = [
  ['no body', ''],
  ['null', 'null'],
  ['text', 'OK'],
  ['an empty object', {}],
  ['only the id of the owner [API-52] [API-53]', { data: { company_id: 1, location_id: 100 } }],
  ['a message that is an object', { message: { text: 'Saved' } }],
  ['a record of another shape', { data: { id: 'x', status: [] } }],
];

test.each(saves)('[API-95] $field succeeds with status 200, whatever the body', async (save) => {
  const { service, gateway } = await start({ UPSTREAM_EXTENSIONS: '' });
  const token = service.tokenOf('admin');
  for (const [title, body] of bodies) {
    const query = `mutation ($input: ${inputOf(save.field)}!) {
      result: ${save.field}(input: $input) { ${save.result} message errors { message } } }`;
    service.rewrite((answer) => answer);
    const revision = save.revisionIn((await gateway.run(save.read, { token })) as never);
    service.rewrite((answer, { method, path }) => (isWrite(method, path) ? body : answer));
    const { data, errors } = await gateway.send(query, { token, variables: { input: save.input(revision) } });
    expect([title, errors, data.result?.errors, data.result?.message]).toEqual([title, undefined, [], null]);
    const [thing] = Object.values(data.result);
    expect([title, thing]).toEqual([title, expect.any(Object)]);
  }
});

/** Reads have the method POST as well; their paths name what they get. */
const isWrite = (method: string, path: string) => method !== 'GET' && !/getAll|getForms|get[A-Z]/.test(path);

const inputOf = (field: string) => `${field[0]?.toUpperCase()}${field.slice(1)}Input`;

const address = { address1: '1 Main Street', city: 'Fresno', stateId: '5', zip: '93701', countryId: '1' };
const newPerson = { ...person, email: 'new@console.test', password: 'password 1' };

test.each([
  ['companyCreate', { details: { name: 'New', address } }, []],
  [
    'companyCreate',
    { details: { name: 'New', address }, rates: { fees: rates } },
    [
      'The company was added, but its fee rates were not saved: The service did not return the id of the new record.',
    ],
  ],
  [
    'locationCreate',
    {
      companyId: '1',
      details: { publicName: 'New', mailingName: 'New', billingName: 'New', phone: '5592110143', address },
    },
    [],
  ],
  ['companyUserCreate', { companyId: '1', details: newPerson }, []],
  ['providerUserCreate', { details: newPerson }, []],
  [
    'arrangerCreate',
    { companyId: '1', platformIds: ['2'], details: { ...person, status: 'ACTIVE', locationIds: ['100'] } },
    [
      'The arranger was added, but the platforms were not saved: The service did not return the id of the new record.',
    ],
  ],
])('[API-95] %s succeeds with status 200 without the new id', async (field, input, messages) => {
  const { service, gateway } = await start({ UPSTREAM_EXTENSIONS: '' });
  service.rewrite((answer, { path }) => (path.endsWith('/add') ? '' : answer));
  const query = `mutation ($input: ${inputOf(field)}!) {
    result: ${field}(input: $input) { message errors { message } } }`;
  const { data, errors } = await gateway.send(query, {
    token: service.tokenOf('admin'),
    variables: { input },
  });
  expect(errors).toBeUndefined();
  expect(data.result.errors.map(({ message }: { message: string }) => message)).toEqual(messages);
  expect(service.calls.filter(({ path }) => path.endsWith('/add'))).toHaveLength(1);
});
