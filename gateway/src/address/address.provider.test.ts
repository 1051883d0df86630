import { expect, test } from 'vitest';
import { addressKeys, startWithAddresses } from '../testing/fake-addresses.ts';
import { people } from '../testing/fake-data.ts';
import { start } from '../testing/start.ts';

const lookUp = 'query ($zip: String!) { zipLookup(zip: $zip) { places { city } } }';
const ask = (zip: string) => ({ variables: { zip } });
const fresno = {
  body: [
    { city_states: [{ city: 'Fresno', state_abbreviation: 'CA' }], zipcodes: [{ default_city: 'Fresno' }] },
  ],
};

type Started = Awaited<ReturnType<typeof startWithAddresses>>;

/** Returns the first error of a lookup. */
async function errorOf({ gateway, as }: Started, zip = '93721') {
  return (await gateway.send(lookUp, { ...as('owner'), ...ask(zip) })).errors?.[0];
}

test('[ADR-08] a lookup carries the gateway’s keys and no data of the caller', async () => {
  const { gateway, provider, as } = await startWithAddresses();
  await gateway.run(lookUp, { ...as('owner'), ...ask('93721'), headers: { 'idempotency-key': 'once' } });
  const { query, headers } = provider.calls[0] ?? {};
  expect(query).toEqual({ 'auth-id': addressKeys.id, 'auth-token': addressKeys.token, zipcode: '93721' });
  expect(headers?.authorization).toBeUndefined();
  expect(headers?.['idempotency-key']).toBeUndefined();
  expect(headers?.cookie).toBeUndefined();
});

test('[ADR-08] no log line, error, trace or metric contains the keys', async () => {
  const started = await startWithAddresses({
    LOG_LEVEL: 'trace',
    METRICS: 'on',
    ADDRESS_DEADLINE_MS: '1000',
  });
  const { gateway, answers, as } = started;
  const results: unknown[] = [];
  for (const answer of [
    fresno,
    { status: 401, body: `${addressKeys.token} is wrong` },
    'drop',
    'hang',
  ] as const) {
    answers('zip', answer);
    const zip = String(10_000 + results.length);
    results.push(await gateway.send(lookUp, { ...as('owner'), ...ask(zip), headers: { 'x-explain': '1' } }));
  }
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  expect(metrics).toContain('endpoint="address.zip"');
  const everything = [JSON.stringify(results), gateway.lines.join('\n'), metrics].join('\n');
  expect(results[0]).toMatchObject({
    extensions: {
      upstream: [
        { path: '/auth/keycloak/getUserByKcToken/3' },
        { method: 'GET', path: '/lookup', status: 200, graphqlPaths: ['zipLookup'] },
      ],
    },
  });
  expect(gateway.lines.join('\n')).toContain('address.zip');
  expect(everything).not.toContain(addressKeys.id);
  expect(everything).not.toContain(addressKeys.token);
  expect(gateway.lines.join('\n')).not.toMatch(/\b10001\b/);
});

test('answers an equal lookup from the cache, for any caller', async () => {
  const { gateway, answers, count, as } = await startWithAddresses({ ADDRESS_CALLS_PER_MINUTE: '1' });
  answers('zip', fresno);
  for (const person of ['owner', 'owner', 'foreigner', 'staff'] as const) {
    const data = await gateway.run(lookUp, { ...as(person), ...ask('93721') });
    expect(data.zipLookup.places).toEqual([{ city: 'Fresno' }]);
  }
  expect(count('zip')).toBe(1);
});

test('concurrent equal lookups share one call, and each gets the answer', async () => {
  const { gateway, answers, provider, count, as } = await startWithAddresses();
  answers('zip', fresno);
  provider.pause(200);
  const people = ['owner', 'foreigner', 'staff', 'admin'] as const;
  const all = await Promise.all(people.map((who) => gateway.run(lookUp, { ...as(who), ...ask('93721') })));
  expect(all.map(({ zipLookup }) => zipLookup.places[0].city)).toEqual(Array(4).fill('Fresno'));
  expect(count('zip')).toBe(1);
});

