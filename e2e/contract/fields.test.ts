import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  buildClientSchema,
  getIntrospectionQuery,
  getNamedType,
  type IntrospectionQuery,
  isObjectType,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayProcess, startGateway } from '../harness/gateway-process.ts';
import { askGraph, sessionOf } from '../harness/graph.ts';

// Compares two gateways on the data of the stack: one asks only for the fields that an operation reads.

type Schema = ReturnType<typeof buildClientSchema>;

let sparse: GatewayProcess;
let whole: GatewayProcess;
let token: string;
let schema: Schema;

beforeAll(async () => {
  token = await sessionOf('admin@j3tech.test');
  const { data } = await askGraph<{ extensions: string[] } & IntrospectionQuery>(
    getIntrospectionQuery().replace('{', '{ extensions'),
    { token },
  );
  schema = buildClientSchema(data);
  const extensions = data.extensions
    .filter((name) => !name.includes('ADDRESS'))
    .map((name) => name.toLowerCase().replaceAll('_', '-'));
  expect(extensions).toContain('fields');
  const start = (names: string[]) =>
    startGateway({
      UPSTREAM_EXTENSIONS: names.join(','),
      CALLER_COST_LIMIT: '1000000',
    });
  [sparse, whole] = await Promise.all([
    start(extensions),
    start(extensions.filter((name) => name !== 'fields')),
  ]);
});

afterAll(() => Promise.all([sparse?.stop(), whole?.stop()]));

const ask = (gateway: GatewayProcess, query: string, variables: Record<string, unknown>) =>
  askGraph(query, { gatewayUrl: gateway.url, token, variables });

/** Asks both. The first one compiles a query that comes the third time, and then asks for fields. */
async function askBoth(query: string, variables: Record<string, unknown> = {}) {
  await Promise.all([ask(sparse, query, variables), ask(sparse, query, variables)]);
  const askOnce = () => Promise.all([ask(sparse, query, variables), ask(whole, query, variables)]);
  let [one, other] = await askOnce();
  // Another test may have changed a record between the two, or kept the service busy for too long.
  if (one.errors || !isDeepStrictEqual(one.data, other.data)) [one, other] = await askOnce();
  const { data, errors } = one;
  expect({ query, data, errors }).toEqual({ query, data: other.data, errors: other.errors });
  expect(errors).toBeUndefined();
}

/** Selects a field with the plain fields below it. */
function selection(type: string, field: string): string {
  const object = schema.getType(type);
  const below = isObjectType(object) && getNamedType(object.getFields()[field]?.type);
  if (!below || !isObjectType(below))
    return below && 'getFields' in below ? `${field} { __typename }` : field;
  const plain = Object.values(below.getFields()).filter(
    (one) => !('getFields' in getNamedType(one.type)) && one.args.length === 0,
  );
  return `${field} { ${plain.map(({ name }) => name).join(' ') || '__typename'} }`;
}

const lists: [type: string, queryOf: (selected: string) => string][] = [
  ['Company', (selected) => `{ companies(pageSize: 4) { rows { ${selected} } } }`],
  [
    'Location',
    (selected) => `{ companies(pageSize: 3) { rows { locations(pageSize: 3) { rows { ${selected} } } } } }`,
  ],
  [
    'CompanyUser',
    (selected) => `{ companies(pageSize: 3) { rows { users(pageSize: 3) { rows { ${selected} } } } } }`,
  ],
];

test.each(lists)('each field of %s alone is answered as from whole records', async (type, queryOf) => {
  const object = schema.getType(type);
  if (!isObjectType(object)) throw new Error(`${type} is no object type.`);
  for (const field of Object.keys(object.getFields())) await askBoth(queryOf(selection(type, field)));
});

test('fields that read other records find what they need beside a choice of fields', async () => {
  await askBoth(`{
    companies(pageSize: 3) {
      rows {
        users(pageSize: 3) { rows { firstName effectiveAccess { locationCount } } }
        locations(pageSize: 3) { rows { publicName accessibleBy { count rows { user { firstName } } } } }
      }
    }
  }`);
});

const folder = join(import.meta.dirname, '../../schema/operations');

test('every worked query is answered as from whole records', async () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.graphql'));
  let compared = 0;
  for (const file of files) {
    const query = readFileSync(join(folder, file), 'utf8');
    // What these answer changes with every request, or needs an address provider.
    if (!/^query /m.test(query) || /extensions|rateLimit|zipLookup|address[A-Z]|sessions|Url/.test(query))
      continue;
    const variables = JSON.parse(
      readFileSync(join(folder, file.replace(/graphql$/, 'variables.json')), 'utf8'),
    );
    await askBoth(query, variables);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(15);
});
