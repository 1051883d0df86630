import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { start } from '../testing/start.ts';
import { formatError, isUnexplained } from './format-error.ts';
import { cut } from './plain-message.ts';

const secret = 'hunter2; "quoted" \\n secret-value';
const literal = JSON.stringify(secret);
const createCompany = 'mutation ($input: CompanyCreateInput!) { companyCreate(input: $input) { message } }';

/** Inputs for which graphql-js would quote values of the caller. */
const wrong: [string, string, Record<string, unknown>?][] = [
  ['a literal of the wrong type', `{ companies(page: ${literal}) { count } }`],
  ['a list of the wrong type', `{ companies(filter: { platformIds: { a: ${literal} } }) { count } }`],
  ['a literal for an enum', `{ viewer { can(actions: [${literal}]) { reason } } }`],
  [
    'an unknown enum value',
    'mutation { companyStatusChange(input: { companyId: 1, status: HUNTER2 }) { message } }',
  ],
  [
    'a variable of the wrong type',
    'query ($page: Int) { companies(page: $page) { count } }',
    { page: secret },
  ],
  [
    'a nested variable of the wrong type',
    createCompany,
    { input: { details: { name: { inside: secret } } } },
  ],
  ['an object for a string', createCompany, { input: { details: secret } }],
  ['an unknown field', createCompany, { input: { details: {}, secret } }],
  [
    'an invalid value in an enum variable',
    'query ($a: [Action!]) { viewer { can(actions: $a) { reason } } }',
    { a: [secret] },
  ],
  [
    'a decimal of the wrong type',
    'mutation ($r: Decimal!) { defaultRatesSave(input: { revision: "x", fees: { digital: $r, paper: $r, resendPaper: $r, perLocation: $r } }) { message } }',
    { r: { secret } },
  ],
  ['an unexpected token', `{ companies ${literal} }`],
  ['an unterminated string', '{ companies(filter: { name: "hunter2 secret-value }) { count } }'],
  ['an invalid escape', '{ companies(filter: { name: "hunter2\\q secret-value" }) { count } }'],
];

test.each(wrong)('errors never quote values of the caller: %s', async (_, query, variables = {}) => {
  const { service, gateway } = await start();
  const { status, errors, data } = await gateway.send(query, { variables, token: service.tokenOf('admin') });
  expect(status).toBe(400);
  expect(data).toBeUndefined();
  expect(errors?.length).toBeGreaterThan(0);
  for (const { message, extensions } of errors ?? []) {
    expect(extensions.code).toBe('BAD_REQUEST');
    expect(message).not.toMatch(/hunter2|secret-value|quoted/i);
    expect(message.length).toBeGreaterThan(10);
  }
});

const values = ' Its values are ACTIVE, INACTIVE.';
const changeStatus = (status: string) =>
  `mutation${status.startsWith('$') ? ' ($status: ActiveStatus!)' : ''} {
    companyStatusChange(input: { companyId: 1, status: ${status} }) { message } }`;

test.each([
  ['in the document', changeStatus('ACTIV'), {}, 'on', values],
  ['in a variable', changeStatus('$status'), { status: 'ACTIV' }, 'on', values],
  ['in a variable without introspection', changeStatus('$status'), { status: 'ACTIV' }, 'off', ''],
  ['of a long enum', '{ viewer { can(actions: [READ]) { reason } } }', {}, 'on', ''],
])('lists the values of an enum for a wrong one %s', async (_, query, variables, INTROSPECTION, list) => {
  const { service, gateway } = await start({ INTROSPECTION });
  const { errors } = await gateway.send(query, { variables, token: service.tokenOf('admin') });
  expect(errors?.[0]?.message).toMatch(/the value does not exist in the enum "\w+"\./);
  expect(errors?.[0]?.message.split(/enum "\w+"\./)[1]).toBe(list);
});

test.each([
  ['subscription { x }', undefined, 'This graph has no subscriptions.'],
  ['{ platforms { id } }', 'hunter2', 'The document has no operation of that name.'],
  ['query A { platforms { id } } query B { platforms { id } }', undefined, /^Must provide operation name/],
])('an operation that cannot run fails with BAD_REQUEST: %s', async (query, operationName, message) => {
  const { service, gateway } = await start();
  const operation = { token: service.tokenOf('admin'), ...(operationName && { operationName }) };
  const { status, errors } = await gateway.send(query, operation);
  expect(status).toBe(400);
  expect(errors).toMatchObject([
    {
      message: typeof message === 'string' ? message : expect.stringMatching(message),
      extensions: { code: 'BAD_REQUEST' },
    },
  ]);
});

