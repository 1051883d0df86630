import { expect, test } from 'vitest';
import { relayPath } from '../logo/relay-address.ts';
import { start } from '../testing/start.ts';

const limited = { status: 429, body: { message: 'Slowly' } };

test.each([
  [{ 'retry-after': '7' }, 7],
  [{ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, 5],
  [{}, 5],
])('RATE_LIMITED has a wait whatever the service says: %o', async (headers, seconds) => {
  const { service, gateway } = await start();
  service.on('GET /platform/getAll', () => ({ ...limited, headers }));
  const answer = await gateway.send('{ platforms { id } }', { token: service.tokenOf('admin') });
  expect(answer.errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED', retryAfter: seconds } }]);
  expect(answer.headers['retry-after']).toBe(String(seconds));
});

test('the error that counts the hidden ones has their wait', async () => {
  const { service, gateway } = await start({ FIELD_ERRORS_SHOWN: '5' });
  service.on('GET /platform/getAll', () => ({ ...limited, headers: { 'retry-after': '9' } }));
  const many = Array.from({ length: 8 }, (_, at) => `p${at}: platforms { id }`).join(' ');
  const { errors = [], headers } = await gateway.send(`{ ${many} }`, { token: service.tokenOf('admin') });
  expect(errors).toHaveLength(6);
  for (const { extensions } of errors)
    expect(extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 9 });
  expect(headers['retry-after']).toBe('9');
});

test('[AMB-44] an upload that the service limits gets the status and the wait', async () => {
  const { service, gateway } = await start({
    LOGO_UPLOADS: 'through-gateway',
    FILE_ORIGINS: 'https://files.test',
  });
  service.rest.before(() => ({ ...limited, headers: { 'retry-after': '3' } }));
  const answer = await fetch(`${gateway.url}${relayPath}?to=x`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${service.tokenOf('admin')}`, 'content-type': 'image/png' },
    body: 'x',
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3']);
});
