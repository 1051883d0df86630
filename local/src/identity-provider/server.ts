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
  /** Where the console is, under each of its names. */
  consoleOrigins: readonly string[];
  /** Where keys and sessions are kept. */
  folder: string;
  /** Lets tests rotate keys, shorten tokens and end sessions; never for anything that others reach. */
  hasTestHooks: boolean;
};

/** The stand-in for the identity provider: a certified library with the demo people behind it. */
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
    // The library reads its keys once, so new keys are a new provider over the same sessions.
    rotateKeys: (keepsOld) => {
      current = provide(rotateKeys(keyFile, keepsOld));
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
