import { expect, test } from 'vitest';
import { start } from '../testing/start.ts';

test('answers queries and refuses mutations in a request marked as read-only', async () => {
  const { service, gateway } = await start();
  const marked = { token: service.tokenOf('admin'), headers: { 'x-read-only': '1' } };
  expect((await gateway.run('{ platforms { id } }', marked)).platforms).not.toEqual([]);
  service.reset();
  const { status, data, errors } = await gateway.send(
    'mutation { sessionCreate(input: { username: "a", password: "b" }) { message } }',
    marked,
  );
  expect([status, data]).toEqual([400, undefined]);
  expect(errors).toMatchObject([
    { message: 'This request is marked as read only.', extensions: { code: 'BAD_REQUEST' } },
  ]);
  expect(service.calls).toEqual([]);
});

test('refuses an invalid mark', async () => {
  const { service, gateway } = await start();
  const headers = { 'x-read-only': 'yes' };
  const { status, errors } = await gateway.send('{ platforms { id } }', {
    token: service.tokenOf('admin'),
    headers,
  });
  expect(status).toBe(400);
  expect(errors).toMatchObject([{ message: 'x-read-only must be 1.', extensions: { code: 'BAD_REQUEST' } }]);
});
