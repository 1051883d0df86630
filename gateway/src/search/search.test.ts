import { expect, test } from 'vitest';
import type { PersonName } from '../testing/fake-data.ts';
import { wireHit } from '../testing/routes/search.ts';
import { start, without } from '../testing/start.ts';

const search = `query ($text: String = "north", $first: Int) { search(text: $text, first: $first) {
  kind recordId nodeId title subtitle status matchedField matchedText company { id name } } }`;

test('returns every hit with its company from one call', async () => {
  const { service, gateway } = await start();
  const location = { city: 'Asheville', status: 0, matched_field: 'billing_name', matched_text: 'North Co.' };
  service.on('POST /search', () => ({
    body: {
      rows: [
        wireHit('location', 3, { ...location, company_id: 2, company_name: 'Northwind' }),
        wireHit('company', 2, { city: 'Boston', company_name: null }),
        wireHit('company_user', 4, { name: '', email: 'a@b.test', matched_field: 'email' }),
        wireHit('provider_user', 5, { name: null, company_id: null, company_name: null }),
      ],
    },
  }));
  const { search: hits } = await gateway.run(search, {
    token: service.tokenOf('staff'),
    variables: { text: ' north ', first: 5 },
  });
  expect(hits).toEqual([
    {
      kind: 'LOCATION',
      recordId: '3',
      nodeId: 'Location:3',
      title: 'Name 3',
      subtitle: 'Northwind · Asheville',
      status: 'INACTIVE',
      matchedField: 'BILLING_NAME',
      matchedText: 'North Co.',
      company: { id: '2', name: 'Northwind' },
    },
    expect.objectContaining({
      nodeId: 'Company:2',
      subtitle: 'Boston',
      company: { id: '2', name: null },
    }),
    expect.objectContaining({ nodeId: 'CompanyUser:4', title: 'a@b.test', subtitle: 'Company 4' }),
    expect.objectContaining({ nodeId: 'ProviderUser:5', title: '5', subtitle: null, company: null }),
  ]);
  expect(service.calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'POST', path: '/search', body: { text: 'north', limit: 5 } },
  ]);
});

test.each([
  [
    'admin',
    'COMPANY 1,COMPANY 2,LOCATION 1,LOCATION 2,ARRANGER 1,ARRANGER 2,COMPANY_USER 1,COMPANY_USER 2,PROVIDER_USER 10',
  ],
  ['owner', 'COMPANY 1,LOCATION 1,ARRANGER 1,COMPANY_USER 1'],
  ['director', 'COMPANY 1,LOCATION 1,ARRANGER 1'],
  ['reader', 'COMPANY 1,LOCATION 1,ARRANGER 1'],
] satisfies [PersonName, string][])(
  '[ROL-01] [ROL-02] shows %s only what they may read, whatever the service finds',
  async (person, expected) => {
    const { service, gateway } = await start();
    const { search: hits } = await gateway.run(search, { token: service.tokenOf(person) });
    const found = (hits as { kind: string; recordId: string }[]).map((hit) => `${hit.kind} ${hit.recordId}`);
    expect(found.join()).toBe(expected);
  },
);

test.each([
  [{ text: '  ' }, 'text must have from 1 to 100 characters.'],
  [{ text: ' \u200b\u00ad' }, 'text must have from 1 to 100 characters.'],
  [{ text: 'x'.repeat(101) }, 'text must have from 1 to 100 characters.'],
  [{ first: 0 }, 'first must be from 1 to 50.'],
  [{ first: 51 }, 'first must be from 1 to 50.'],
])('refuses %j before any call', async (variables, message) => {
  const { service, gateway } = await start();
  const { errors } = await gateway.send(search, { token: service.tokenOf('admin'), variables });
  expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_REQUEST' } }]);
  expect(service.calls).toEqual([]);
});

test('answers NOT_CONFIGURED without the extension, before any call', async () => {
  const { service, gateway } = await start(without('search'));
  const { errors } = await gateway.send(search, { token: service.tokenOf('admin') });
  expect(errors).toMatchObject([{ path: ['search'], extensions: { code: 'NOT_CONFIGURED' } }]);
  expect(service.calls).toEqual([]);
});

test('costs more than a read by id', async () => {
  const { service, gateway } = await start();
  const costOf = async (query: string) => {
    const sent = await gateway.send(query, { token: service.tokenOf('admin'), headers: { 'x-cost': '1' } });
    return (sent.extensions as { cost: { requested: number } }).cost.requested;
  };
  expect(await costOf('{ search(text: "x") { title } }')).toBeGreaterThan(
    3 * (await costOf('{ company(id: 1) { name } }')),
  );
});

test('reads the records of hits with one call for each type', async () => {
  const { service, gateway } = await start();
  const hits = [
    wireHit('company', 1),
    wireHit('company', 2),
    wireHit('location', 101, { company_id: 1 }),
    wireHit('location', 9999, { company_id: 1 }),
  ];
  service.on('POST /search', () => ({ body: { rows: hits } }));
  const query =
    '{ search(text: "x") { record { nodeId ... on Location { publicName } ... on Company { email } } } }';
  const { search: found } = await gateway.run(query, { token: service.tokenOf('admin') });
  expect((found as { record: { nodeId: string } | null }[]).map(({ record }) => record?.nodeId)).toEqual([
    'Company:1',
    'Company:2',
    'Location:101',
    undefined,
  ]);
  expect(service.calls.map(({ path }) => path).toSorted()).toEqual([
    '/company/getByIds',
    '/location/getByIds',
    '/search',
  ]);
});
