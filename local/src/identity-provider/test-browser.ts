import { createHash, randomBytes } from 'node:crypto';

/** The maximum number of redirects in a successful sign-in. More mean a redirect loop. */
const MAX_STEPS = 10;

/** Plays the console and the browser in a sign-in: cookies, redirects, PKCE. */
export class TestBrowser {
  readonly verifier = randomBytes(32).toString('base64url');
  #cookies = new Map<string, string>();
  #issuer: string;
  #callback: string;

  constructor(issuer: string, callback: string) {
    this.#issuer = issuer;
    this.#callback = callback;
  }

  /** Sends a request without following redirects. Keeps cookies as a browser does. */
  async visit(path: string, form?: Record<string, string>) {
    const answer = await fetch(new URL(path, this.#issuer), {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      // A keep-alive connection would break when a test restarts the server.
      headers: { connection: 'close', cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
    return { status: answer.status, location: answer.headers.get('location') ?? '', answer };
  }

  /** Sends the authorization request of the console with the given changes. */
  authorize(change: Record<string, string | undefined> = {}) {
    const usual = {
      client_id: 'console',
      response_type: 'code',
      scope: 'openid profile email offline_access',
      redirect_uri: this.#callback,
      state: 'state-1',
      nonce: 'nonce-1',
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    const fields = Object.entries({ ...usual, ...change }).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    );
    return this.visit(`/auth?${new URLSearchParams(fields)}`);
  }

  /**
   * Passes the sign-in page if there is one. Returns the URL with which the provider redirects to the
   * console.
   */
  async signIn(username: string, change: Record<string, string | undefined> = {}): Promise<URL> {
    let step = await this.authorize(change);
    for (let steps = 0; step.status === 303 && steps < MAX_STEPS; steps += 1) {
      const next = new URL(step.location, this.#issuer);
      if (`${next.origin}${next.pathname}` === this.#callback) return next;
      const isForm = next.pathname.startsWith('/sign-in/');
      const shown = await this.visit(next.pathname);
      step = isForm && shown.status === 200 ? await this.visit(next.pathname, credentials(username)) : shown;
    }
    throw new Error(`The sign-in stopped with ${step.status}: ${await step.answer.text()}`);
  }

  /** Requests tokens as the console does, with a code or a refresh token. */
  async token(fields: Record<string, string>, origin?: string) {
    const answer = await fetch(new URL('/token', this.#issuer), {
      method: 'POST',
      headers: { connection: 'close', ...(origin && { origin }) },
      body: new URLSearchParams({ client_id: 'console', ...fields }),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Tokens };
  }

  exchange(code: string | null, verifier = this.verifier) {
    return this.token({
      grant_type: 'authorization_code',
      code: code ?? '',
      redirect_uri: this.#callback,
      code_verifier: verifier,
    });
  }

  refresh(refreshToken: string) {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  /** Signs in and returns the tokens. */
  async tokensOf(username: string): Promise<Tokens> {
    const back = await this.signIn(username);
    return (await this.exchange(back.searchParams.get('code'))).body;
  }
}

export type Tokens = {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
  error?: string;
};

const credentials = (username: string) => ({ username, password: 'Console-demo-1' });
