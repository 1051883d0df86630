import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { pageHeaders } from '../stand-in-page/page.ts';
import type { ArtifactStore } from './artifact-store.ts';
import type { Keys } from './keys.ts';
import { errorPage, signedOutPage, signOutPage } from './pages.ts';
import { claimsOf, personOf } from './people.ts';

/** The client id of the console at this provider. */
export const CLIENT_ID = 'console';

/** The audience (`aud`) of access tokens. The library requires a URI for the same resource. */
const AUDIENCE = 'console';
const RESOURCE = 'urn:console:graph';
const SCOPES = 'openid profile email';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

export type ProviderSetup = {
  /** The URL for browsers and services, and the `iss` claim of the tokens. */
  issuer: string;
  /** All origins of the console. */
  consoleOrigins: readonly string[];
  store: ArtifactStore;
  keys: Keys;
  accessTokenSeconds: () => number;
};

/**
 * Creates a provider with one public client that needs no consent. PKCE is required. Each refresh token works
 * once, and using one twice revokes all of them.
 */
export function makeProvider(setup: ProviderSetup): Provider {
  return new Provider(setup.issuer, configurationOf(setup));
}

function configurationOf(setup: ProviderSetup): Configuration {
  const { consoleOrigins, store, keys } = setup;
  return {
    adapter: store.adapter,
    jwks: { keys: keys.signing },
    cookies: cookiesOf(setup),
    clients: [consoleClient(consoleOrigins)],
    clientBasedCORS: (_, origin) => consoleOrigins.includes(origin),
    pkce: { required: () => true },
    responseTypes: ['code'],
    scopes: ['openid', 'offline_access'],
    claims: {
      openid: ['sub', 'sid'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username'],
    },
    // There is no userinfo endpoint, so the ID token contains the claims about the person.
    conformIdTokenClaims: false,
    features: featuresOf(setup),
    findAccount: (_, subject, token) => {
      const person = personOf(subject);
      // As in Keycloak: the id of the browser session, which is the same after every refresh.
      const sid = token && 'sessionUid' in token ? token.sessionUid : undefined;
      return (
        person && { accountId: subject, claims: async () => ({ sub: subject, sid, ...claimsOf(person) }) }
      );
    },
    extraTokenClaims: (_, token) => {
      const person = 'accountId' in token ? personOf(String(token.accountId)) : undefined;
      return person && claimsOf(person);
    },
    loadExistingGrant: grantOfTheConsole,
    // Without the consent prompt the library drops `offline_access`. The console gets a refresh token
    // nevertheless.
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    // Signing out here also invalidates the refresh tokens.
    expiresWithSession: () => true,
    interactions: { url: (_, { uid }) => `/sign-in/${uid}` },
    ttl: {
      AccessToken: () => setup.accessTokenSeconds(),
      AuthorizationCode: 60,
      IdToken: 300,
      Interaction: HOUR_S,
      Session: 12 * HOUR_S,
      RefreshToken: 12 * HOUR_S,
      Grant: 14 * DAY_S,
    },
    renderError: (context, { error, error_description: why }) =>
      sendPage(context, errorPage({ code: error, why }), setup),
  };
}

function consoleClient(origins: readonly string[]) {
  return {
    client_id: CLIENT_ID,
    client_name: 'Business Platform Console',
    token_endpoint_auth_method: 'none' as const,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code' as const],
    redirect_uris: origins.map((origin) => `${origin}/login-sso/callback`),
    post_logout_redirect_uris: origins.flatMap((origin) => [
      `${origin}/`,
      `${origin}/login`,
      `${origin}/login-sso`,
    ]),
  };
}

function featuresOf(setup: ProviderSetup): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    revocation: { enabled: true },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (context, form) => sendPage(context, signOutPage(form), setup),
      postLogoutSuccessSource: (context) => sendPage(context, signedOutPage(), setup),
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => RESOURCE,
      getResourceServerInfo: () => ({
        audience: AUDIENCE,
        scope: SCOPES,
        accessTokenFormat: 'jwt',
        accessTokenTTL: setup.accessTokenSeconds(),
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  };
}

/**
 * Returns the cookie settings. There is no `__Host-` prefix, because browsers accept such cookies only over
 * HTTPS. The names contain the port, because two stacks on one machine share a host and cookies ignore ports.
 */
function cookiesOf({ issuer, keys }: ProviderSetup): Configuration['cookies'] {
  const prefix = `identity-${new URL(issuer).port}`;
  const options = { signed: true, httpOnly: true, sameSite: 'lax' as const };
  return {
    keys: keys.cookies,
    names: { session: `${prefix}-session`, interaction: `${prefix}-interaction`, resume: `${prefix}-resume` },
    long: options,
    short: options,
  };
}

/**
 * Returns the grant of the person for the console. Creates a grant with all scopes for a person without one.
 */
async function grantOfTheConsole({ oidc }: KoaContextWithOIDC) {
  const { provider, session, client, account } = oidc;
  if (!session || !client || !account) return undefined;
  const earlier = session.grantIdFor(client.clientId);
  const kept = earlier && (await provider.Grant.find(earlier));
  if (kept) return kept;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope(`${SCOPES} offline_access`);
  grant.addResourceScope(RESOURCE, SCOPES);
  await grant.save();
  return grant;
}

function sendPage(context: KoaContextWithOIDC, html: string, { consoleOrigins }: ProviderSetup) {
  context.set(pageHeaders({ formTargets: consoleOrigins }));
  context.body = html;
}
