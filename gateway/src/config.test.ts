import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { configKeys, readConfig } from './config.ts';

const needed = { CLIENT_ID: '7001', CLIENT_KEY: 'key' };
const example = parseEnv(readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8'));

test('.env.example names exactly the keys that the gateway reads', () => {
  expect(Object.keys(example).sort()).toEqual([...configKeys].sort());
});

test('.env.example with the two secrets filled in equals the defaults', () => {
  const { has: _, ...given } = readConfig({ ...example, ...needed });
  const { has: __, ...defaults } = readConfig(needed);
  expect(given).toEqual(defaults);
});

test('one error lists every fault', () => {
  const wrong = {
    PORT: 'x',
    UPSTREAM_URL: 'ftp://x',
    UPSTREAM_EXTENSIONS: 'bulk',
    READ_ONLY_ROLES: 'two',
    CLIENT_KEY: 'k',
  };
  expect(() => readConfig(wrong)).toThrow(/5 errors:/);
  for (const key of ['PORT', 'UPSTREAM_URL', 'UPSTREAM_EXTENSIONS', 'READ_ONLY_ROLES', 'CLIENT_ID']) {
    expect(() => readConfig(wrong)).toThrow(key);
  }
});

test('[CON-21] [ROL-02] refuses a role that is in two sets', () => {
  expect(() => readConfig({ ...needed, READ_ONLY_ROLES: '2,5' })).toThrow(
    'READ_ONLY_ROLES: role 5 is also in PROVIDER_ADMIN_ROLES',
  );
});

test('treats an empty value as not set', () => {
  expect(readConfig({ ...needed, PORT: '', INTROSPECTION: '' })).toMatchObject({
    PORT: 4000,
    introspection: true,
  });
});

test('reads any key from a file and refuses files that it cannot use', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-config-'));
  try {
    const CLIENT_KEY_FILE = join(folder, 'key');
    writeFileSync(CLIENT_KEY_FILE, 'a-key of a file \r\n');
    expect(readConfig({ CLIENT_ID: '7001', CLIENT_KEY_FILE }).CLIENT_KEY).toBe('a-key of a file ');
    expect(() =>
      readConfig({ CLIENT_ID: '7001', CLIENT_KEY_FILE, CLIENT_KEY: 'a-key-of-production' }),
    ).toThrow(/1 error:[\s\S]*CLIENT_KEY_FILE: must not be set with CLIENT_KEY$/);
    expect(() => readConfig({ CLIENT_ID: '7001', CLIENT_KEY_FILE: join(folder, 'none'), PORT: 'x' })).toThrow(
      /CLIENT_KEY_FILE: \S+none cannot be read \(ENOENT\)[\s\S]*PORT/,
    );
    writeFileSync(CLIENT_KEY_FILE, '\n');
    expect(() => readConfig({ CLIENT_ID: '7001', CLIENT_KEY_FILE })).toThrow(
      /CLIENT_KEY_FILE: \S+key is empty/,
    );
    expect(
      readConfig({ CLIENT_ID: '7001', CLIENT_KEY: 'a-key-of-production', CLIENT_KEY_FILE: '' }).CLIENT_KEY,
    ).toBe('a-key-of-production');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('[ADR-08] requires both address keys or neither, and refuses an unknown precision', () => {
  const { addressKeys } = readConfig({ ...needed, ADDRESS_AUTH_ID: 'id', ADDRESS_AUTH_TOKEN: 'token' });
  expect(addressKeys).toEqual({ id: 'id', token: 'token' });
  expect(readConfig(needed).addressKeys).toBeNull();
  expect(() => readConfig({ ...needed, ADDRESS_AUTH_ID: 'id' })).toThrow(
    'ADDRESS_AUTH_TOKEN: must be set too',
  );
  expect(() => readConfig({ ...needed, ADDRESS_ACCEPTED_PRECISIONS: 'Premise,House' })).toThrow(
    'ADDRESS_ACCEPTED_PRECISIONS',
  );
});

test.each([
  ['https://a.test/path'],
  ['https://a.test?x'],
  ['https://user@a.test'],
  ['http://a.test'],
  ['//a.test'],
  ['javascript:alert(1)'],
  ['https://*.a.test'],
  ['https://127.0.0.1.evil.test.', 'https://127.0.0.1.evil.test.'],
  ['http://127.0.0.1.evil.test'],
])('[SES-20] does not accept %s as a trusted origin', (given, origin?: string) => {
  const read = () =>
    readConfig({ ...needed, TRUSTED_ORIGINS: `https://good.test, ${given}` }).TRUSTED_ORIGINS;
  if (origin) expect(read()).toEqual(['https://good.test', origin]);
  else expect(read).toThrow('TRUSTED_ORIGINS');
});

test('[SES-20] requires exact trusted origins and writes them as browsers do', () => {
  const { TRUSTED_ORIGINS } = readConfig({
    ...needed,
    TRUSTED_ORIGINS: 'https://Shop.TEST/, https://b.test:443, http://127.0.0.1:5000, http://localhost:3000',
  });
  expect(TRUSTED_ORIGINS).toEqual([
    'https://shop.test',
    'https://b.test',
    'http://127.0.0.1:5000',
    'http://localhost:3000',
  ]);
});

test('[SES-15] refuses symmetric algorithms and two token issuers with the same name', () => {
  for (const name of ['HS256', 'none', 'RS256,HS512']) {
    expect(() => readConfig({ ...needed, KEYCLOAK_ALGORITHMS: name })).toThrow('KEYCLOAK_ALGORITHMS');
    expect(() => readConfig({ ...needed, TOKEN_ALGORITHMS: name })).toThrow('TOKEN_ALGORITHMS');
  }
  const issuer = 'https://id.test/realms/console';
  expect(() => readConfig({ ...needed, KEYCLOAK_ISSUER: issuer, TOKEN_ISSUER: issuer })).toThrow(
    'KEYCLOAK_ISSUER: must differ from TOKEN_ISSUER',
  );
});

test('[SES-15] (AMB-50) requires https for the issuer and for sites outside the console', () => {
  const onThisMachine = 'http://keycloak.localhost:8081/realms/console';
  expect(readConfig({ ...needed, KEYCLOAK_ISSUER: onThisMachine }).KEYCLOAK_ISSUER).toBe(onThisMachine);
  const refused = ['http://tracker.test', 'http://notlocalhost', 'http://localhost.test', 'data:text/html,x'];
  for (const url of [...refused, 'javascript:alert(1)', 'tracker.test']) {
    expect(() => readConfig({ ...needed, KEYCLOAK_ISSUER: url }), url).toThrow('KEYCLOAK_ISSUER');
    expect(() => readConfig({ ...needed, PERFORMANCE_TRACKER_URL: url }), url).toThrow(
      'PERFORMANCE_TRACKER_URL',
    );
  }
});
