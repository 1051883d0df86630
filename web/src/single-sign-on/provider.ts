import * as oauth from 'oauth4webapi';
import type { SsoSession } from './tokens.ts';

/** How the console is known at an OpenID Connect provider. */
export type ClientFacts = { issuer: string; clientId: string };

/** What the browser keeps while the person is away at the provider. */
export type Proof = { state: string; nonce: string; verifier: string };

/** A token without a lifetime is taken to live this long, in seconds. */
const assumedLifetimeS = 300;

/** How long the provider may take to answer, in milliseconds. */
const timeoutMs = 15_000;

/** The session cannot go on: nothing to refresh it with, or the provider speaks of somebody else. */
class SessionOver extends Error {}

/** Answers that say nothing about the session: too slow, or asked too often. */
const passing = [408, 429];

/** Whether the provider has said no, in which case asking again will not help. */
export function isRefusal(fault: unknown): boolean {
  if (fault instanceof oauth.ResponseBodyError) return fault.status < 500 && !passing.includes(fault.status);
  return fault instanceof SessionOver || fault instanceof oauth.AuthorizationResponseError;
}

/** Options of every call: plain HTTP is for a provider on this machine only. */
const optionsFor = (issuer: string) => ({
  signal: () => AbortSignal.timeout(timeoutMs),
  [oauth.allowInsecureRequests]: /^(127\.0\.0\.1|(.+\.)?localhost|\[::1\])$/.test(new URL(issuer).hostname),
});

const servers = new Map<string, oauth.AuthorizationServer>();

/** What the provider says about itself; asked once a page. */
async function serverOf(issuer: string): Promise<oauth.AuthorizationServer> {
  const known = servers.get(issuer);
  if (known) return known;
  const url = new URL(issuer);
  const answer = await oauth.discoveryRequest(url, optionsFor(issuer));
  const server = await oauth.processDiscoveryResponse(url, answer);
  servers.set(issuer, server);
  return server;
}

/** Secrets for one way to the provider and back. */
export const newProof = (): Proof => ({
  state: oauth.generateRandomState(),
  nonce: oauth.generateRandomNonce(),
  verifier: oauth.generateRandomCodeVerifier(),
});

type Way = ClientFacts & { scope: string; redirectUri: string; proof: Proof; prompt?: string | undefined };

/** The provider's address to sign in at: authorization code with PKCE. */
export async function toProvider({
  issuer,
  clientId,
  scope,
  redirectUri,
  proof,
  prompt,
}: Way): Promise<string> {
  const { authorization_endpoint: endpoint } = await serverOf(issuer);
  if (!endpoint) throw new Error(`The provider ${issuer} names no page to sign in at`);
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

type Return = ClientFacts & { answer: URLSearchParams; redirectUri: string; proof: Proof };

/** Exchanges what the provider sent the person back with for a session, and tells who it says that they are. */
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
  // The ID token comes from the provider itself, so its signature need not be checked (OpenID Connect Core, 3.1.3.7).
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

/** The same session under new tokens. */
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
    throw new SessionOver('The provider speaks of somebody else');
  return { ...session, ...freshPart(tokens, refreshToken) };
}

function freshPart(tokens: oauth.TokenEndpointResponse, olderRefreshToken: string | null) {
  const lifetimeMs = (tokens.expires_in ?? assumedLifetimeS) * 1000;
  return {
    accessToken: tokens.access_token,
    // A provider that does not rotate refresh tokens names none again.
    refreshToken: tokens.refresh_token ?? olderRefreshToken,
    expiresAt: Date.now() + lifetimeMs,
    lifetimeMs,
  };
}

/** Ends the session at the provider, so that nobody can refresh it. */
export async function revoke({ issuer, clientId, refreshToken }: SsoSession): Promise<void> {
  const server = await serverOf(issuer);
  if (!refreshToken || !server.revocation_endpoint) return;
  const client = { client_id: clientId };
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, client, oauth.None(), refreshToken, optionsFor(issuer)),
  );
}
