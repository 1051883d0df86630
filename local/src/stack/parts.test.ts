import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { partsOf } from './parts.ts';

const root = join(import.meta.dirname, '../../..');
const folder = {
  path: '/data',
  backend: '/data/backend',
  logs: '/data/logs',
  identity: '/data/identity',
  mails: '/data/mails',
  clientKey: 'client-key',
  addressToken: 'address-token',
};

const parts = (environment: Record<string, string>) => partsOf(readConfig(root, environment), folder);
const environmentOf = (name: string, environment: Record<string, string>) =>
  parts(environment).find((part) => part.name === name)?.environment;

test('every part is an existing program with separate ports, and starts after the parts that it calls', () => {
  const all = parts({});
  for (const { program } of all) expect([program, existsSync(join(root, program))]).toEqual([program, true]);
  const ports = all.flatMap((part) => part.ports.map(({ port, variable }) => [variable, port]));
  expect(Object.fromEntries(ports)).toEqual({
    GATEWAY_PORT: 4000,
    BACKEND_PORT: 4001,
    ADDRESS_PORT: 4002,
    IDENTITY_PORT: 4003,
    MAIL_PORT: 4004,
    SMTP_PORT: 4005,
  });
  expect(all.slice(-2).map(({ name }) => name)).toEqual(['backend', 'gateway']);
});

test('the services and the identity provider use the same issuer, which allows both origins of the console', () => {
  const given = { GATEWAY_PORT: '4600', HOST: '0.0.0.0' };
  for (const name of ['backend', 'gateway'])
    expect(environmentOf(name, given)?.KEYCLOAK_ISSUER).toBe('http://127.0.0.1:4603');
  expect(environmentOf('identity', given)).toMatchObject({
    IDENTITY_ISSUER: 'http://127.0.0.1:4603',
    CONSOLE_ORIGINS: 'http://localhost:4600,http://127.0.0.1:4600',
  });
  expect(environmentOf('backend', given)).toMatchObject({
    SMTP_URL: 'smtp://127.0.0.1:4605',
    CONSOLE_URL: 'http://localhost:4600',
  });
});

test('[API-44] [API-45] the backend and the gateway ask the same address provider', () => {
  const gateway = environmentOf('gateway', { ADDRESS_PORT: '4602' });
  const provider = {
    ADDRESS_AUTH_ID: 'stand-in',
    ADDRESS_AUTH_TOKEN: 'address-token',
    ADDRESS_STREET_URL: 'http://127.0.0.1:4602/us-street',
    ADDRESS_ZIP_URL: 'http://127.0.0.1:4602/us-zipcode',
  };
  expect(environmentOf('backend', { ADDRESS_PORT: '4602' })).toMatchObject(provider);
  expect(gateway).toMatchObject(provider);
});

test('omits the settings that require HTTPS if the console is not reachable as localhost', () => {
  const given = { HOST: '192.168.0.7' };
  expect(environmentOf('backend', given)).not.toHaveProperty('KEYCLOAK_ISSUER');
  expect(Object.keys(environmentOf('gateway', given) ?? {}).join()).not.toMatch(/KEYCLOAK|TRACKER|SUPPORT/);
  expect(environmentOf('gateway', given)?.UPSTREAM_URL).toBe('http://192.168.0.7:4001');
  expect(environmentOf('gateway', { HOST: '::1' })?.UPSTREAM_URL).toBe('http://[::1]:4001');
});
