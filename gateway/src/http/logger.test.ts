import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loggerOptions } from './logger.ts';

test('redacts secrets wherever they appear in a log entry', () => {
  const lines: string[] = [];
  const log = pino(loggerOptions({ LOG_LEVEL: 'info' }), { write: (line: string) => void lines.push(line) });
  const secret = 'hunter2-secret';
  log.info(
    {
      password: secret,
      newPassword: secret,
      headers: { authorization: secret },
      a: { b: { token: secret } },
    },
    'one',
  );
  log.info(
    { body: { variables: { input: { password: secret } } }, client_key: secret, accessToken: secret },
    'two',
  );
  log.info({ query: { 'auth-token': secret }, config: { ADDRESS_AUTH_TOKEN: secret } }, 'three');
  expect(lines).toHaveLength(3);
  expect(lines.join('')).toContain('[redacted]');
  expect(lines.join('')).not.toContain(secret);
});
