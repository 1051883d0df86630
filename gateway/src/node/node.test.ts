import { isInterfaceType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { createSchema } from '../schema.ts';
import { wireAuditEntry, wireToken } from '../testing/access-records.ts';
import { wireArranger, wireProviderUser, wireWholeUser } from '../testing/people-records.ts';
import { wireWholeLocation } from '../testing/records.ts';
import { start, without } from '../testing/start.ts';
import { nodeReaders } from './node-readers.ts';

const types = Object.values(createSchema().getTypeMap()).filter(isObjectType);
const nodeTypes = types.filter((type) => type.getInterfaces().some(({ name }) => name === 'Node'));

/** Types with ids that are not records of their own. */
const references = [
  'Account',
  // Read by state only.
  'City',
  'EcommerceRole',
  // A location in a selection list.
  'LocationOption',
  // Names a person to somebody who may not open their page.
  'PermissionHolder',
  // Exist only while an administrator sees the console as another person.
  'ViewAs',
  'ViewAsViewer',
  'Viewer',
];

test('every type with an id is a node, and every node can be read', () => {
  const withId = types.filter((type) => type.getFields().id).map(({ name }) => name);
  const names = nodeTypes.map(({ name }) => name);
  expect(withId.filter((name) => !names.includes(name)).sort()).toEqual(references);
  expect(Object.keys(nodeReaders).sort()).toEqual(names.sort());
  expect(isInterfaceType(createSchema().getType('Node'))).toBe(true);
});

/** A record of each type in the fake service, and the people who may not read it. */
const samples: [nodeId: string, refused: Record<string, string>][] = [
  ['Company:1', { arranger: 'FORBIDDEN', foreigner: 'NOT_FOUND' }],
  ['Region:1/10', { arranger: 'FORBIDDEN', foreigner: 'NOT_FOUND' }],
  ['Event:1/11', { arranger: 'FORBIDDEN', foreigner: 'NOT_FOUND' }],
  ['DefaultVenue:1/12', { arranger: 'FORBIDDEN', foreigner: 'NOT_FOUND' }],
  ['Location:100', { arranger: 'FORBIDDEN', foreigner: 'NOT_FOUND' }],
  ['Arranger:100', { arranger: 'FORBIDDEN', foreigner: 'NOT_FOUND' }],
  ['CompanyUser:100', { reader: 'FORBIDDEN', foreigner: 'NOT_FOUND' }],
  ['ProviderUser:2', { owner: 'FORBIDDEN', arranger: 'FORBIDDEN' }],
  ['AuditEntry:7', { reader: 'FORBIDDEN', foreigner: 'NOT_FOUND' }],
  ['PersonalAccessToken:1', {}],
  ['SavedView:1', {}],
  ['ActiveSession:1', {}],
  ['Role:1', {}],
  ['Platform:2', {}],
  ['Country:1', {}],
  ['State:5', {}],
  ['Language:1', {}],
  ['EventType:1', {}],
  ['Venue:2', {}],
  ['BusinessSegment:1', {}],
  ['BusinessClassificationGroup:1', {}],
  ['BusinessClassification:2', {}],
];

async function begin(environment: Record<string, string> = {}) {
  const { service, gateway } = await start(environment);
  service.data.auditEntries.push(wireAuditEntry(7));
  const read = async (nodeId: string, person = 'admin') => {
    const query = '{ node(nodeId: $nodeId) { __typename id nodeId } }'.replace(
      '$nodeId',
      JSON.stringify(nodeId),
    );
    const { data, errors } = await gateway.send(query, { token: service.tokenOf(person as 'admin') });
    return errors?.[0]?.extensions?.code ?? data.node;
  };
  return { service, gateway, read };
}

test('reads a record of every type, with the permission of its own field', async () => {
  expect(samples.map(([nodeId]) => nodeId.split(':')[0]).sort()).toEqual(Object.keys(nodeReaders).sort());
  const { service, read } = await begin();
  service.data.personalAccessTokens.set('bpc_1', { personId: 1, row: wireToken(1) });
  for (const [nodeId, refused] of samples) {
    const id = nodeId.split(/[:/]/).at(-1);
    expect(await read(nodeId)).toEqual({ __typename: nodeId.split(':')[0], id, nodeId });
    for (const [person, code] of Object.entries(refused))
      expect([nodeId, person, await read(nodeId, person)]).toEqual([nodeId, person, code]);
  }
});

test.each(['Location', '3', 'Location:', 'Location:x', 'Location:1:2', 'Lo cation:1', 'Location:1/x'])(
  'refuses the malformed id %s with an example',
  async (nodeId) => {
    const { service, gateway } = await begin();
    const { errors } = await gateway.send('query ($id: ID!) { node(nodeId: $id) { id } }', {
      token: service.tokenOf('admin'),
      variables: { id: nodeId },
    });
    expect(errors).toMatchObject([
      {
        message: 'nodeId must be the nodeId of a record, for example Location:3.',
        extensions: { code: 'BAD_REQUEST' },
      },
    ]);
  },
);

test.each([
  'Location:999',
  'Planet:1',
  'constructor:1',
  'Region:10',
  'Region:2/10',
  'Company:1/1',
  'Platform:99',
])('answers NOT_FOUND for the unknown record %s', async (nodeId) => {
  const { read } = await begin();
  expect(await read(nodeId)).toBe('NOT_FOUND');
});

test('reads all companies of an operation with one call', async () => {
  const { service, gateway } = await begin();
  const query = `{ ${[1, 2, 3].map((id) => `a${id}: node(nodeId: "Company:${id}") { ... on Company { name } }`).join(' ')} }`;
  const data = await gateway.run(query, { token: service.tokenOf('admin') });
  expect(data.a3).toEqual({ name: 'Company 3' });
  expect(service.count('POST /company/getByIds')).toBe(1);
});

test('the subject of an entry is its record, or null for one that is gone or that is none', async () => {
  const { service, gateway } = await begin();
  const kinds: [string, number | null, string | null][] = [
    ['company', 1, 'Company:1'],
    ['company', 2, 'Company:2'],
    ['region', 10, 'Region:1/10'],
    ['event', 11, 'Event:1/11'],
    ['default_venue', 12, 'DefaultVenue:1/12'],
    ['location', 100, 'Location:100'],
    ['location', 999, null],
    ['arranger', 100, 'Arranger:100'],
    ['company_user', 100, 'CompanyUser:100'],
    ['sign_in', 100, 'CompanyUser:100'],
    ['provider_user', 2, 'ProviderUser:2'],
    ['default_rates', null, null],
  ];
  service.data.auditEntries.length = 0;
  for (const [at, [entity, entity_id]] of kinds.entries())
    service.data.auditEntries.push(wireAuditEntry(at + 1, { entity, entity_id }));
  const query = '{ auditEntries { rows { subject { nodeId } } } }';
  const { auditEntries } = await gateway.run(query, { token: service.tokenOf('admin') });
  expect(
    auditEntries.rows.map((row: { subject: { nodeId: string } | null }) => row.subject?.nodeId ?? null),
  ).toEqual(kinds.map(([, , nodeId]) => nodeId));
  expect(service.count('POST /company/getByIds')).toBe(1);
  const own = await gateway.run(query, { token: service.tokenOf('owner') });
  const people = own.auditEntries.rows.map(
    (row: { subject: { nodeId: string } | null }) => row.subject?.nodeId,
  );
  expect(people).not.toContain('ProviderUser:2');
});

/** The log of ten changes of each kind of record, with the subject of each. */
async function beginWithSubjects(environment: Record<string, string> = {}) {
  const { service, gateway } = await start(environment, 10);
  service.data.auditEntries.length = 0;
  const tens = (from: number) => Array.from({ length: 10 }, (_, at) => from + at);
  for (const id of tens(100)) {
    service.data.locations.set(id, wireWholeLocation(id, 1));
    service.data.arrangers.set(id, wireArranger(id, 1));
    service.data.users.set(id, wireWholeUser(id, 1));
    service.data.providerUsers.set(id, wireProviderUser(id, 6));
  }
  const kinds = ['company', 'location', 'arranger', 'company_user', 'provider_user'];
  const subjects = kinds.flatMap((entity) =>
    tens(entity === 'company' ? 1 : 100).map((entity_id) => ({ entity, entity_id })),
  );
  for (const [at, subject] of subjects.entries())
    service.data.auditEntries.push(wireAuditEntry(at + 1, subject));
  const operation = `{ auditEntries(pageSize: 50) { rows { subject { id ... on Company { name } ... on Location { publicName }
    ... on Arranger { email } ... on CompanyUser { email } ... on ProviderUser { email } } } } }`;
  const { auditEntries } = await gateway.run(operation, { token: service.tokenOf('admin') });
  const found = auditEntries.rows.map(({ subject }: { subject: { id: string } }) => subject.id);
  expect(found).toEqual(subjects.map(({ entity_id }) => String(entity_id)));
  const reads = service.calls
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !/audit/.test(call));
  return { reads };
}

test('reads the subjects of fifty entries with one call for each kind', async () => {
  const { reads } = await beginWithSubjects();
  expect(reads.toSorted()).toEqual([
    'POST /arranger/getByIds',
    'POST /company/getByIds',
    'POST /company/user/getByIds',
    'POST /location/getByIds',
    'POST /user/getByIds',
  ]);
});

test('without bulk reads, reads each subject once', async () => {
  const { reads } = await beginWithSubjects(without('bulk-reads'));
  expect([reads.length, new Set(reads).size]).toEqual([50, 50]);
});

test('without the extensions, entries and tokens are not configured and records still are nodes', async () => {
  const { read } = await begin(without('audit-feed', 'personal-access-tokens', 'sessions', 'bulk-reads'));
  expect(await read('AuditEntry:7')).toBe('NOT_CONFIGURED');
  expect(await read('PersonalAccessToken:1')).toBe('NOT_CONFIGURED');
  expect(await read('ActiveSession:1')).toBe('NOT_CONFIGURED');
  expect(await read('Location:100')).toMatchObject({ id: '100' });
});
