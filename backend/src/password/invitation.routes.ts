import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { Problem } from '../http/problem.ts';
import type { SignInLimits } from '../session/sign-in/sign-in-limits.ts';
import * as contract from './invitation.contract.ts';
import { accept } from './invitation-accept.store.ts';
import { LINK_IS_OVER } from './password-reset.contract.ts';

/** The route of the invited person, who cannot sign in yet. */
export function invitationRoutes(app: App, db: Db, limits: SignInLimits) {
  app.post(
    '/auth/invitation/accept',
    { schema: contract.acceptInvitation, config: { isPublic: true } },
    async (request) => {
      const { id: requestId, ip: address, headers, body } = request;
      const { token, newPassword: password } = body;
      const acceptance = { token, password, requestId, address, isDryRun: headers['x-dry-run'] === '1' };
      const isDone = await limits.attempt(request, async () => (await accept(db, acceptance)) || null);
      if (!isDone) throw new Problem(400, LINK_IS_OVER, { msg: LINK_IS_OVER });
      return { message: 'Your password is set. Sign in with it.' };
    },
  );
}
