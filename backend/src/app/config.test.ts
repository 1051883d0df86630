import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publicUrl } from '../http/public-url.ts';
import { configKeys, readConfig } from './config.ts';

test('returns a complete configuration for local development without any variable', () => {
  expect(readConfig({})).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 4001,
    DATA_DIR: '.data/backend',
    CLIENT_ID: 7001,
    PROVIDER_ADMIN_ROLES: [5],
    COMPANY_SCOPED_ROLES: [3, 9],
    DRAIN_MS: 0,
    // Kubernetes kills a process 30 seconds after the signal, Docker after 10.
    STOP_WITHIN_MS: 9000,
  });
});

test('reports all errors together, without the values', () => {
  const read = () =>
    readConfig({ PORT: 'http', DATABASE_URL: 'mysql://secret', CLIENT_KEY: 'short', READ_ONLY_ROLES: '2;4' });
  expect(read).toThrow(
    /4 errors:[\s\S]*PORT[\s\S]*DATABASE_URL: must begin with postgres:\/\/[\s\S]*CLIENT_KEY[\s\S]*READ_ONLY_ROLES/,
  );
  expect(read).not.toThrow(/secret/);
});

test('production requires a client key, and has a drain time by default', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
    'CLIENT_KEY: must be set when NODE_ENV is production',
  );
  const config = readConfig({ NODE_ENV: 'production', CLIENT_KEY: 'a-key-of-production' });
  expect(config).toMatchObject({ CLIENT_KEY: 'a-key-of-production', DRAIN_MS: 2000 });
});

test('[COM-18] a bucket requires its name and region; production with remote clients requires PUBLIC_URL', () => {
  expect(() => readConfig({ LOGO_STORE: 's3' })).toThrow(
    /2 errors:[\s\S]*S3_BUCKET: must be set when LOGO_STORE is s3[\s\S]*S3_REGION/,
  );
  expect(() => readConfig({ PUBLIC_URL: 'files.test' })).toThrow('PUBLIC_URL: must begin with http://');
  const production = { NODE_ENV: 'production', CLIENT_KEY: 'a-key-of-production', HOST: '0.0.0.0' };
  expect(() => readConfig(production)).toThrow('PUBLIC_URL: must be set in production');
  const { PUBLIC_URL } = readConfig({ ...production, PUBLIC_URL: 'https://files.test/' });
  expect(PUBLIC_URL).toBe('https://files.test');
});

test.each([
  [{ PUBLIC_URL: 'https://files.test', HOST: '0.0.0.0', PORT: 1 }, 'https://files.test'],
  [{ HOST: '192.168.0.7', PORT: 4101 }, 'http://192.168.0.7:4101'],
  [{ HOST: '0.0.0.0', PORT: 4101 }, 'http://127.0.0.1:4101'],
  [{ HOST: '::1', PORT: 4101 }, 'http://[::1]:4101'],
])('the public URL is the configured one, or the address that the service listens on: %o', (config, url) => {
  expect(publicUrl(config, createServer())).toBe(url);
});

test('[API-44] refuses one address key without the other', () => {
  expect(() => readConfig({ ADDRESS_AUTH_ID: 'id' })).toThrow('ADDRESS_AUTH_TOKEN: must be set too');
  expect(() => readConfig({ ADDRESS_AUTH_TOKEN: 'secret' })).toThrow('ADDRESS_AUTH_ID: must be set too');
  expect(() => readConfig({ ADDRESS_AUTH_TOKEN: 'secret' })).not.toThrow(/secret/);
  expect(readConfig({ ADDRESS_AUTH_ID: 'id', ADDRESS_AUTH_TOKEN: 'token' }).ADDRESS_DEADLINE_MS).toBe(2000);
});

test('treats an empty variable like a missing one', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
});

