import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { WirePerson } from './people-records.ts';

/** Creates an issuer of access tokens like those of the bundled backend. */
export async function createTokens() {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA');
  const key = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'EdDSA', use: 'sig' };
  return {
    jwks: { keys: [key] },
    /** Signs a token for a person. `change` makes it invalid on purpose. */
    sign: (
      person: WirePerson,
      change: { issuer?: string; audience?: string; expiresIn?: string; claims?: JWTPayload } = {},
    ) =>
      new SignJWT({
        email: person.email,
        company_id: person.company_id,
        is_arranger: person.isArranger,
        roles: person.userRoles.map((role) => role.id),
        ...change.claims,
      })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'test' })
        .setIssuer(change.issuer ?? 'console-backend')
        .setAudience(change.audience ?? 'console')
        .setSubject(String(person.id))
        .setIssuedAt()
        .setExpirationTime(change.expiresIn ?? '8h')
        .sign(privateKey),
  };
}

export type Tokens = Awaited<ReturnType<typeof createTokens>>;
