import { decodeJwt } from 'jose';
import type { Routes } from '../entity.ts';
import { ok, refused } from '../fake-answer.ts';
import type { FakeData } from '../fake-data.ts';
import type { WirePerson } from '../people-records.ts';
import type { Tokens } from '../tokens.ts';

type Administrator = Pick<WirePerson, 'id' | 'email'>;

/** Signs a token for the reads of a person that names an administrator, like that of the bundled backend. */
export const signView = (tokens: Tokens, person: WirePerson, { id, email }: Administrator) =>
  tokens.sign(person, {
    expiresIn: '15m',
    claims: { sid: 'view-1', act: { sub: String(id), name: email, sid: '7', session_epoch: 0 } },
  });

/** The calls on views. Users of other companies do not exist for the caller. */
export const viewAsRoutes = ({ people, users, arrangers }: FakeData, tokens: Tokens): Routes => ({
  'POST /auth/view-as': async ({ headers, body: { user_id, arranger_id } }) => {
    const { sub } = decodeJwt(headers.authorization?.split(' ')[1] ?? '');
    const caller = people.get(Number(sub));
    const user = arranger_id ? arrangers.get(Number(arranger_id)) : users.get(Number(user_id));
    const isWithin = caller?.company_id == null || caller.company_id === user?.company_id;
    if (!caller || !user || !isWithin) return refused(404, 'User does not exist');
    const person = { ...caller, id: user.id, company_id: user.company_id, userRoles: [] };
    const data = { id: 1, user_id: user.id, expires_at: '2026-12-01T12:00:00.000Z' };
    return ok({ message: 'View started', id: 1, data, token: await signView(tokens, person, caller) });
  },
  'DELETE /auth/view-as/{id}': () => ok({ message: 'View ended' }),
});
