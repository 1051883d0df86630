import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  getOperationAST,
  isAbstractType,
  isObjectType,
  parse,
  separateOperations,
} from 'graphql';
import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { createSchema } from '../schema.ts';
import { startWithAddresses } from '../testing/fake-addresses.ts';
import type { Answer, Gateway } from '../testing/run-operation.ts';
import { start } from '../testing/start.ts';
import { createPlans } from './plans.ts';

const schema = createSchema();
/** A query is interpreted at first and compiled by the third time. */
const times = 3;
const deepest = 4;
/** Required arguments: ids of records of the fake service, and an address. */
const samples = {
  id: '"1"',
  stateId: '"5"',
  companyId: '"1"',
  platformIds: '["1", "2"]',
  input: '{ deactivateCompanyId: "1" }',
  search: '"1 Main"',
  from: '"2026-11-01"',
  to: '"2026-11-30"',
  zip: '"93701"',
  text: '"Company"',
  nodeId: '"Location:100"',
  fees: '{ digital: "1", paper: "2", resendPaper: "3", perLocation: "4" }',
  address: '{ address1: "1 Main Street", zip: "93701", countryId: "1" }',
} as Record<string, string>;

/** Fields with an id or an input of another kind. */
const samplesOf = {
  location: '"100"',
  arranger: '"100"',
  companyUser: '"100"',
  consoleRoleChange: '{ userPlatforms: { userId: "100", platformIds: ["1"] } }',
} as Record<string, string>;

/** Arguments that a field needs although their types do not say so. */
const needed = ['id', 'platformIds'];

/** Selects a field with all fields below it; required arguments get the samples. */
function selectAll(field: GraphQLField<unknown, unknown>, depth: number): string {
  const required = field.args.filter(
    (arg) => needed.includes(arg.name) || (String(arg.type).endsWith('!') && arg.defaultValue === undefined),
  );
  const args = required.map(({ name }) => `${name}: ${samplesOf[field.name] ?? samples[name]}`);
  const call = args.length > 0 ? `${field.name}(${args.join(', ')})` : field.name;
  const type = getNamedType(field.type);
  if (isAbstractType(type)) return `${call} { __typename }`;
  if (!isObjectType(type)) return call;
  const below =
    depth === deepest ? [] : Object.values(type.getFields()).map((one) => selectAll(one, depth + 1));
  return `${call} { __typename ${below.join(' ')} }`;
}

const rootFields = Object.values((schema.getQueryType() as GraphQLObjectType).getFields());

/** Runs an operation three times and drops what changes per request. */
async function askThrice(
  gateway: Gateway,
  query: string,
  token: string,
  variables?: Record<string, unknown>,
) {
  const answers: object[] = [];
  for (let time = 0; time < times; time += 1) {
    const {
      status,
      data,
      errors = [],
    } = await gateway.send(query, { token, ...(variables && { variables }) });
    answers.push({ status, data: withoutBudget(data), errors: errors.map(withoutRequestId).sort(byPath) });
  }
  return answers as [{ status: number; data: unknown; errors: { path: string }[] }, object, object];
}

/** The caller's budget changes with each operation. */
const withoutBudget = (data: unknown) =>
  JSON.parse(JSON.stringify(data ?? null), (key, value) =>
    key === 'remaining' || key === 'resetsAt' ? null : value,
  );

const withoutRequestId = ({ extensions, ...error }: NonNullable<Answer['errors']>[number]) => ({
  ...error,
  path: (error.path ?? []).join('.'),
  code: extensions.code,
});
const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1);

test.each(rootFields.map(({ name }) => name))(
  'Query.%s with all fields: compiled as interpreted',
  async (name) => {
    const { service, gateway, answers } = await startWithAddresses();
    const street = { street_line: '1 Main St', secondary: '', city: 'Fresno', state: 'CA', zipcode: '93701' };
    answers('suggestions', { body: { suggestions: [{ ...street, entries: 0 }] } });
    const field = rootFields.find((one) => one.name === name) as GraphQLField<unknown, unknown>;
    const [first, ...later] = await askThrice(
      gateway,
      `{ ${selectAll(field, 1)} }`,
      service.tokenOf('admin'),
    );
    expect(first).toMatchObject({ status: 200, errors: [] });
    for (const answer of later) expect(answer).toEqual(first);
  },
);

