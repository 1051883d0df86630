import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/databases.ts';
import { describeService } from './openapi.ts';
import { type OpenApiDocument, restContract } from './rest-contract.ts';

const database = await openTestDatabase('PGlite');
const described = await describeService(database);
await database.close();

test('has a line for every operation and for every referenced type', () => {
  const contract = restContract(described);
  const calls = contract.split('\n').map((line) => line.replace(/\*? \(.*/, ''));
  for (const [path, methods] of Object.entries(described.paths))
    for (const method of Object.keys(methods)) expect(calls).toContain(`${method} ${path}`);
  const named = [...JSON.stringify(described).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
  expect(named.length).toBeGreaterThan(500);
  for (const [, name = ''] of named) expect(contract).toContain(`\n${name} = `);
});

test('each path placeholder matches a path parameter', () => {
  for (const [path, methods] of Object.entries(described.paths)) {
    const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters = [] } of Object.values(methods)) {
      const given = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      expect([path, given]).toEqual([path, placeholders]);
    }
  }
});

const regionAdd = {
  parameters: [
    { in: 'header', name: 'if-match', 'x-extension': true, schema: { type: 'string', pattern: '^a' } },
  ],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            name: { description: 'Shown on screen.', type: 'string', minLength: 1, maxLength: 100 },
            ids: { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: 9 },
            at: {
              anyOf: [{ type: 'string', format: 'date', pattern: '^[0-9]' }, { type: 'null' }],
              default: null,
            },
          },
          required: ['name'],
        },
      },
    },
  },
  responses: {
    200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Region' } } } },
    409: {},
  },
};
const small: OpenApiDocument = {
  openapi: '3.1.0',
  paths: { '/region/add': { post: regionAdd } },
  components: {
    schemas: {
      Region: {
        type: 'object',
        properties: { status: { type: 'integer', enum: [0, 1] }, name: { type: ['string', 'null'] } },
        required: ['status', 'name'],
        additionalProperties: false,
      },
    },
  },
};
const body =
  'body { name: string(1..100), ids?: [integer(1..)](..9), at?: string date | null {"default":null}, ... }';

test('a line states the request and the answers, without descriptions', () => {
  expect(restContract(small).split('\n').slice(4)).toEqual([
    `post /region/add (header if-match*?: string /^a/; ${body}) -> 200 Region; 409`,
    '',
    'Region = { status: 0 | 1, name: string | null }',
    '',
  ]);
});

test.each([
  ['a limit', '"maxLength":100', '"maxLength":101'],
  ['a type', '"type":["string","null"]', '"type":"string"'],
  ['an optional field that becomes required', '"required":["name"]', '"required":["name","at"]'],
  ['a status', '"409":{}', '"412":{}'],
  ['a pattern', '"pattern":"^a"', '"pattern":"^b"'],
  ['an enum value', '[0,1]', '[0,1,2]'],
  ['an extension mark', '"x-extension":true', '"x-extension":false'],
  ['a keyword without a notation', '"maxItems":9', '"maxItems":9,"uniqueItems":true'],
])('%s changes the text; a description does not', (_, before, after) => {
  const text = JSON.stringify(small);
  const changed = text.replace(before, after);
  expect(changed).not.toBe(text);
  expect(restContract(JSON.parse(changed))).not.toBe(restContract(small));
  expect(restContract(JSON.parse(text.replace('Shown', 'Written')))).toBe(restContract(small));
});
