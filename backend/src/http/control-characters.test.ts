import { expect, test } from 'vitest';
import { type AuthorizationCase, authorizationCases, type OpenApi } from '../testing/authorization-cases.ts';
import { usualDatabase } from '../testing/databases.ts';
import { company, people } from '../testing/fixture.ts';
import { CLIENT, useService } from '../testing/service.ts';

const lines: string[] = [];
const service = useService(
  usualDatabase(),
  { LOG_LEVEL: 'error' },
  { write: (line) => void lines.push(line) },
);

/** Returns a copy of the value for each text in it, in which that text contains the character. */
function variants(value: unknown, character: string): unknown[] {
  if (typeof value === 'string') return [`${value}${character}`, `${character}${value}`];
  if (typeof value !== 'object' || value === null) return [];
  const copyWith = (name: string, inner: unknown) =>
    Array.isArray(value) ? value.with(Number(name), inner) : { ...value, [name]: inner };
  return Object.entries(value).flatMap(([name, inner]) =>
    variants(inner, character).map((one) => copyWith(name, one)),
  );
}

test('refuses NUL in every text of every call without an error of the database', async () => {
  const admin = service.as('admin');
  const document = (await service.caller().get('/openapi.json')).body as OpenApi;
  const own = { tenant: 'own', callerId: people.admin.id } as const;
  const sendAll = async ({ method, requestFor }: AuthorizationCase) => {
    const { path, body } = requestFor(own);
    const send = admin[method.toLowerCase() as 'post' | 'put' | 'delete'];
    return Promise.all(variants(body, '\0').map(async (one) => (await send(path, one)).status));
  };
  const calls = authorizationCases(document).filter(({ method }) => method !== 'GET');
  const answers = new Map<string, number[]>();
  for (const call of calls) answers.set(call.name, await sendAll(call));
  const found = [...answers].flatMap(([name, statuses]) => statuses.map((status) => `${status} ${name}`));
  expect(found.length).toBeGreaterThan(150);
  expect(found.filter((line) => !/^40[0134] /.test(line))).toEqual([]);
  expect(lines).toEqual([]);
});

test.each(['\0', '\u0001', '\u001b', '\u007f', '\ud800', '\udc00'])(
  '[API-01] refuses %j in a sign-in name, a password and a query',
  async (character) => {
    const signIn = (email: string, password: string) =>
      service.caller().post('/auth/signin', { email, password, ...CLIENT });
    const refused = { message: 'Enter text without control characters' };
    const { email } = people.owner;
    expect((await signIn(`${email}${character}`, 'x')).body).toMatchObject(refused);
    expect((await signIn(email, `x${character}`)).body).toMatchObject(refused);
    if (!character.isWellFormed()) return;
    const query = `/user/getAll?limit=5${encodeURIComponent(character)}`;
    expect((await service.as('admin').post(query, {})).status).toBe(400);
    expect(lines).toEqual([]);
  },
);

test('accepts tabs and line breaks', async () => {
  const { status } = await service.as('admin').post('/company/getAll', { name: 'a\tb\r\nc' });
  expect(status).toBe(200);
});

test('refuses half a character as the new name of a saved view', async () => {
  const owner = service.as('owner');
  const { id } = (await owner.post('/auth/views', { name: 'Texas', path: '/company/list' })).body;
  const refused = { name: 'Enter text without control characters' };
  expect(await owner.put(`/auth/views/${id}`, { name: 'Te\ud800' })).toMatchObject({
    status: 400,
    body: { msg: refused },
  });
  expect((await owner.put(`/auth/views/${id}`, { name: '\ud83c\udf35' })).status).toBe(200);
});

test.each(['/bulk-writes', '/dry-runs'])('%s refuses a call whose body is too deep to read', async (path) => {
  const send = (levels: number) => {
    const body = `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const calls = `{"calls":[{"method":"POST","path":"/company/getAll","body":${body}}]}`;
    return service.as('admin').post(path, calls);
  };
  expect((await send(40)).status).toBe(200);
  for (const levels of [60, 20_000]) {
    const { status, body } = await send(levels);
    expect([status, body.message]).toEqual([400, 'Enter at most 50 levels of lists and objects']);
  }
  expect(lines).toEqual([]);
});

test.each(['/bulk-writes', '/dry-runs'])(
  '%s refuses a control character in a body as the call itself does, and makes the others',
  async (path) => {
    const call = (name: string) => ({
      method: 'POST',
      path: '/region/add',
      body: { company_id: company.northwind, name },
    });
    const names = ['a\u0007b', 'c\ud800', `d ${path}`];
    const { status, body } = await service.as('admin').post(path, { calls: names.map(call) });
    expect(status).toBe(200);
    const refused = { status: 400, body: { msg: { name: 'Enter text without control characters' } } };
    expect(body.data.answers).toMatchObject([refused, refused, { status: 200 }]);
    const other = [{ ...call('a'), headers: { 'idempotency-key': 'a\0' } }];
    expect((await service.as('admin').post(path, { calls: other })).status).toBe(400);
  },
);