test('keeps paths, codes and locations of errors when the query is compiled', async () => {
  const { service, gateway } = await start();
  service.on('POST /ptx/company/rates/getByCompanyIds', () => ({
    status: 500,
    body: { message: 'Error occured' },
  }));
  service.on('POST /company/getByIds', () => ({ body: { rows: [] } }));
  const query = '{ companies { rows { id regions { id } rates { fees { paper } } } } }';
  const [first, ...later] = await askThrice(gateway, query, service.tokenOf('admin'));
  expect(first.errors.map(({ path }) => path)).toEqual(
    [0, 1, 2].flatMap((row) => [`companies.rows.${row}.rates`, `companies.rows.${row}.regions`]),
  );
  for (const answer of later) expect(answer).toEqual(first);
});

test('names the same calls and fields in the upstream trace when the query is compiled', async () => {
  const { service, gateway } = await start();
  const query = '{ companies { rows { a: website regions { id } rates { fees { paper } } } } }';
  const operation = { token: service.tokenOf('admin'), headers: { 'x-explain': '1' } };
  const traces: unknown[] = [];
  for (let time = 0; time < times; time += 1) {
    const { extensions } = await gateway.send(query, operation);
    traces.push(
      extensions?.upstream?.map(({ path, graphqlPaths }) => [path, graphqlPaths.toSorted()]).sort(),
    );
  }
  expect(traces[0]).toContainEqual(['/company/getByIds', ['companies.rows.*.a', 'companies.rows.*.regions']]);
  for (const trace of traces) expect(trace).toEqual(traces[0]);
});

test.each([
  ['missing', {}],
  ['of the wrong type', { id: { a: 1 }, isShort: 'x' }],
  ['null', { id: null, isShort: null }],
  ['partly unknown', { id: '1', isShort: true, other: 1 }],
  ['valid', { id: '1', isShort: false }],
])('reads variables that are %s the same compiled and interpreted', async (_, variables) => {
  const { service, gateway } = await start();
  const query = `query ($id: ID!, $isShort: Boolean!, $filter: CompanyFilter = { name: "Company 2" }) {
    company(id: $id) { id name @skip(if: $isShort) ...More @include(if: $isShort) }
    companies(filter: $filter) { count rows { ...More } }
  } fragment More on Company { name website }`;
  const [first, ...later] = await askThrice(gateway, query, service.tokenOf('admin'), variables);
  for (const answer of later) expect(answer).toEqual(first);
});

type Ask = ReturnType<typeof ask>;
const ask = (query: string, caller = 'person:1', variables?: Record<string, unknown>) => ({
  hash: query,
  document: parse(query),
  operationName: undefined,
  variables,
  caller,
});

