import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { configKeys, readConfig } from './config.ts';

test('.env.example lists every key with its default value', () => {
  const example = parseEnv(readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8'));
  expect(Object.keys(example).sort()).toEqual([...configKeys].sort());
  expect(readConfig('/repo', example)).toEqual(readConfig('/repo', {}));
});

test('resolves a relative data folder in the repository and keeps an absolute one', () => {
  expect(readConfig('/repo', {}).dataDir).toBe('/repo/.data');
  expect(readConfig('/repo', { DATA_DIR: '/elsewhere' }).dataDir).toBe('/elsewhere');
});

test('derives the other ports from the gateway port unless they are set', () => {
  expect(readConfig('/repo', { GATEWAY_PORT: '4600', MAIL_PORT: '8025' })).toMatchObject({
    gatewayPort: 4600,
    backendPort: 4601,
    addressPort: 4602,
    identityPort: 4603,
    mailPort: 8025,
    smtpPort: 4605,
  });
});

test('lists every error', () => {
  const read = () =>
    readConfig('/repo', {
      GATEWAY_PORT: 'x',
      BACKEND_PORT: '70000',
      ADDRESS_PORT: '0',
      DATABASE_URL: 'mysql://a',
    });
  expect(read).toThrow(
    /4 errors:[\s\S]*GATEWAY_PORT[\s\S]*BACKEND_PORT[\s\S]*ADDRESS_PORT[\s\S]*DATABASE_URL/,
  );
});
