import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEMO_SIGN_INS } from '../demo-data/sign-ins.ts';
import { PEOPLE, subjectOf } from '../identity-provider/people.ts';
import { CLIENT_ID } from '../identity-provider/provider.ts';
import { filledInServices, root } from './compose-file.ts';

type Realm = {
  realm: string;
  clients: {
    clientId: string;
    publicClient: boolean;
    standardFlowEnabled: boolean;
    implicitFlowEnabled: boolean;
    directAccessGrantsEnabled: boolean;
    redirectUris: string[];
    webOrigins: string[];
    attributes: Record<string, string>;
    protocolMappers: { protocolMapper: string; config: Record<string, string> }[];
  }[];
  users: {
    id: string;
    email: string;
    emailVerified: boolean;
    realmRoles: string[];
    credentials: { value: string }[];
  }[];
};

const text = readFileSync(join(root, 'docker/keycloak/console-realm.json'), 'utf8');
const { realm, clients, users } = JSON.parse(text) as Realm;
const { keycloak, 'gateway-1': gateway } = filledInServices();

/** A variable that Keycloak substitutes. */
const open = (name: string) => `\${${name}}`;

test('the realm is the issuer in the configuration of gateways and backend', () => {
  expect(gateway?.environment?.KEYCLOAK_ISSUER).toBe(`${keycloak?.environment?.KC_HOSTNAME}/realms/${realm}`);
  expect(keycloak?.environment?.KC_HOSTNAME).toMatch(new RegExp(`:${keycloak?.environment?.KC_HTTP_PORT}$`));
  expect(keycloak?.volumes?.[0]).toMatch(new RegExp(`/${realm}-realm\\.json:ro$`));
});

test('the console is a public client that uses PKCE, and its access tokens have the audience console', () => {
  expect(clients).toHaveLength(1);
  expect(clients[0]).toMatchObject({
    clientId: CLIENT_ID,
    publicClient: true,
    standardFlowEnabled: true,
    implicitFlowEnabled: false,
    directAccessGrantsEnabled: false,
    redirectUris: [`${open('CONSOLE_URL')}/login-sso/callback`],
    webOrigins: [open('CONSOLE_URL')],
    attributes: { 'pkce.code.challenge.method': 'S256' },
  });
  expect(clients[0]?.protocolMappers).toMatchObject([
    {
      protocolMapper: 'oidc-audience-mapper',
      config: { 'included.custom.audience': 'console', 'access.token.claim': 'true' },
    },
  ]);
});

test('the realm contains the demo sign-ins with the ids of the stand-in, and no password', () => {
  const expected = DEMO_SIGN_INS.map(({ email }) => {
    const person = PEOPLE.find(({ username }) => username === email);
    return { id: person && subjectOf(person), email };
  });
  // The backend links people by these ids, so they must stay the same when the realm is created again.
  expect(users.map(({ id, email }) => ({ id, email }))).toEqual(expected);
  for (const { emailVerified, credentials, realmRoles } of users) {
    expect(emailVerified).toBe(true);
    expect(credentials.map(({ value }) => value)).toEqual([open('DEMO_PASSWORD')]);
    // This role grants offline tokens, which the console requests.
    expect(realmRoles).toEqual([`default-roles-${realm}`]);
  }
});

test('Keycloak receives every variable of the file', () => {
  const left = new Set([...text.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name));
  expect([...left].toSorted()).toEqual(['CONSOLE_URL', 'DEMO_PASSWORD']);
  for (const name of left) expect(keycloak?.environment?.[name ?? '']).toBeTruthy();
});
