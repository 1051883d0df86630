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
  log.error({ err: Object.assign(new Error('four'), { headers: { cookie: secret } }) });
  log.child({ token: secret }).info({ sent: [{ password: secret }, { name: 'kept' }] }, 'five');
  expect(lines).toHaveLength(5);
  expect(lines[4]).toContain('{"name":"kept"}');
  expect(lines.join('')).toContain('[redacted]');
  expect(lines.join('')).not.toContain(secret);
});

test('shows objects within themselves no deeper than five levels', () => {
  const lines: string[] = [];
  const log = pino(loggerOptions({ LOG_LEVEL: 'info' }), { write: (line: string) => void lines.push(line) });
  const endless: Record<string, unknown> = {};
  endless.self = endless;
  log.info({ endless, password: null });
  expect(lines[0]?.match(/self/g)).toHaveLength(5);
});