test('an error about a variable names it, its path and the expected type', async () => {
  const { service, gateway } = await start();
  const variables = { input: { details: { name: 7 } } };
  const { errors } = await gateway.send(createCompany, { variables, token: service.tokenOf('admin') });
  expect(errors?.map(({ message }) => message)).toContain(
    'Variable "$input" got an invalid value at "input.details.name": String cannot represent a non string value.',
  );
});

test.each(['"yesterday secret-value"', '"2026-11-21"', '17', '"2026-02-30T09:30:00Z"', 'NOW'])(
  'a DateTime of %s is refused with the format and without the value, as a literal and as a variable',
  async (time) => {
    const { service, gateway } = await start();
    const token = service.tokenOf('admin');
    const message =
      'DateTime must be a point in time in UTC, as a string such as "2026-11-21T09:30:00.000Z".';
    const literal = await gateway.send(`{ auditEntries(filter: { since: ${time} }) { page } }`, { token });
    expect(literal.errors?.[0]?.message).toBe(message);
    const variables = { since: time === 'NOW' ? time : JSON.parse(time) };
    const query = 'query ($since: DateTime) { auditEntries(filter: { since: $since }) { page } }';
    const { errors } = await gateway.send(query, { token, variables });
    expect(errors?.[0]?.message).toBe(`Variable "$since" got an invalid value: ${message}`);
  },
);

test('every error carries the request id, which is the caller’s if valid', async () => {
  const { gateway } = await start();
  const good = await gateway.send('{ viewer { id } }', { headers: { 'x-request-id': 'from-the-browser.1' } });
  expect(good.headers['x-request-id']).toBe('from-the-browser.1');
  expect(good.errors?.[0]?.extensions.requestId).toBe('from-the-browser.1');
  for (const query of ['{ viewer { id } }', '{ nothing }', '{', '']) {
    const { headers, errors } = await gateway.send(query, { headers: { 'x-request-id': 'not a good\tone' } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(errors?.[0]?.extensions.requestId, query).toBe(headers['x-request-id']);
  }
});

test('sends the request id to the REST service', async () => {
  const { service, gateway } = await start();
  await gateway.run('{ platforms { id } }', {
    token: service.tokenOf('admin'),
    headers: { 'x-request-id': 'trail-7' },
  });
  expect(service.calls[0]?.headers['x-request-id']).toBe('trail-7');
});

test('shows at most five errors of an invalid request and counts the rest', async () => {
  const { service, gateway } = await start();
  const query = `{ ${Array.from({ length: 12 }, (_, at) => `wrong${at}`).join(' ')} }`;
  const { errors } = await gateway.send(query, { token: service.tokenOf('admin') });
  expect(errors).toHaveLength(6);
  expect(errors?.[5]).toMatchObject({
    message: 'Errors that are not shown: 7.',
    extensions: { code: 'BAD_REQUEST' },
  });
});

test('hides all details of an internal error', () => {
  const fault = new GraphQLError('x', {
    originalError: new Error('SELECT secret FROM inside'),
    path: ['platforms'],
  });
  expect(formatError(fault.toJSON(), fault)).toEqual({
    message: 'Something went wrong in the gateway. Report it with the request ID.',
    path: ['platforms'],
    extensions: { code: 'INTERNAL' },
  });
  expect(isUnexplained(fault)).toBe(true);
});

test('cuts long messages', () => {
  expect(cut('x'.repeat(1000))).toHaveLength(300);
  expect(cut('short')).toBe('short');
});

test('cuts a long message of the REST service', async () => {
  const { service, gateway } = await start();
  service.on('GET /platform/getAll', () => ({ status: 400, body: { message: 'y'.repeat(5000) } }));
  const { errors } = await gateway.send('{ platforms { id } }', { token: service.tokenOf('admin') });
  expect(errors?.[0]?.message).toHaveLength(300);
});

test('the ErrorCode enum of the graph contains exactly the known codes', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../schema/base.graphql'), 'utf8');
  const list = /enum ErrorCode \{([\s\S]*?)\n\}/.exec(text)?.[1]?.match(/^ {2}[A-Z_]+$/gm) ?? [];
  expect(list.map((code) => code.trim())).toEqual([
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'NOT_FOUND',
    'CONFLICT',
    'RATE_LIMITED',
    'OVERLOADED',
    'UPSTREAM_UNAVAILABLE',
    'UPSTREAM_BAD_RESPONSE',
    'NOT_CONFIGURED',
    'BAD_REQUEST',
    'PERSISTED_QUERY_NOT_FOUND',
    'PERSISTED_QUERY_ONLY',
    'INTERNAL',
  ]);
});
