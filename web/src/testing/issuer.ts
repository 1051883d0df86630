import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type IssuerOptions = {
  /** Receives every new access token with the person's email address. */
  onToken: (token: string, email: string) => void;
  /** Email address of the person who is signed in at the provider. */
  email: string;
};

type Code = { challenge: string; nonce: string; redirectUri: string };

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const newSecret = () => randomBytes(16).toString('base64url');

/**
 * An OpenID Connect provider over real HTTP at which the person is already signed in. It requires PKCE. Each
 * refresh token works once; using one twice ends the session.
 */
export class TestIssuer {
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
  readonly #codes = new Map<string, Code>();
  readonly #refreshTokens = new Set<string>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  private constructor({ onToken, email }: IssuerOptions) {
    this.#onToken = onToken;
    this.email = email;
  }

  static async open(options: IssuerOptions): Promise<TestIssuer> {
    const issuer = new TestIssuer(options);
    await new Promise<void>((resolve) => issuer.#server.listen(0, '127.0.0.1', resolve));
    return issuer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close() {
    this.#server.closeAllConnections();
    this.#server.close();
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

  async #answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    let body = '';
    for await (const part of request) body += part;
    const form = new URLSearchParams(body);
    if (this.isDown) return response.writeHead(503).end();
    if (pathname === '/.well-known/openid-configuration') return send(response, 200, this.#facts());
    if (pathname === '/authorize') {
      return response.writeHead(302, { location: this.#authorize(searchParams) }).end();
    }
    if (pathname === '/token') return this.#giveTokens(form, response);
    if (pathname === '/revoke') {
      this.revoked.push(form.get('token') ?? '');
      this.#refreshTokens.delete(form.get('token') ?? '');
      return response.writeHead(200).end();
    }
    return response.writeHead(404).end();
  }

  #facts() {
    return {
      issuer: this.url,
      authorization_endpoint: `${this.url}/authorize`,
      token_endpoint: `${this.url}/token`,
      revocation_endpoint: `${this.url}/revoke`,
      jwks_uri: `${this.url}/jwks`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
    };
  }

  #authorize(asked: URLSearchParams): string {
    this.asked.push(asked);
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('state', asked.get('state') ?? '');
    if (this.refusal) {
      back.searchParams.set('error', this.refusal);
      return back.href;
    }
    const code = newSecret();
    this.#codes.set(code, {
      challenge: asked.get('code_challenge') ?? '',
      nonce: asked.get('nonce') ?? '',
      redirectUri: asked.get('redirect_uri') ?? '',
    });
    back.searchParams.set('code', code);
    return back.href;
  }

  #giveTokens(form: URLSearchParams, response: ServerResponse) {
    const nonce =
      form.get('grant_type') === 'refresh_token' ? this.#spendRefreshToken(form) : this.#spendCode(form);
    if (nonce === null) return send(response, 400, { error: 'invalid_grant' });
    const { accessToken, refreshToken } = this.makeTokens();
    return send(response, 200, {
      token_type: 'Bearer',
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: this.lifetimeS,
      id_token: this.#idToken(form.get('client_id') ?? '', nonce),
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
    const code = this.#codes.get(form.get('code') ?? '');
    this.#codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = code?.challenge === challenge && code.redirectUri === form.get('redirect_uri');
    return isRight ? code.nonce : null;
  }

  #idToken(clientId: string, nonce: string): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.url,
      aud: clientId,
      sub: `subject-of-${this.email}`,
      email: this.email,
      sid: 'session-1',
      iat: now,
      exp: now + 300,
      ...(nonce && { nonce }),
    };
    const parts = [{ alg: 'RS256' }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const signature = sign('sha256', Buffer.from(parts.join('.')), privateKey).toString('base64url');
    return [...parts, signature].join('.');
  }
}

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
