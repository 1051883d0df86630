import { ok, refused } from './fake-answer.ts';
import type { FakeCall, FakeRest } from './fake-rest.ts';
import type { WirePerson } from './records.ts';

/** Tokens by their full secret. */
export type FakeTokens = Map<string, FakeToken>;
type FakeToken = { personId: number; row: WireToken };

/** Creates a personal access token in the REST service's format. Every value can be overridden. */
const wireToken = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  name: `Token ${id}`,
  prefix: `prefix-${id}`,
  read_only: false,
  created_at: '2026-11-21T09:30:00.000Z',
  expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  last_used_at: null as string | null,
  revoked_at: null as string | null,
  ...more,
});
export type WireToken = ReturnType<typeof wireToken>;

/** Creates a token of this person without a call. */
export function giveToken(
  { data }: { data: { personalAccessTokens: FakeTokens } },
  { id: personId }: Pick<WirePerson, 'id'>,
  more: Partial<WireToken> = {},
) {
  return addToken(data.personalAccessTokens, personId, more);
}

function addToken(tokens: FakeTokens, personId: number, more: Partial<WireToken>) {
  const id = tokens.size + 1;
  const secret = `bpc_${String(id).padStart(43, 'x')}`;
  const row = wireToken(id, more);
  tokens.set(secret, { personId, row });
  return { secret, row };
}

/**
 * Serves personal access tokens. Returns a function that tells whether an authorization header contains an
 * unknown or revoked token.
 */
export function servePersonalAccessTokens(
  rest: FakeRest,
  tokens: FakeTokens,
  people: Map<number, WirePerson>,
) {
  const usedIn = ({ headers }: FakeCall) => tokens.get(headers.authorization?.split(' ')[1] ?? '');
  const all = () => [...tokens.values()].map(({ row }) => row).reverse();

  rest.on('GET /auth/me', (call) => {
    const used = usedIn(call);
    return used ? ok({ data: people.get(used.personId), token: used.row }) : refused(401, 'No token');
  });
  rest.on('GET /auth/tokens', () => ok({ data: all() }));
  rest.on('POST /auth/tokens', ({ body }) => {
    const { secret, row } = addToken(tokens, 1, { name: body.name, read_only: body.read_only });
    return ok({ message: 'Access token created', id: row.id, data: row, token: secret });
  });
  rest.on('DELETE /auth/tokens/{id}', ({ params }) => {
    const row = all().find(({ id }) => String(id) === params.id);
    if (!row) return refused(404, 'Access token does not exist');
    row.revoked_at = new Date().toISOString();
    return ok({ message: 'Access token revoked', id: row.id, data: row });
  });

  return (authorization: string) => {
    const secret = authorization.split(' ')[1] ?? '';
    return secret.startsWith('bpc_') && tokens.get(secret)?.row.revoked_at !== null;
  };
}
