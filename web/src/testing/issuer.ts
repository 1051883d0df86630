import { createHash, randomBytes } from 'node:crypto';

const newSecret = () => randomBytes(16).toString('base64url');
const toPart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const answer = (status: number, body: object) => Response.json(body, { status });

let opened = 0;

type IssuerOptions = {
  /** Email address of the person who is signed in at the provider. */
  email: string;
  /** Receives every new access token with the person's email address. */
  onToken: (token: string, email: string) => void;
};

/**
 * An OpenID Connect provider at which the person is already signed in. It requires PKCE. Each refresh token
 * works once; using one twice ends the session. ID tokens are not signed: they arrive straight from the token
 * endpoint.
 */
export class TestIssuer {
  /** A new one for each provider, because the console keeps the metadata of a URL. */
  readonly url = `https://issuer-${++opened}.test`;
  /** Lifetime of access tokens, in seconds. */
  lifetimeS = 300;
  /** OAuth error code that it returns for a sign-in instead of a code. */
  refusal: string | null = null;
  /** Whether it is down: every request then fails with status 503. */
  isDown = false;
  /** Parameters of the received sign-in requests. */
  readonly asked: URLSearchParams[] = [];
  /** Refresh tokens in the order of their use. */
  readonly refreshed: string[] = [];
  readonly revoked: string[] = [];
  email: string;
  readonly #onToken: IssuerOptions['onToken'];
  readonly #codes = new Map<string, URLSearchParams>();
  readonly #refreshTokens = new Set<string>();

  constructor({ email, onToken }: IssuerOptions) {
    this.email = email;
    this.#onToken = onToken;
  }

  /** Creates the tokens of a sign-in. */
  makeTokens() {
    const accessToken = `sso-${newSecret()}`;
    this.#onToken(accessToken, this.email);
    const refreshToken = newSecret();
    this.#refreshTokens.add(refreshToken);
    return { accessToken, refreshToken };
  }

  /** Ends the session at the provider: refresh tokens stop working. */
  endSession() {
    this.#refreshTokens.clear();
  }

  /** Answers a sign-in request with the address in the console to which the browser returns. */
  authorize(address: string): string {
    const { searchParams } = new URL(address);
    this.asked.push(searchParams);
    const back = new URL(searchParams.get('redirect_uri') ?? '');
    const code = newSecret();
    this.#codes.set(code, searchParams);
    back.searchParams.set('state', searchParams.get('state') ?? '');
    back.searchParams.set(this.refusal ? 'error' : 'code', this.refusal ?? code);
    return back.pathname + back.search;
  }

  /** Answers the console's own requests. */
  readonly fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const form = new URLSearchParams(String(init.body ?? ''));
    const { pathname } = new URL(String(url));
    if (this.isDown) return answer(503, {});
    if (pathname === '/token') return this.#giveTokens(form);
    if (pathname !== '/revoke') return answer(200, this.#metadata());
    this.revoked.push(form.get('token') ?? '');
    this.#refreshTokens.delete(form.get('token') ?? '');
    return answer(200, {});
  };

  #metadata() {
    return {
      issuer: this.url,
      authorization_endpoint: `${this.url}/authorize`,
      token_endpoint: `${this.url}/token`,
      revocation_endpoint: `${this.url}/revoke`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
    };
  }

  #giveTokens(form: URLSearchParams): Response {
    const isRefresh = form.get('grant_type') === 'refresh_token';
    const nonce = isRefresh ? this.#spendRefreshToken(form) : this.#spendCode(form);
    if (nonce === null) return answer(400, { error: 'invalid_grant' });
    const { accessToken, refreshToken } = this.makeTokens();
    return answer(200, {
      token_type: 'Bearer',
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: this.lifetimeS,
      id_token: this.#idToken(form.get('client_id'), nonce),
    });
  }

  #spendRefreshToken(form: URLSearchParams): string | null {
    const token = form.get('refresh_token') ?? '';
    this.refreshed.push(token);
    if (this.#refreshTokens.delete(token)) return '';
    this.endSession();
    return null;
  }

  #spendCode(form: URLSearchParams): string | null {
    const request = this.#codes.get(form.get('code') ?? '');
    this.#codes.delete(form.get('code') ?? '');
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const isRight =
      request?.get('code_challenge') === challenge &&
      request.get('redirect_uri') === form.get('redirect_uri');
    return isRight ? request.get('nonce') : null;
  }

  #idToken(aud: string | null, nonce: string): string {
    const iat = Math.floor(Date.now() / 1000);
    const { email, url: iss } = this;
    const claims = { iss, aud, sub: `subject-of-${email}`, email, sid: 'session-1', iat, exp: iat + 300 };
    return [toPart({ alg: 'RS256' }), toPart({ ...claims, ...(nonce && { nonce }) }), 'signature'].join('.');
  }
}