test('a shared call continues when its first caller aborts, and ends when all callers have aborted', async () => {
  const { service, gateway, answers, provider, count, as } = await startWithAddresses({
    ADDRESS_DEADLINE_MS: '20000',
    OPERATION_DEADLINE_MS: '20000',
  });
  const release = Promise.withResolvers<void>();
  answers('zip', async () => {
    await release.promise;
    return fresno;
  });
  const [first, second] = [new AbortController(), new AbortController()];
  const begun = gateway.send(lookUp, { ...as('owner'), ...ask('93721'), signal: first.signal });
  await expect.poll(() => count('zip')).toBe(1);
  const join = 'query ($zip: String!) { zipLookup(zip: $zip) { places { city } } platforms { id } }';
  const joined = gateway.run(join, { ...as('foreigner'), ...ask('93721') });
  // The other field of this request has resolved, so its lookup has joined too.
  await expect.poll(() => service.count('GET /platform/getAll')).toBe(1);
  first.abort();
  await expect(begun).rejects.toThrow();
  release.resolve();
  expect((await joined).zipLookup.places).toEqual([{ city: 'Fresno' }]);
  expect(count('zip')).toBe(1);

  answers('zip', 'hang');
  const left = gateway.send(lookUp, { ...as('owner'), ...ask('93722'), signal: second.signal });
  await expect.poll(() => provider.open()).toBe(1);
  second.abort();
  await expect(left).rejects.toThrow();
  await expect.poll(() => provider.open()).toBe(0);
});

