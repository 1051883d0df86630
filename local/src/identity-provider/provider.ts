import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { pageHeaders } from '../stand-in-page/page.ts';
import type { ArtifactStore } from './artifact-store.ts';
import type { Keys } from './keys.ts';
import { errorPage, signedOutPage, signOutPage } from './pages.ts';
import { claimsOf, personOf } from './people.ts';

/** The console, as this provider knows it. */
export const CLIENT_ID = 'console';

/** What access tokens are for: their `aud`. The library wants an address for the same thing. */
const AUDIENCE = 'console';
const RESOURCE = 'urn:console:graph';
const SCOPES = 'openid profile email';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

export type ProviderSetup = {
  /** Where browsers and services reach it; the `iss` of its tokens. */
  issuer: string;
  /** Where the console is, under each of its names. */
  consoleOrigins: readonly string[];
  store: ArtifactStore;
  keys: Keys;
  accessTokenSeconds: () => number;
};

/**
 * A provider with one public client that people trust already, so nobody is asked to consent. PKCE is required, refresh
 * tokens are used once, and one that is used twice ends them all.
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
    // There is no userinfo call, so the ID token tells who somebody is.
    conformIdTokenClaims: false,
    features: featuresOf(setup),
    findAccount: (_, subject, token) => {
      const person = personOf(subject);
      // As in Keycloak: which session of a browser it is, the same after every refresh.
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
    // Without the question for consent the library takes offline_access away; the console gets its refresh token anyway.
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    // Whoever signs out here can no longer refresh either.
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
 * No `__Host-` prefix: a browser keeps such cookies over https alone. The port is in the names, because two stacks on one
 * machine share a host, and cookies know no ports.
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

/** What the person has granted to the console; everything that it may ask for, when they had not been here before. */
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
