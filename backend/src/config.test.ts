import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configKeys, readConfig } from './config.ts';
import { publicUrl } from './http/public-url.ts';

test('without any variable there is a whole configuration, for a laptop', () => {
  expect(readConfig({})).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 4001,
    DATA_DIR: '.data/backend',
    CLIENT_ID: 7001,
    PROVIDER_ADMIN_ROLES: [5],
    COMPANY_SCOPED_ROLES: [3, 9],
    DRAIN_MS: 0,
  });
});

test('every fault is told in one go, without the value', () => {
  const read = () =>
    readConfig({ PORT: 'http', DATABASE_URL: 'mysql://secret', CLIENT_KEY: 'short', READ_ONLY_ROLES: '2;4' });
  expect(read).toThrow(
    /4 fault\(s\)[\s\S]*PORT[\s\S]*DATABASE_URL: must begin with postgres:\/\/[\s\S]*CLIENT_KEY[\s\S]*READ_ONLY_ROLES/,
  );
  expect(read).not.toThrow(/secret/);
});

test('production needs a client key, and drains by default', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
    'CLIENT_KEY: must be set when NODE_ENV is production',
  );
  const config = readConfig({ NODE_ENV: 'production', CLIENT_KEY: 'a-key-of-production' });
  expect(config).toMatchObject({ CLIENT_KEY: 'a-key-of-production', DRAIN_MS: 2000 });
});

test('[COM-18] a bucket needs its name and region; in production a service that others reach needs its own address', () => {
  expect(() => readConfig({ LOGO_STORE: 's3' })).toThrow(
    /2 fault\(s\)[\s\S]*S3_BUCKET: must be set when LOGO_STORE is s3[\s\S]*S3_REGION/,
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
])('browsers reach it as configured, or where it listens: %o', (config, url) => {
  expect(publicUrl(config, createServer())).toBe(url);
});

test('an empty variable is as good as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
});

test('[ROL-01] a role is in one set', () => {
  expect(() => readConfig({ READ_ONLY_ROLES: '2, 4,3' })).toThrow(
    'READ_ONLY_ROLES: role 3 is in another set already',
  );
});

test('.env.example has every key, and the defaults that it shows are true', () => {
  const lines = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8').split('\n');
  const entries = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2));
  expect(entries.map(([key]) => key).sort()).toEqual([...configKeys].sort());
  expect(readConfig(Object.fromEntries(entries))).toEqual(readConfig({}));
});
