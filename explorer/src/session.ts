import type { Fetcher } from '@graphiql/toolkit';

/** The placeholder for the token in a tab's headers, so that no tab stores the token itself. */
const tokenPlace = '{{accessToken}}';

/** The headers of a new tab. */
export const presetHeaders = JSON.stringify(
  { authorization: `Bearer ${tokenPlace}`, 'x-explain': '1' },
  null,
  2,
);

const TOKEN = 'explorer.access-token';
const EMAIL = 'explorer.email';

/** Returns the email address of the signed-in person, or null. It is kept as long as the browser tab. */
export const signedInAs = () => sessionStorage.getItem(EMAIL);

const SIGN_OUT = 'mutation SignOut { sessionEnd(input: {}) { message } }';

/** Ends the session and forgets its token, also if the gateway cannot be reached. */
export async function signOut(): Promise<void> {
  const ended = post({ query: SIGN_OUT }, withToken({ authorization: `Bearer ${tokenPlace}` }));
  sessionStorage.removeItem(TOKEN);
  sessionStorage.removeItem(EMAIL);
  await ended.catch(() => undefined);
}

const SIGN_IN = `mutation SignIn($input: SessionCreateInput!) {
  sessionCreate(input: $input) { session { accessToken viewer { email } } errors { message } }
}`;

type SignInAnswer = {
  data?: {
    sessionCreate: {
      session: { accessToken: string; viewer: { email: string } } | null;
      errors: { message: string }[];
    } | null;
  };
  errors?: { message: string }[];
};

/** Signs in and stores the token. Returns the error message, or null on success. */
export async function signIn(username: string, password: string): Promise<string | null> {
  const variables = { input: { username, password } };
  const { data, errors } = (await post({ query: SIGN_IN, variables }, {})) as SignInAnswer;
  const session = data?.sessionCreate?.session;
  if (!session) return (data?.sessionCreate?.errors ?? errors)?.[0]?.message ?? 'The sign-in failed.';
  sessionStorage.setItem(TOKEN, session.accessToken);
  sessionStorage.setItem(EMAIL, session.viewer.email);
  return null;
}

/** Sends an operation with the headers of its tab. */
export const fetcher: Fetcher = (parameters, options) => post(parameters, withToken(options?.headers ?? {}));

/** Inserts the token into the headers. Without a token, omits headers that need it. */
function withToken(headers: Record<string, string>) {
  const token = sessionStorage.getItem(TOKEN);
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => token !== null || !value.includes(tokenPlace))
      .map(([name, value]) => [name, value.replaceAll(tokenPlace, token ?? '')]),
  );
}

async function post(body: object, headers: Record<string, string>) {
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return answer.json();
}