test('does not cache a failure', async () => {
  const started = await startWithAddresses();
  const { gateway, answers, as } = started;
  answers('zip', { status: 500 });
  expect((await errorOf(started))?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
  answers('zip', fresno);
  const data = await gateway.run(lookUp, { ...as('owner'), ...ask('93721') });
  expect(data.zipLookup.places).toHaveLength(1);
});

test('limits the calls of each person without affecting other people', async () => {
  const started = await startWithAddresses({ ADDRESS_CALLS_PER_MINUTE: '2' });
  const { gateway, count, as } = started;
  expect(await errorOf(started, '10001')).toBeUndefined();
  expect(await errorOf(started, '10002')).toBeUndefined();
  expect(await errorOf(started, '10003')).toMatchObject({
    message: expect.stringMatching(/^Too many address lookups. Try again in \d+ s\.$/),
    extensions: { code: 'RATE_LIMITED', retryAfter: expect.toSatisfy((wait) => wait >= 1 && wait <= 60) },
  });
  expect(count('zip')).toBe(2);
  expect(await errorOf(started, '10001')).toBeUndefined();
  await gateway.run(lookUp, { ...as('foreigner'), ...ask('10003') });
  expect(await errorOf(started, '10003')).toBeUndefined();
});

test.each([401, 402, 403, 404])(
  'logs a %i from the provider as an error of the gateway and keeps the caller signed in',
  async (status) => {
    const started = await startWithAddresses();
    const words = 'Active subscription required. Failed! Unauthorized access!';
    started.answers('zip', {
      status,
      body: { errors: [{ message: words }], message: 'Failed! Unauthorized access!' },
    });
    const error = await errorOf(started);
    expect(error?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
    expect(error?.message).toMatch(/^The address service rejected this gateway/);
    const line = started.gateway.lines.map((text) => JSON.parse(text)).find(({ level }) => level === 50);
    expect(line).toMatchObject({ endpoint: 'address.zip', status });
  },
);

test.each([
  [400, 'BAD_REQUEST'],
  [413, 'BAD_REQUEST'],
  [422, 'BAD_REQUEST'],
  [429, 'RATE_LIMITED'],
  [500, 'UPSTREAM_UNAVAILABLE'],
  [502, 'UPSTREAM_UNAVAILABLE'],
  [503, 'UPSTREAM_UNAVAILABLE'],
  [504, 'UPSTREAM_UNAVAILABLE'],
  [302, 'UPSTREAM_BAD_RESPONSE'],
])('the provider’s %i becomes %s, without its message', async (status, code) => {
  const started = await startWithAddresses();
  const headers = { 'retry-after': '7', location: 'http://127.0.0.1:9/' };
  started.answers('zip', { status, body: { message: 'internal words' }, headers });
  const error = await errorOf(started);
  expect(error?.extensions.code).toBe(code);
  expect(error?.message).not.toContain('internal words');
  if (status === 429) expect(error?.extensions.retryAfter).toBe(7);
});

test.each(['hang', 'drip', 'drop'] as const)(
  'a provider that answers with %s only nulls its field, within its own deadline',
  async (what) => {
    const { gateway, answers, provider, as } = await startWithAddresses({ ADDRESS_DEADLINE_MS: '500' });
    answers('zip', what);
    const query = 'query ($zip: String!) { zipLookup(zip: $zip) { message } platforms { id } }';
    const { data, errors } = await gateway.send(query, { ...as('owner'), ...ask('93721') });
    expect(data).toMatchObject({ zipLookup: null, platforms: [{ id: '1' }, { id: '2' }] });
    expect(errors).toMatchObject([{ path: ['zipLookup'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
    await expect.poll(() => provider.open()).toBe(0);
  },
);

test('a hung provider does not block sockets or call slots of the REST service', async () => {
  const { gateway, answers, as } = await startWithAddresses({
    UPSTREAM_CONNECTIONS: '1',
    CALLS_IN_FLIGHT: '1',
    ADDRESS_CONNECTIONS: '1',
    ADDRESS_DEADLINE_MS: '1500',
  });
  answers('zip', 'hang');
  const hanging = gateway.send(
    '{ a: zipLookup(zip: "10001") { message } platforms { id } languages { id } }',
    {
      ...as('owner'),
    },
  );
  const { data } = await gateway.send('{ platforms { id } }', { ...as('owner') });
  expect(data.platforms).toHaveLength(2);
  expect((await hanging).data).toMatchObject({ a: null, platforms: [{}, {}], languages: [{}, {}] });
});

test('reports an answer of the wrong shape as UPSTREAM_BAD_RESPONSE', async () => {
  const started = await startWithAddresses();
  started.answers('zip', { body: { city: 'Fresno' } });
  expect((await errorOf(started))?.extensions.code).toBe('UPSTREAM_BAD_RESPONSE');
});

test('without keys, refuses lookups and warns once at startup', async () => {
  const { service, gateway } = await start();
  const warnings = () => gateway.lines.filter((line) => line.includes('ADDRESS_AUTH_ID')).length;
  const { errors } = await gateway.send(lookUp, { token: service.tokenOf('owner'), ...ask('93721') });
  expect(errors?.[0]).toMatchObject({
    message: 'Address lookup is not configured on this gateway.',
    extensions: { code: 'NOT_CONFIGURED' },
  });
  expect(warnings()).toBe(1);
});

test('[ROL-03] refuses lookups by callers who may not edit addresses', async () => {
  const { gateway, provider, as } = await startWithAddresses();
  for (const person of ['reader', 'arranger'] as const) {
    const { errors } = await gateway.send(lookUp, { ...as(person), ...ask('93721') });
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  }
  const { errors } = await gateway.send(lookUp, ask('93721'));
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect(provider.calls).toHaveLength(0);
});

test('[ROL-03] refuses lookups by a person who may no longer edit addresses, whatever the token says', async () => {
  const { service, gateway, provider, as } = await startWithAddresses();
  const { owner, reader } = people;
  service.data.people.set(owner.id, { ...owner, userRoles: reader.userRoles });
  const { errors } = await gateway.send(lookUp, { ...as('owner'), ...ask('93721') });
  expect(errors?.[0]).toMatchObject({
    message: 'Only people who can edit addresses can look them up.',
    extensions: { code: 'FORBIDDEN' },
  });
  expect(provider.calls).toHaveLength(0);
});
