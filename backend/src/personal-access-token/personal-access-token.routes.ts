import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { notFound, Problem, unauthorized } from '../http/problem.ts';
import { toChange, toCreate } from '../http/write/subject.ts';
import { write } from '../http/write/write.ts';
import * as contract from './personal-access-token.contract.ts';
import * as tokens from './personal-access-token.store.ts';
import { makeTokenText } from './token-text.ts';

export function personalAccessTokenRoutes(app: App, db: Db) {
  listRoute(app, db);
  createRoute(app, db);
  revokeRoute(app, db);
}

function listRoute(app: App, db: Db) {
  app.get(
    '/auth/tokens',
    { schema: contract.listTokens, config: { action: 'own-sign-ins.read' } },
    async ({ person }) => ({ data: await tokens.list(db, person.id) }),
  );
}

/**
 * The text of the token is added after the response is stored for repeated requests, so that it is stored
 * nowhere.
 */
function createRoute(app: App, db: Db) {
  app.post(
    '/auth/tokens',
    { schema: contract.createToken, config: { action: 'own.edit' } },
    async (request, reply) => {
      if (request.personalAccessToken) throw new Problem(403, 'Sign in to create an access token');
      const { person, body } = request;
      let text: string | null = null;
      const token = toCreate('personal_access_token', ({ data }) => ({
        ...data,
        company_id: person.companyId,
      }));
      const answer = await write(db, request, reply, token, async (transaction) => {
        await assertBelowTokenLimit(transaction, person);
        text = makeTokenText();
        const { name, read_only: isReadOnly, expires_in_days: days } = body;
        const id = await tokens.create(transaction, person.id, { text, name, isReadOnly, days });
        return {
          message: 'Access token created successfully',
          id,
          data: await tokens.get(transaction, person.id, id),
        };
      });
      return { ...answer, token: text };
    },
  );
}

function revokeRoute(app: App, db: Db) {
  app.delete(
    '/auth/tokens/:id',
    { schema: contract.revokeToken, config: { action: 'own.edit' } },
    (request, reply) => {
      const { person, params } = request;
      const { id } = params;
      const token = toChange('personal_access_token', async (transaction) => {
        const locked = await tokens.lock(transaction, person.id, id);
        if (!locked) throw notFound('Access token');
        return { ...locked, company_id: person.companyId };
      });
      return write(db, request, reply, token, async (transaction) => {
        await tokens.revoke(transaction, person.id, id);
        const data = await tokens.get(transaction, person.id, id);
        return { message: 'Access token revoked successfully', id, data };
      });
    },
  );
}

/** Locks the owner and refuses another token if the owner has the maximum number. */
async function assertBelowTokenLimit(transaction: Db, owner: { id: number; sessionEpoch: number }) {
  const count = await tokens.lockOwner(transaction, owner);
  if (count === undefined) throw unauthorized();
  if (count < contract.MAX_ACTIVE) return;
  const full = `You have ${contract.MAX_ACTIVE} access tokens. Revoke one that you no longer use`;
  throw new Problem(400, full, { msg: full });
}
