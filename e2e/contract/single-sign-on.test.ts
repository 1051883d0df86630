import { afterEach, expect, inject, test } from 'vitest';
import { claimsIn, forgeriesOf } from '../harness/forged-tokens.ts';
import { askGraph, tokenOf } from '../harness/graph.ts';
import { rotateKeys, STRANGER, setAccessTokenLifetime, UNVERIFIED } from '../harness/identity.ts';
import { refreshedTokens, ssoTokensOf } from '../harness/sso-tokens.ts';

const OWNER = 'owner@northwind.test';

afterEach(() => setAccessTokenLifetime());

/** Who the gateway takes the bearer for; null for nobody. */
async function emailAtGateway(token: string) {
  const { data, errors } = await askGraph<{ viewer: { email: string } | null }>('{ viewer { email } }', {
    token,
  });
  const codes = errors?.map(({ extensions }) => extensions?.code);
  expect(codes).toEqual(data.viewer ? undefined : ['UNAUTHENTICATED']);
  return data.viewer?.email ?? null;
}

/** The status that the backend itself answers with when it is asked who the bearer is [API-04]. */
async function statusAtBackend(token: string, subject = String(claimsIn(token).sub)) {
  const path = `/auth/keycloak/getUserByKcToken/${encodeURIComponent(subject)}`;
  const answer = await fetch(`${inject('backendUrl')}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.status;
}

const issuerKeys = async () => (await (await fetch(`${inject('identityUrl')}/jwks`)).json()).keys;

test.each([OWNER, 'admin@j3tech.test', 'arranger@northwind.test'])(
  '[SES-15] [API-04] %s is who they are by single sign-on as well',
  async (email) => {
    const { access_token } = await ssoTokensOf(email);
    expect(await emailAtGateway(access_token)).toBe(email);
    expect(await emailAtGateway(await tokenOf(email))).toBe(email);
    expect(await statusAtBackend(access_token)).toBe(200);
  },
);

test('[SES-15] whom the console does not know, or whose address nobody has verified, is nobody', async () => {
  for (const email of [STRANGER, UNVERIFIED]) {
    const { access_token } = await ssoTokensOf(email);
    expect([email, await emailAtGateway(access_token), await statusAtBackend(access_token)]).toEqual([
      email,
      null,
      401,
    ]);
  }
});

test('[SES-15] [API-04] what the identity provider has not given for this is refused on both floors', async () => {
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

test('[SES-19] a session outlives new keys of the identity provider, and is refreshed with them', async () => {
  const before = await ssoTokensOf(OWNER);
  expect(await emailAtGateway(before.access_token)).toBe(OWNER);
  await rotateKeys();
  const after = await refreshedTokens(before.refresh_token);
  // Keys that somebody made up a moment ago do not hold the look for the new ones back.
  expect(await statusAtBackend(after.access_token)).toBe(200);
  expect(await emailAtGateway(after.access_token)).toBe(OWNER);
  expect(await emailAtGateway(before.access_token)).toBe(OWNER);
});

test('[SES-19] an access token is good for its time only; the refresh token brings the next', async () => {
  await setAccessTokenLifetime(3);
  const tokens = await ssoTokensOf(OWNER);
  expect(await statusAtBackend(tokens.access_token)).toBe(200);
  await expect.poll(() => statusAtBackend(tokens.access_token)).toBe(401);
  await expect.poll(() => emailAtGateway(tokens.access_token)).toBeNull();
  await setAccessTokenLifetime();
  const next = await refreshedTokens(tokens.refresh_token);
  expect(await emailAtGateway(next.access_token)).toBe(OWNER);
  await expect(refreshedTokens(tokens.refresh_token)).rejects.toThrow(/invalid_grant/);
  await expect(refreshedTokens(next.refresh_token)).rejects.toThrow(/invalid_grant/);
});
