import { expect, test } from 'vitest';
import { start, without } from '../../testing/start.ts';

const explain = { 'x-explain': '1' };

test('lists the calls behind an answer and the fields that asked for x-explain', async () => {
  const { service, gateway } = await start(without('bulk-reads'));
  const query =
    '{ companies { rows { name website regions { id } } } platforms { id } again: platforms { id } }';
  const { extensions } = await gateway.send(query, { token: service.tokenOf('admin'), headers: explain });
  const calls = extensions?.upstream ?? [];
  expect(calls).toHaveLength(5);
  expect(calls.find(({ path }) => path === '/company/2')).toEqual({
    method: 'GET',
    path: '/company/2',
    status: 200,
    ms: expect.any(Number),
    deduplicated: true,
    graphqlPaths: ['companies.rows.1.website', 'companies.rows.1.regions'],
  });
  expect(calls.find(({ path }) => path === '/company/getAll')).toMatchObject({
    method: 'POST',
    deduplicated: false,
    graphqlPaths: ['companies'],
  });
  expect(calls.find(({ path }) => path === '/platform/getAll')).toMatchObject({
    deduplicated: true,
    graphqlPaths: ['platforms', 'again'],
  });
});

test('folds the many fields of a bulk read and names the field of a write', async () => {
  const { service, gateway } = await start({}, 30);
  const token = service.tokenOf('admin');
  const list = await gateway.send('{ companies { rows { rates { revision } } } }', {
    token,
    headers: explain,
  });
  const bulk = list.extensions?.upstream?.find(({ path }) => path.endsWith('getByCompanyIds'));
  expect(bulk).toMatchObject({ deduplicated: false, graphqlPaths: ['companies.rows.*.rates'] });
  const write =
    'mutation { done: companyStatusChange(input: { companyId: 1, status: INACTIVE }) { message } }';
  const { extensions } = await gateway.send(write, { token, headers: explain });
  expect(extensions?.upstream).toMatchObject([
    { method: 'POST', path: '/company/changeStatus', graphqlPaths: ['done'] },
  ]);
});

test('lists failed calls and their retries', async () => {
  const { service, gateway } = await start();
  service.on('GET /platform/getAll', () => 'drop');
  const { extensions } = await gateway.send('{ platforms { id } }', {
    token: service.tokenOf('admin'),
    headers: explain,
  });
  expect(extensions?.upstream?.map(({ status }) => status)).toEqual([null, null]);
});

test('returns no trace without the header, and no secret with it', async () => {
  const { service, gateway } = await start();
  const token = service.tokenOf('admin');
  expect((await gateway.send('{ platforms { id } }', { token })).extensions).toBeUndefined();
  const query = '{ cities(stateId: 5, search: "hunter2") { id } viewer { id } }';
  const { extensions } = await gateway.send(query, { token, headers: explain });
  expect(JSON.stringify(extensions)).not.toMatch(new RegExp(`hunter2|${token.slice(-20)}|test-client-key`));
});

test('refuses a header other than 1', async () => {
  const { service, gateway } = await start();
  const { status, errors } = await gateway.send('{ platforms { id } }', {
    token: service.tokenOf('admin'),
    headers: { 'x-explain': 'true' },
  });
  expect(status).toBe(400);
  expect(errors).toMatchObject([{ message: 'x-explain must be 1.', extensions: { code: 'BAD_REQUEST' } }]);
  expect(service.calls).toEqual([]);
});
