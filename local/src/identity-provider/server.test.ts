import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createIdentityServer } from './server.ts';
import { TestBrowser, type Tokens } from './test-browser.ts';

const CONSOLE = 'http://localhost:4000';
const CALLBACK = `${CONSOLE}/login-sso/callback`;
const OWNER = 'owner@northwind.test';

let folder: string;
let port: number;
let issuer: string;
let server: Server;
let browser: TestBrowser;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'identity-'));
  port = await freePort();
  issuer = `http://127.0.0.1:${port}`;
  await start();
  browser = new TestBrowser(issuer, CALLBACK);
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

async function start({ hasTestHooks = true } = {}) {
  const consoleOrigins = [CONSOLE, 'http://127.0.0.1:4000'];
  server = createIdentityServer({ issuer, consoleOrigins, folder, hasTestHooks });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

async function stop() {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

/** The URL of the issuer must be known before it listens. */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: found } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return found;
}

const part = (token: string, index: number) =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString());
const headerOf = (token: string) => part(token, 0);
const claimsOf = (token: string) => part(token, 1);

async function publishedKeys() {
  const { keys } = (await (await fetch(`${issuer}/jwks`)).json()) as { keys: { kid: string }[] };
  return keys;
}

async function isSignedByPublished(token: string) {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const jwk = (await publishedKeys()).find(({ kid }) => kid === headerOf(token).kid);
  if (!jwk) return false;
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  return verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
}

