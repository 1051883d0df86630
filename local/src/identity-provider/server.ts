import { createServer, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pageHeaders, STYLE_PATH, sendJson, sendStyle } from '../stand-in-page/page.ts';
import { requestedUrl } from '../stand-in-page/requested-url.ts';
import { openArtifactStore } from './artifact-store.ts';
import { openKeys, rotateKeys } from './keys.ts';
import { errorPage, homePage } from './pages.ts';
import { makeProvider } from './provider.ts';
import { handleSignIn, isSignInPath } from './sign-in.ts';
import { handleTestHook, isTestHook, type TestHooks } from './test-hooks.ts';

/** Five minutes, as in Keycloak. */
const ACCESS_TOKEN_SECONDS = 300;

export type IdentitySetup = {
  issuer: string;
  /** All origins of the console. */
  consoleOrigins: readonly string[];
  /** The folder for keys and sessions. */
  folder: string;
  /**
   * Lets tests rotate keys, shorten tokens and end sessions. Never enable it for a server that others can
   * reach.
   */
  hasTestHooks: boolean;
};

/**
 * Creates the stand-in for the identity provider: a certified OpenID Connect library with the demo people.
 */
export function createIdentityServer({
  issuer,
  consoleOrigins,
  folder,
  hasTestHooks,
}: IdentitySetup): Server {
  const keyFile = join(folder, 'keys.json');
  const store = openArtifactStore(join(folder, 'sessions.sqlite'));
  let accessTokenSeconds = ACCESS_TOKEN_SECONDS;
  const provide = (keys = openKeys(keyFile)) => {
    const provider = makeProvider({
      issuer,
      consoleOrigins,
      store,
      keys,
      accessTokenSeconds: () => accessTokenSeconds,
    });
    provider.on('server_error', (_, error) => console.error(error));
    return { provider, callback: provider.callback() };
  };
  let current = provide();
  const hooks: TestHooks = {
    // The library reads its keys only once, so new keys need a new provider for the same sessions.
    rotateKeys: (keepsOldKey) => {
      current = provide(rotateKeys(keyFile, keepsOldKey));
    },
    setAccessTokenSeconds: (seconds) => {
      accessTokenSeconds = seconds;
    },
    endSessions: store.clear,
  };
  const server = createServer((request, response) => {
    const path = requestedUrl(request).pathname;
    const page = OWN_PAGES[path];
    if (page) return page(response);
    if (hasTestHooks && isTestHook(request))
      return attempt(response, handleTestHook(hooks, request, response));
    if (!isSignInPath(path)) return void current.callback(request, response);
    const { provider } = current;
    attempt(response, handleSignIn({ provider, request, response, formTargets: consoleOrigins }));
  });
  return server.once('close', store.close);
}

const OWN_PAGES: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/health/ready': (response) => sendJson(response, 200, { status: 'ok' }),
  [STYLE_PATH]: sendStyle,
  '/': (response) => {
    response.writeHead(200, pageHeaders());
    response.end(homePage());
  },
};

function attempt(response: ServerResponse, work: Promise<void>) {
  work.catch((error: Error) => {
    console.error(error);
    if (!response.headersSent) response.writeHead(500, pageHeaders());
    response.end(errorPage({ code: 'server_error', why: undefined }));
  });
}
