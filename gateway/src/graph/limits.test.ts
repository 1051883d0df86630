import { getIntrospectionQuery } from 'graphql';
import { request } from 'undici';
import { expect, test } from 'vitest';
import { start } from '../testing/start.ts';

const deep = (levels: number) =>
  `{ company(id: 1) { ${'locations { rows { company { '.repeat(levels)} id ${'} } }'.repeat(levels)} } }`;

const REPEATED = /^The document repeats fields or fragments too often\. Select each field once/;

const numbered = (toText: (at: number) => string) =>
  Array.from({ length: 110 }, (_, at) => toText(at)).join(' ');

const over: [string, string, RegExp][] = [
  ['depth', deep(5), /^The depth of the operation is \d+\. The limit is 12\. Ask for /],
  [
    'aliases',
    `{ ${Array.from({ length: 31 }, (_, at) => `a${at}: platforms { id }`).join(' ')} }`,
    /^The number of aliases of the operation is \d+\. The limit is 30\. /,
  ],
  [
    'aliases of __typename',
    `{ ${Array.from({ length: 31 }, (_, at) => `a${at}: __typename`).join(' ')} }`,
    /^The number of aliases of the operation is \d+\. The limit is 30\. /,
  ],
  [
    'directives',
    `{ platforms ${'@include(if: true) '.repeat(51)} { id } }`,
    /The number of directives .* The limit is 50\.|only be used once/,
  ],
  [
    'size, which may have decimals',
    `{ ${Array.from({ length: 15 }, (_, at) => `a${at}: search(text: "north", first: 50) { title record { id } }`).join(' ')} }`,
    /^The size of the operation is \d+\. The limit is 5000\. Ask for fewer fields, or split the operation\.$/,
  ],
  [
    'tokens',
    `{ platforms { ${'id '.repeat(7000)} } }`,
    /^The document has more than 6000 tokens, which is the limit\./,
  ],
  ['repeated fields', `{ ${'viewer { id } '.repeat(120)} }`, REPEATED],
  [
    'fragments in one place',
    `{ ${numbered((at) => `...F${at}`)} } ${numbered((at) => `fragment F${at} on Query { __typename }`)}`,
    REPEATED,
  ],
  [
    'repeated fields below repeated fields',
    `{ ${`company(id: 1) { ${'status '.repeat(20)} } `.repeat(20)} }`,
    REPEATED,
  ],
  [
    'recursive selections',
    `{ ...a } ${Array.from({ length: 14 }, (_, at) => `fragment ${name(at)} on Query { ...${name(at + 1)} ...${name(at + 1)} }`).join(' ')} fragment ${name(14)} on Query { platforms { id } }`,
    /recursi/i,
  ],
];

function name(at: number) {
  return String.fromCharCode(97 + at);
}

test.each(over)('refuses a query over the limit of %s and names the limit', async (_, query, message) => {
  const { service, gateway } = await start();
  const { status, errors } = await gateway.send(query, { token: service.tokenOf('admin') });
  expect(status).toBe(400);
  expect(
    errors?.some((error) => message.test(error.message)),
    JSON.stringify(errors),
  ).toBe(true);
  expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
  expect(service.calls).toEqual([]);
});

test('looks no further at a document that repeats too much', async () => {
  const { gateway } = await start();
  const { errors } = await gateway.send(`{ ${'viewer { nothing } '.repeat(120)} }`);
  expect(errors).toEqual([expect.objectContaining({ message: expect.stringMatching(REPEATED) })]);
});

test('accepts the introspection query', async () => {
  const { gateway } = await start();
  const data = await gateway.run(getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true }));
  expect(data.__schema.queryType.name).toBe('Query');
});

test.each([
  ['companies(pageSize: 101) { count }', 'pageSize must be from 1 to 100. Ask for more in further pages.'],
  ['companies(pageSize: 0) { count }', 'pageSize must be from 1 to 100. Ask for more in further pages.'],
  [
    'companies(page: 0) { count }',
    'page must be from 1 to 1000000, or from -1 to -1000000 to count from the end.',
  ],
  [
    'companies(filter: { name: "a\\u0007b" }) { count }',
    'filter.name may not have control characters or incomplete symbols.',
  ],
  ['companies(filter: { stateId: "x" }) { count }', 'filter.stateId: ids are whole numbers from 1.'],
])('answers BAD_REQUEST to a page outside its limits: %s', async (field, message) => {
  const { service, gateway } = await start();
  const { errors } = await gateway.send(`{ ${field} }`, { token: service.tokenOf('admin') });
  expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_REQUEST' } }]);
});

test('refuses nested lists that may collect more rows than the limit', async () => {
  const { service, gateway } = await start({}, 100);
  const rows = Array.from({ length: 100 }, (_, at) => ({ id: at, company_id: 1, name: 'L', status: 1 }));
  service.on('POST /location/getAllForCompanies', ({ body }) => ({
    body: { companies: body.company_ids.map((company_id: number) => ({ company_id, count: 100, rows })) },
  }));
  service.on('POST /location/getAll', () => ({ body: { count: 100, rows } }));
  const page = 'locations(pageSize: 100)';
  const query = `{ companies(pageSize: 100) { rows { ${page} { rows { company { ${page} { rows { id } } } } } } } }`;
  const { errors } = await gateway.send(query, { token: service.tokenOf('admin') });
  expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_REQUEST' } });
  expect(errors?.[0]?.message).toContain('50000 rows');
  expect(errors?.length).toBeLessThanOrEqual(201);
});

test('answers 413 to a body over 128 KiB', async () => {
  const { gateway } = await start();
  const answer = await request(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `# ${'secret '.repeat(20_000)}\n{ platforms { id } }` }),
  });
  expect(answer.statusCode).toBe(413);
  expect(await answer.body.json()).toMatchObject({
    errors: [{ message: 'The request is larger than 128 KiB.', extensions: { code: 'BAD_REQUEST' } }],
  });
});

test('refuses several operations in one body', async () => {
  const { gateway } = await start();
  const answer = await request(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ query: '{ platforms { id } }' }, { query: '{ platforms { id } }' }]),
  });
  expect(answer.statusCode).toBe(400);
  expect(await answer.body.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
});

test('refuses a query from a form of another site', async () => {
  const { gateway } = await start();
  const simple = await request(`${gateway.url}/graphql?query=%7Bplatforms%7Bid%7D%7D`);
  expect(simple.statusCode).toBe(400);
  expect(await simple.body.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  const text = await request(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{"query":"{ platforms { id } }"}',
  });
  expect(text.statusCode).toBeGreaterThanOrEqual(400);
  await text.body.dump();
});

test('refuses a mutation by GET', async () => {
  const { service, gateway } = await start();
  const query = encodeURIComponent(
    'mutation { companyStatusChange(input: { companyId: 1, status: INACTIVE }) { message } }',
  );
  const answer = await request(`${gateway.url}/graphql?query=${query}`, {
    headers: { 'apollo-require-preflight': '1', authorization: `Bearer ${service.tokenOf('admin')}` },
  });
  expect(answer.statusCode).toBe(405);
  await answer.body.dump();
  expect(service.calls).toEqual([]);
});