test('compiles a repeated query and never a mutation', () => {
  const plans = createPlans(schema, { compiledAt: 3 });
  const isCompiled = (query: string) => [1, 2, 3, 4].map(() => plans.find(ask(query)) !== null);
  expect(isCompiled('{ platforms { id } }')).toEqual([false, false, true, true]);
  expect(isCompiled('mutation { sessionCreate(input: { email: "a", password: "b" }) { token } }')).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('compiles a query once for each combination of its conditions', () => {
  const plans = createPlans(schema, { compiledAt: 1 });
  const query = `query ($a: Boolean!, $b: Boolean = false) {
    platforms { id ...P @skip(if: $a) name @include(if: $b) @include(if: true) }
  } fragment P on Platform { name }`;
  const planOf = (variables: Record<string, unknown>) => plans.find(ask(query, 'person:1', variables));
  const [first, other] = [planOf({ a: true }), planOf({ a: false })];
  expect(planOf({ a: true, b: false })).toBe(first);
  expect([first, other, planOf({ a: true, b: true })]).toEqual(Array(3).fill(expect.any(Function)));
  expect(other).not.toBe(first);
  expect([planOf({}), planOf({ a: 'x' }), planOf({ a: true, b: null })]).toEqual([null, null, null]);
});

/** Each query of the console with the fragments that it spreads. */
function consoleQueries() {
  const folder = join(import.meta.dirname, '../../../web/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  return Object.entries(separateOperations(parse(texts.join('\n')))).filter(
    ([, document]) => getOperationAST(document)?.operation === 'query',
  );
}

test.each(consoleQueries())('compiles the query %s of the console', (name, document) => {
  const definitions = getOperationAST(document)?.variableDefinitions ?? [];
  const variables = Object.fromEntries(definitions.map(({ variable }) => [variable.name.value, true]));
  const query = { hash: name, document, operationName: name, caller: 'person:1', variables };
  expect(createPlans(schema, { compiledAt: 1 }).find(query)).not.toBeNull();
});

test('a query with conditions reads the fields that they select', () => {
  const plans = createPlans(schema, { compiledAt: 1 });
  const query = 'query ($a: Boolean!) { platforms { id name @include(if: $a) } }';
  const read = (a: boolean) => [
    ...(plans.find(ask(query, 'person:1', { a }))?.fields?.get('Platform') ?? []),
  ];
  expect([read(true), read(false)]).toEqual([['id', 'name'], ['id']]);
});

test.each([
  ['of which a condition leaves nothing', '{ platforms { id @include(if: false) } }'],
  ['with 501 fields', `{ ${'platforms { id } '.repeat(250)} viewer { id } }`],
])('never compiles a query %s', (_, query) => {
  expect(createPlans(schema, { compiledAt: 1 }).find(ask(query))).toBeNull();
});

test('drops the plans that were not used for the longest time, never the one in use', () => {
  const plans = createPlans(schema, { compiledAt: 1, maxFields: 5, maxFieldsOfCaller: 9 });
  const [a, b, c] = ['a', 'b', 'c'].map((alias) => ask(`{ ${alias}: platforms { id } }`)) as [Ask, Ask, Ask];
  const first = plans.find(a);
  const second = plans.find(b);
  expect(plans.find(a)).toBe(first);
  expect(plans.find(c)).not.toBeNull();
  expect(plans.find(a)).toBe(first);
  expect(plans.find(b)).not.toBe(second);
});

test('nobody can end the compilation of new queries: 40 documents of 500 fields, three times each', () => {
  const plans = createPlans(schema);
  const isCompiled = (query: string) => [1, 2, 3].map(() => plans.find(ask(query)) !== null).at(-1);
  const console = '{ companies { rows { id regions { id } } } }';
  expect(isCompiled(console)).toBe(true);
  const used = plans.find(ask(console));
  for (let at = 0; at < 40; at += 1) {
    expect(isCompiled(`{ ${`a${at}: platforms { id } `.repeat(250)} }`)).toBe(true);
    expect(plans.find(ask(console))).toBe(used);
  }
  expect(isCompiled('{ platforms { name } }')).toBe(true);
});

test('one caller’s queries drop plans of that caller and nobody else’s', () => {
  const plans = createPlans(schema, { compiledAt: 1, maxFields: 40, maxFieldsOfCaller: 10 });
  const mine = (at: number) => ask(`{ mine${at}: platforms { id } }`);
  const theirs = (at: number) => ask(`{ theirs${at}: platforms { id } }`, 'person:2');
  const kept = [1, 2, 3].map((at) => plans.find(mine(at)));
  const latest = Array.from({ length: 30 }, (_, at) => plans.find(theirs(at))).slice(-5);
  expect([1, 2, 3].map((at) => plans.find(mine(at)))).toEqual(kept);
  expect([25, 26, 27, 28, 29].map((at) => plans.find(theirs(at)))).toEqual(latest);
});

test('frees the code of dropped plans', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const liveMb = async () => {
    // The finalizers of one collection let the next one free more.
    for (let time = 0; time < 4; time += 1) {
      collect();
      await setImmediate();
    }
    return process.memoryUsage().heapUsed / 2 ** 20;
  };
  const plans = createPlans(schema, { compiledAt: 1, maxFields: 500 });
  const fill = (name: string) => {
    for (let at = 0; at < 12; at += 1) {
      const fields = Array.from(
        { length: 125 },
        (_, field) => `${name}${at}_${field}: platforms { id name }`,
      );
      expect(plans.find(ask(`{ ${fields.join(' ')} }`))).not.toBeNull();
    }
  };
  fill('first');
  const before = await liveMb();
  fill('second');
  // With V8's compilation cache, 4500 fields keep 10 MB.
  expect((await liveMb()) - before).toBeLessThan(3);
});

test('keeps one plan per operation of a document and none for an unknown one', async () => {
  const plans = createPlans(schema, { compiledAt: 1 });
  const document = parse('query A { a: __typename } query B { b: __typename }');
  const find = (operationName?: string) =>
    plans.find({ hash: 'same', document, operationName, variables: undefined, caller: '' });
  const answers = await Promise.all(['A', 'B'].map((name) => find(name)?.({} as Context, undefined)));
  expect(answers).toEqual([{ data: { a: 'Query' } }, { data: { b: 'Query' } }]);
  expect([find('C'), find()]).toEqual([null, null]);
});

test('keeps the count of a recurring query when one-time queries come', () => {
  const plans = createPlans(schema, { compiledAt: 3, maxCounted: 2 });
  const often = ask('{ platforms { id } }');
  const seen = ['a', 'b', 'c'].map((alias) => {
    plans.find(ask(`{ ${alias}: platforms { id } }`));
    return plans.find(often) !== null;
  });
  expect(seen).toEqual([false, false, true]);
});
