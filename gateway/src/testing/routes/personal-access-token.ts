import { type WireToken, wireToken } from '../access-records.ts';
import type { Routes } from '../entity.ts';
import type { FakeCall } from '../fake-answer.ts';
import { ok, refused } from '../fake-answer.ts';
import type { FakeData } from '../fake-data.ts';
import type { WirePerson } from '../people-records.ts';

/** Creates a token of this person without a call. */
export function giveToken(
  { data: { personalAccessTokens: tokens } }: { data: Pick<FakeData, 'personalAccessTokens'> },
  { id: personId }: Pick<WirePerson, 'id'>,
  more: Partial<WireToken> = {},
) {
  const id = tokens.size + 1;
  const secret = `bpc_${String(id).padStart(43, 'x')}`;
  const row = wireToken(id, more);
  tokens.set(secret, { personId, row });
  return { secret, row };
}

/** Returns whether an authorization header contains an unknown or revoked token. */
export function isOverToken({ personalAccessTokens }: FakeData, authorization: string) {
  const secret = authorization.split(' ')[1] ?? '';
  return secret.startsWith('bpc_') && personalAccessTokens.get(secret)?.row.revoked_at !== null;
}

/** The calls on personal access tokens. */
export function personalAccessTokenRoutes(data: FakeData): Routes {
  const { personalAccessTokens: tokens, people } = data;
  const usedIn = ({ headers }: FakeCall) => tokens.get(headers.authorization?.split(' ')[1] ?? '');
  const all = () => [...tokens.values()].map(({ row }) => row).reverse();
  return {
    'GET /auth/me': (call) => {
      const used = usedIn(call);
      return used ? ok({ data: people.get(used.personId), token: used.row }) : refused(401, 'No token');
    },
    'GET /auth/tokens': () => ok({ data: all() }),
    'POST /auth/tokens': ({ body: { name, read_only } }) => {
      const { secret, row } = giveToken({ data }, { id: 1 }, { name, read_only });
      return ok({ message: 'Access token created', id: row.id, data: row, token: secret });
    },
    'DELETE /auth/tokens/{id}': ({ params }) => {
      const row = all().find(({ id }) => String(id) === params.id);
      if (!row) return refused(404, 'Access token does not exist');
      row.revoked_at = new Date().toISOString();
      return ok({ message: 'Access token revoked', id: row.id, data: row });
    },
  };
}
