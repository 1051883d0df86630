import * as oauth from 'oauth4webapi';
import type { SsoSession } from './tokens.ts';

/** The console's client registration at an OpenID Connect provider. */
export type ClientSettings = { issuer: string; clientId: string };

/** Secrets that the browser keeps while the person is at the provider. */
export type Proof = { state: string; nonce: string; verifier: string };

/** Assumed lifetime in seconds of a token whose response states none. */
const assumedLifetimeS = 300;

/** Timeout for a request to the provider, in milliseconds. */
const timeoutMs = 15_000;

/**
 * Thrown if the session cannot be refreshed: there is no refresh token, or the provider returned another
 * subject.
 */
class SessionOver extends Error {}

/** HTTP status codes of temporary failures: request timeout and too many requests. */
const passing = [408, 429];

/** Returns whether the provider has refused the request, so that a retry cannot succeed. */
export function isRefusal(fault: unknown): boolean {
  if (fault instanceof oauth.ResponseBodyError) return fault.status < 500 && !passing.includes(fault.status);
  return fault instanceof SessionOver || fault instanceof oauth.AuthorizationResponseError;
}

/** Returns the options of a request. Plain HTTP is allowed only for a provider on this machine. */
const optionsFor = (issuer: string) => ({
  signal: () => AbortSignal.timeout(timeoutMs),
  [oauth.allowInsecureRequests]: /^(127\.0\.0\.1|(.+\.)?localhost|\[::1\])$/.test(new URL(issuer).hostname),
});

const servers = new Map<string, oauth.AuthorizationServer>();

/** Returns the provider's metadata, which is fetched once per page load. */
async function serverOf(issuer: string): Promise<oauth.AuthorizationServer> {
  const known = servers.get(issuer);
  if (known) return known;
  const url = new URL(issuer);
  const answer = await oauth.discoveryRequest(url, optionsFor(issuer));
  const server = await oauth.processDiscoveryResponse(url, answer);
  servers.set(issuer, server);
  return server;
}

/** Creates the secrets of one authorization request. */
export const newProof = (): Proof => ({
  state: oauth.generateRandomState(),
  nonce: oauth.generateRandomNonce(),
  verifier: oauth.generateRandomCodeVerifier(),
});

type Way = ClientSettings & { scope: string; redirectUri: string; proof: Proof; prompt?: string | undefined };

/** Returns the provider's authorization URL, for the authorization code flow with PKCE. */
export async function toProvider({
  issuer,
  clientId,
  scope,
  redirectUri,
  proof,
  prompt,
}: Way): Promise<string> {
  const { authorization_endpoint: endpoint } = await serverOf(issuer);
  if (!endpoint) throw new Error(`The discovery document of ${issuer} has no authorization endpoint`);
  const url = new URL(endpoint);
  const asked = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope,
    code_challenge: await oauth.calculatePKCECodeChallenge(proof.verifier),
    code_challenge_method: 'S256',
    state: proof.state,
    nonce: proof.nonce,
    ...(prompt && { prompt }),
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
}

type Return = ClientSettings & { answer: URLSearchParams; redirectUri: string; proof: Proof };

/**
 * Exchanges the authorization response for a session, and returns the email address that the provider
 * states.
 */
export async function toTokens({ issuer, clientId, answer, redirectUri, proof }: Return) {
  const server = await serverOf(issuer);
  const client = { client_id: clientId };
  const checked = oauth.validateAuthResponse(server, client, answer, proof.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    checked,
    redirectUri,
    proof.verifier,
    optionsFor(issuer),
  );
  // The ID token comes directly from the provider, so its signature need not be verified (OpenID Connect Core,
  // 3.1.3.7).
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: proof.nonce,
    requireIdToken: true,
  });
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  const subject = String(claims?.sub);
  const session: SsoSession = {
    ...freshPart(tokens, null),
    issuer,
    clientId,
    idTokenSub: subject,
    sid: typeof claims?.sid === 'string' ? claims.sid : subject,
  };
  return { session, email: typeof claims?.email === 'string' ? claims.email : null };
}

/** Returns the session with refreshed tokens. */
export async function refresh(session: SsoSession): Promise<SsoSession> {
  const { issuer, clientId, refreshToken } = session;
  if (!refreshToken) throw new SessionOver('There is nothing to refresh with');
  const server = await serverOf(issuer);
  const client = { client_id: clientId };
  const options = optionsFor(issuer);
  const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, options);
  const tokens = await oauth.processRefreshTokenResponse(server, client, response);
  const subject = oauth.getValidatedIdTokenClaims(tokens)?.sub;
  if (subject && subject !== session.idTokenSub)
    throw new SessionOver('The ID token belongs to another person');
  return { ...session, ...freshPart(tokens, refreshToken) };
}

function freshPart(tokens: oauth.TokenEndpointResponse, olderRefreshToken: string | null) {
  const lifetimeMs = (tokens.expires_in ?? assumedLifetimeS) * 1000;
  return {
    accessToken: tokens.access_token,
    // A provider that does not rotate refresh tokens omits the refresh token here.
    refreshToken: tokens.refresh_token ?? olderRefreshToken,
    expiresAt: Date.now() + lifetimeMs,
    lifetimeMs,
  };
}

/** Revokes the refresh token at the provider, so that nobody can refresh the session. */
export async function revoke({ issuer, clientId, refreshToken }: SsoSession): Promise<void> {
  const server = await serverOf(issuer);
  if (!refreshToken || !server.revocation_endpoint) return;
  const client = { client_id: clientId };
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, client, oauth.None(), refreshToken, optionsFor(issuer)),
  );
}
