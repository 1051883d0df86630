import { afterEach, expect, test } from 'vitest';
import { claimsIn, forgeriesOf } from '../harness/forged-tokens.ts';
import { askGraph, tokenOf } from '../harness/graph.ts';
import { rotateKeys, STRANGER, setAccessTokenLifetime, UNVERIFIED } from '../harness/identity.ts';
import { refreshedTokens, ssoTokensOf } from '../harness/sso-tokens.ts';
import { stack } from '../harness/stack.ts';

const OWNER = 'owner@northwind.test';

afterEach(() => setAccessTokenLifetime());

/** Returns the email address of the person whom the gateway authenticates by the token, or null. */
async function emailAtGateway(token: string) {
  const { data, errors } = await askGraph<{ viewer: { email: string } | null }>('{ viewer { email } }', {
    token,
  });
  const codes = errors?.map(({ extensions }) => extensions?.code);
  expect(codes).toEqual(data.viewer ? undefined : ['UNAUTHENTICATED']);
  return data.viewer?.email ?? null;
}

/** Returns the status of the backend's response to a request for the account of the token [API-04]. */
async function statusAtBackend(token: string, subject = String(claimsIn(token).sub)) {
  const path = `/auth/keycloak/getUserByKcToken/${encodeURIComponent(subject)}`;
  const answer = await fetch(`${stack().backendUrl}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.status;
}

const issuerKeys = async () => (await (await fetch(`${stack().identityUrl}/jwks`)).json()).keys;

test.each([OWNER, 'admin@j3tech.test', 'arranger@northwind.test'])(
  '[SES-15] [API-04] %s is the same person by single sign-on and by password',
  async (email) => {
    const { access_token } = await ssoTokensOf(email);
    expect(await emailAtGateway(access_token)).toBe(email);
    expect(await emailAtGateway(await tokenOf(email))).toBe(email);
    expect(await statusAtBackend(access_token)).toBe(200);
  },
);

test('[SES-15] does not authenticate a person without an account or with an unverified email', async () => {
  for (const email of [STRANGER, UNVERIFIED]) {
    const { access_token } = await ssoTokensOf(email);
    expect([email, await emailAtGateway(access_token), await statusAtBackend(access_token)]).toEqual([
      email,
      null,
      401,
    ]);
  }
});

test('[SES-15] [API-04] gateway and backend refuse forged tokens and tokens of other kinds', async () => {
  const tokens = await ssoTokensOf(OWNER);
  const subject = String(claimsIn(tokens.access_token).sub);
  const forged = forgeriesOf(tokens.access_token, await issuerKeys());
  for (const [what, token] of [
    ...forged,
    ['ID token', tokens.id_token],
    ['refresh token', tokens.refresh_token],
  ] as const)
    expect([what, await emailAtGateway(token), await statusAtBackend(token, subject)]).toEqual([
      what,
      null,
      401,
    ]);
  expect(await emailAtGateway(tokens.access_token)).toBe(OWNER);
});

test('[SES-19] a session stays valid after the identity provider rotates its keys, and is refreshed with the new keys', async () => {
  const before = await ssoTokensOf(OWNER);
  expect(await emailAtGateway(before.access_token)).toBe(OWNER);
  await rotateKeys();
  const after = await refreshedTokens(before.refresh_token);
  // Look-ups of unknown keys in the previous test must not delay the look-up of the new ones.
  expect(await statusAtBackend(after.access_token)).toBe(200);
  expect(await emailAtGateway(after.access_token)).toBe(OWNER);
  expect(await emailAtGateway(before.access_token)).toBe(OWNER);
});

test('[SES-19] an access token expires, and the refresh token returns the next one', async () => {
  const valid = await ssoTokensOf(OWNER);
  expect(await statusAtBackend(valid.access_token)).toBe(200);
  await setAccessTokenLifetime(1);
  const tokens = await refreshedTokens(valid.refresh_token);
  await expect.poll(() => statusAtBackend(tokens.access_token)).toBe(401);
  await expect.poll(() => emailAtGateway(tokens.access_token)).toBeNull();
  expect(await emailAtGateway(valid.access_token)).toBe(OWNER);
  await setAccessTokenLifetime();
  const next = await refreshedTokens(tokens.refresh_token);
  expect(await emailAtGateway(next.access_token)).toBe(OWNER);
  await expect(refreshedTokens(tokens.refresh_token)).rejects.toThrow(/invalid_grant/);
  await expect(refreshedTokens(next.refresh_token)).rejects.toThrow(/invalid_grant/);
});
