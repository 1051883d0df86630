import type { Db } from '../../database/database.ts';
import type { App } from '../../http/app.ts';
import { toWholeChange } from '../../http/write/subject.ts';
import { write } from '../../http/write/write.ts';
import { ownerFor, ownerIn } from '../active/owner.ts';
import { assertNotOneself } from '../oneself.ts';
import type { Policy } from '../policy.ts';
import * as failures from '../sign-in/sign-in-failure.store.ts';
import * as contract from './sign-in-state.contract.ts';
import * as states from './sign-in-state.store.ts';

type Deps = { db: Db; policy: Policy };

/** The sign-in of the caller, and of the people whom the caller may edit. */
export function signInStateRoutes(app: App, deps: Deps) {
  getRoute(app, deps);
  unlockRoute(app, deps);
}

function getRoute(app: App, { db, policy }: Deps) {
  app.get(
    '/auth/sign-in',
    { schema: contract.getSignInState, config: { action: 'own-sign-ins.read' } },
    async (request) => {
      const owner = await ownerIn(db, policy, request);
      return { data: owner && (await states.get(db, owner)) };
    },
  );
}

/** A lock protects the account from guesses, also by somebody at the person's own open session. */
function unlockRoute(app: App, { db, policy }: Deps) {
  app.delete(
    '/auth/sign-in/lock',
    { schema: contract.unlock, config: { action: 'own.edit' } },
    (request, reply) => {
      const find = async (transaction: Db) => {
        const { person, query } = request;
        const owner = await ownerFor(transaction, policy, request, query.user_id ?? person.id);
        const state = await states.get(transaction, owner);
        if (state.locked_until) assertNotOneself(person.id, owner.id, 'unlock your own account');
        return { ...owner, ...state };
      };
      const change = toWholeChange<Awaited<ReturnType<typeof find>>, { data: contract.SignInStateRecord }>(
        'sign_in',
        find,
        ({ data }, locked) => ({ ...locked, locked_until: data.locked_until }),
      );
      return write(db, request, reply, { ...change, action: 'unlocked' }, async (transaction, owner) => {
        await failures.forget(transaction, owner.email);
        return { message: 'Account unlocked successfully', data: await states.get(transaction, owner) };
      });
    },
  );
}