const hook = (path: string, body: unknown = {}, type = 'application/json') =>
  fetch(`${issuer}/test/${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify(body),
  });

describe('a sign-in', () => {
  test("ends with an access token for the console with the person's claims", async () => {
    const back = await browser.signIn(OWNER);
    expect(back.searchParams.get('state')).toBe('state-1');
    const { status, body } = await browser.exchange(back.searchParams.get('code'));
    expect(status).toBe(200);
    expect(body.expires_in).toBe(300);
    expect(headerOf(body.access_token)).toMatchObject({ typ: 'at+jwt', alg: 'RS256' });
    const claims = claimsOf(body.access_token);
    expect(claims).toMatchObject({
      iss: issuer,
      aud: 'console',
      email: OWNER,
      email_verified: true,
      preferred_username: OWNER,
      given_name: 'Owner',
      family_name: 'Northwind',
      sub: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(claims.exp - claims.iat).toBe(300);
    expect(await isSignedByPublished(body.access_token)).toBe(true);
    expect(claimsOf(body.id_token)).toMatchObject({ aud: 'console', nonce: 'nonce-1', email: OWNER });
  });

  test('asks for credentials once per browser, not once per tab', async () => {
    await browser.signIn(OWNER);
    const answer = await browser.authorize();
    expect(answer.location).toMatch(`${CALLBACK}?code=`);
    const other = await new TestBrowser(issuer, CALLBACK).authorize();
    expect(other.location).toMatch(/^\/sign-in\//);
  });

  test('asks for credentials again if the console requests it, and never for consent', async () => {
    await browser.signIn(OWNER);
    expect((await browser.authorize({ prompt: 'login' })).location).toMatch(/\/sign-in\//);
    const back = await browser.signIn(OWNER, { prompt: 'consent' });
    expect((await browser.exchange(back.searchParams.get('code'))).body.refresh_token).toBeTruthy();
  });

  test('has a session id that tabs and refreshed tokens share, and other browsers do not', async () => {
    const sid = ({ id_token }: Tokens) => claimsOf(id_token).sid;
    const first = await browser.tokensOf(OWNER);
    expect(sid(first)).toMatch(/^[\w-]{20,}$/);
    expect(sid((await browser.refresh(first.refresh_token)).body)).toBe(sid(first));
    expect(sid(await browser.tokensOf(OWNER))).toBe(sid(first));
    expect(sid(await new TestBrowser(issuer, CALLBACK).tokensOf(OWNER))).not.toBe(sid(first));
  });

  test('reports a wrong password and accepts another attempt', async () => {
    const { location } = await browser.authorize({ login_hint: OWNER });
    const page = await (await browser.visit(location)).answer.text();
    expect(page).toContain('Stand-in for your company’s identity provider');
    expect(page).toContain(`value="owner@northwind.test" `);
    const wrong = await browser.visit(location, { username: '"><b>', password: 'x' });
    expect(wrong.status).toBe(200);
    const wrongPage = await wrong.answer.text();
    expect(wrongPage).toContain('The email or password is incorrect.');
    expect(wrongPage).not.toContain('<b>');
    expect(wrong.answer.headers.get('content-security-policy')).toMatch(
      /default-src 'none';.* form-action 'self' http:\/\/localhost:4000/,
    );
    const right = await browser.visit(location, {
      username: OWNER.toUpperCase(),
      password: 'Console-demo-1',
    });
    expect(right.status).toBe(303);
  });

  test('returns to the console without a code when the person cancels', async () => {
    const { location } = await browser.authorize();
    const resumed = await browser.visit((await browser.visit(`${location}/cancel`, {})).location);
    const back = new URL(resumed.location);
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('code')).toBeNull();
  });

  test('cannot be finished in another browser', async () => {
    const { location } = await browser.authorize();
    const other = new TestBrowser(issuer, CALLBACK);
    const { status, answer } = await other.visit(location, { username: OWNER, password: 'Console-demo-1' });
    expect(status).toBe(400);
    expect(await answer.text()).toContain('This sign-in expired, or was started in another browser');
  });

  test('reports an unverified email address as unverified', async () => {
    const { access_token } = await browser.tokensOf('unverified@southwind.test');
    expect(claimsOf(access_token)).toMatchObject({ email: 'owner@southwind.test', email_verified: false });
  });
});

describe('unsupported requests', () => {
  test.each([
    ['a request with plain PKCE', { code_challenge_method: 'plain' }],
    ['a request without PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
    ['a request for the implicit flow', { response_type: 'id_token' }],
  ])('redirects %s to the console with an error', async (_, change) => {
    const { location } = await browser.authorize(change);
    const { origin, searchParams, hash } = new URL(location);
    expect(origin).toBe(CONSOLE);
    expect(`${searchParams}${hash}`).toMatch(/error=(invalid_request|unsupported_response_type)/);
  });

  test.each([
    ['a redirect URI with an unknown path', { redirect_uri: `${CONSOLE}/elsewhere` }],
    ['a redirect URI with an unknown host', { redirect_uri: 'http://evil.test/login-sso/callback' }],
    ['an unknown client', { client_id: 'other' }],
  ])('refuses %s without a redirect', async (_, change) => {
    const { status, location, answer } = await browser.authorize(change);
    expect([status, location]).toEqual([400, '']);
    expect(await answer.text()).toContain('Something went wrong');
  });

  test('refuses a code without its verifier and a code that was used', async () => {
    const code = (await browser.signIn(OWNER)).searchParams.get('code');
    expect(await browser.exchange(code, 'x'.repeat(43))).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    const next = (await browser.signIn(OWNER)).searchParams.get('code');
    expect((await browser.exchange(next)).status).toBe(200);
    expect((await browser.exchange(next)).status).toBe(400);
  });

  test('allows token requests from every origin of the console and from no other website', async () => {
    const allowed = async (origin: string) =>
      (await browser.token({ grant_type: 'refresh_token', refresh_token: 'x' }, origin)).headers.get(
        'access-control-allow-origin',
      );
    expect(await allowed(CONSOLE)).toBe(CONSOLE);
    expect(await allowed('http://127.0.0.1:4000')).toBe('http://127.0.0.1:4000');
    expect(await allowed('http://evil.test')).toBeNull();
  });
});

describe('a session', () => {
  test('is refreshed with a token that works once; using one twice revokes all of them', async () => {
    const first = await browser.tokensOf(OWNER);
    const second = await browser.refresh(first.refresh_token);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    expect(claimsOf(second.body.access_token)).toMatchObject({ email: OWNER, aud: 'console' });
    expect((await browser.refresh(first.refresh_token)).body.error).toBe('invalid_grant');
    expect((await browser.refresh(second.body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('survives a restart', async () => {
    const { refresh_token } = await browser.tokensOf(OWNER);
    await stop();
    await start();
    expect((await browser.authorize()).location).toMatch(`${CALLBACK}?code=`);
    const { status, body } = await browser.refresh(refresh_token);
    expect(status).toBe(200);
    expect(await isSignedByPublished(body.access_token)).toBe(true);
    expect(statSync(join(folder, 'keys.json')).mode & 0o077).toBe(0);
  });

  test('ends when the person signs out at the provider', async () => {
    const { refresh_token, id_token } = await browser.tokensOf(OWNER);
    const query = new URLSearchParams({
      id_token_hint: id_token,
      post_logout_redirect_uri: `${CONSOLE}/login`,
    });
    const page = await (await browser.visit(`/session/end?${query}`)).answer.text();
    expect(page).toContain('Sign out?');
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? '';
    const done = await browser.visit('/session/end/confirm', { xsrf, logout: 'yes' });
    expect(done.location).toMatch(`${CONSOLE}/login`);
    expect((await browser.refresh(refresh_token)).body.error).toBe('invalid_grant');
  });
});

describe('test hooks', () => {
  test('rotates keys with or without the old ones', async () => {
    const before = await browser.tokensOf(OWNER);
    expect((await hook('rotate-keys')).status).toBe(200);
    const after = await browser.refresh(before.refresh_token);
    expect(headerOf(after.body.access_token).kid).not.toBe(headerOf(before.access_token).kid);
    expect(await publishedKeys()).toHaveLength(2);
    expect(await isSignedByPublished(before.access_token)).toBe(true);
    expect(await isSignedByPublished(after.body.access_token)).toBe(true);
    await hook('rotate-keys', { keepOld: false });
    expect(await isSignedByPublished(after.body.access_token)).toBe(false);
    expect((await browser.refresh(after.body.refresh_token)).status).toBe(200);
  });

  test('shortens tokens and ends sessions', async () => {
    await hook('access-token-lifetime', { seconds: 7 });
    const { expires_in, refresh_token } = await browser.tokensOf(OWNER);
    expect(expires_in).toBe(7);
    await hook('end-sessions');
    expect((await browser.refresh(refresh_token)).body.error).toBe('invalid_grant');
    expect((await browser.authorize()).location).toMatch(/\/sign-in\//);
    expect((await hook('access-token-lifetime', { seconds: 0 })).status).toBe(400);
  });

  test('refuses the test hooks unless they are enabled, and for web pages', async () => {
    expect((await hook('rotate-keys', {}, 'text/plain')).status).toBe(404);
    await stop();
    await start({ hasTestHooks: false });
    expect((await hook('rotate-keys')).status).toBe(404);
    expect(await publishedKeys()).toHaveLength(1);
  });
});