test('reads any key from a file and refuses files that it cannot use', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-config-'));
  try {
    const CLIENT_KEY_FILE = join(folder, 'key');
    writeFileSync(CLIENT_KEY_FILE, 'a-key of a file \r\n');
    expect(readConfig({ CLIENT_KEY_FILE }).CLIENT_KEY).toBe('a-key of a file ');
    expect(() => readConfig({ CLIENT_KEY_FILE, CLIENT_KEY: 'a-key-of-production' })).toThrow(
      /1 error:[\s\S]*CLIENT_KEY_FILE: must not be set with CLIENT_KEY$/,
    );
    expect(() => readConfig({ CLIENT_KEY_FILE: join(folder, 'none'), PORT: 'x' })).toThrow(
      /CLIENT_KEY_FILE: \S+none cannot be read \(ENOENT\)[\s\S]*PORT/,
    );
    writeFileSync(CLIENT_KEY_FILE, '\n');
    expect(() => readConfig({ CLIENT_KEY_FILE })).toThrow(/CLIENT_KEY_FILE: \S+key is empty/);
    expect(readConfig({ CLIENT_KEY: 'a-key-of-production', CLIENT_KEY_FILE: '' }).CLIENT_KEY).toBe(
      'a-key-of-production',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('[ROL-01] refuses a role in two sets', () => {
  expect(() => readConfig({ READ_ONLY_ROLES: '2, 4,3' })).toThrow(
    'READ_ONLY_ROLES: role 3 is in another set already',
  );
});

test('.env.example contains every key and the actual defaults', () => {
  const lines = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8').split('\n');
  const entries = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2));
  expect(entries.map(([key]) => key).sort()).toEqual([...configKeys].sort());
  expect(readConfig(Object.fromEntries(entries))).toEqual(readConfig({}));
});

test('single sign-on is off by default, and refuses algorithms with a shared secret', () => {
  expect(readConfig({}).KEYCLOAK_ISSUER).toBeUndefined();
  const issuer = 'https://login.test/realms/console/';
  const config = readConfig({ KEYCLOAK_ISSUER: issuer, KEYCLOAK_ALGORITHMS: 'RS256, Ed25519' });
  expect(config).toMatchObject({ KEYCLOAK_ISSUER: issuer, KEYCLOAK_ALGORITHMS: ['RS256', 'Ed25519'] });
  for (const KEYCLOAK_ALGORITHMS of ['HS256', 'none', 'RS256,HS512', 'RS256,'])
    expect(() => readConfig({ KEYCLOAK_ALGORITHMS })).toThrow(
      'KEYCLOAK_ALGORITHMS: must be one or more of RS256',
    );
  for (const KEYCLOAK_ISSUER of ['http://login.test', 'http://notlocalhost', 'http://localhost.test'])
    expect(() => readConfig({ KEYCLOAK_ISSUER })).toThrow('must begin with https://');
  for (const KEYCLOAK_ISSUER of ['http://[::1]:4003', 'http://keycloak.localhost:8081/realms/console'])
    expect(readConfig({ KEYCLOAK_ISSUER }).KEYCLOAK_ISSUER).toBe(KEYCLOAK_ISSUER);
  const own = { KEYCLOAK_ISSUER: issuer, TOKEN_ISSUER: issuer };
  expect(() => readConfig(own)).toThrow('KEYCLOAK_ISSUER: must differ from TOKEN_ISSUER');
});

test('[API-02] mail in production requires a sender and the console URL for links', () => {
  const production = { NODE_ENV: 'production', CLIENT_KEY: 'a-key-of-production' };
  const SMTP_URL = 'smtps://user:secret@mail.test';
  expect(() => readConfig({ ...production, SMTP_URL })).toThrow(
    /2 errors:[\s\S]*MAIL_FROM: must be set in production[\s\S]*CONSOLE_URL/,
  );
  expect(() => readConfig({ SMTP_URL: 'http://mail.test' })).toThrow('SMTP_URL: must begin with smtp://');
});
