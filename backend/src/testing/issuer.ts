import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose';

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;
type Keys = KeyPair & { kid: string };
/** The value undefined omits a claim. */
type Changes<Of> = { [Name in keyof Of]?: Of[Name] | undefined };

/** An OpenID Connect issuer over HTTP, with discovery document, keys and signed tokens. */
export class Issuer {
  readonly #server = createServer((request, response) => this.#answer(request.url ?? '', response));
  url = '';
  keys!: Keys;
  /** How often its keys were fetched. */
  fetches = 0;
  /** While true, every response is an error. */
  isBroken = false;

  async start(algorithm = 'RS256') {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/realms/test`;
    await this.rotate('first', algorithm);
  }

  async stop() {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Replaces the keys. */
  async rotate(kid: string, algorithm = 'RS256') {
    this.keys = { kid, ...(await generateKeyPair(algorithm, { extractable: true })) };
  }

  /** Returns a valid access token, apart from the given changes. */
  async token(
    who: { email: string; sub?: string },
    claims: Changes<JWTPayload> = {},
    header: Changes<JWTHeaderParameters> = {},
    key: KeyPair['privateKey'] | Uint8Array = this.keys.privateKey,
  ): Promise<string> {
    const nowS = Math.floor(Date.now() / 1000);
    const payload = {
      iss: this.url,
      aud: 'console',
      sub: `subject of ${who.email}`,
      ...who,
      email_verified: true,
      iat: nowS,
      exp: nowS + 300,
      ...claims,
    };
    const head = { alg: 'RS256', kid: this.keys.kid, typ: 'at+jwt', ...header };
    return new SignJWT(payload as JWTPayload).setProtectedHeader(head as JWTHeaderParameters).sign(key);
  }

  /** Returns the bytes of the public key, in the forms in which anyone can obtain them. */
  async publicBytes(): Promise<Uint8Array[]> {
    const pem = await exportSPKI(this.keys.publicKey);
    const jwk = JSON.stringify(await this.#publicJwk());
    return [pem, pem.trim(), jwk].map((text) => new TextEncoder().encode(text));
  }

  async #publicJwk(): Promise<JWK> {
    return { ...(await exportJWK(this.keys.publicKey)), kid: this.keys.kid, use: 'sig' };
  }

  async #answer(path: string, response: ServerResponse) {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (this.isBroken) return send(500, {});
    if (path.endsWith('/.well-known/openid-configuration'))
      return send(200, { issuer: this.url, jwks_uri: `${this.url}/certs` });
    if (!path.endsWith('/certs')) return send(404, {});
    this.fetches += 1;
    return send(200, { keys: [await this.#publicJwk()] });
  }
}
