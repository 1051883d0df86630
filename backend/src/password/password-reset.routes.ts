import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { Problem } from '../http/problem.ts';
import type { SignInLimits } from '../session/sign-in/sign-in-limits.ts';
import * as contract from './password-reset.contract.ts';
import * as resets from './password-reset.store.ts';

export function passwordResetRoutes(app: App, db: Db, limits: SignInLimits) {
  forgotRoute(app, db, limits);
  resetRoute(app, db, limits);
}

/**
 * Only stores the address; mailing.ts looks up the account later. So the work is the same for known and
 * unknown addresses.
 */
function forgotRoute(app: App, db: Db, limits: SignInLimits) {
  app.post(
    '/auth/password/forgot',
    { schema: contract.forgotPassword, config: { isPublic: true } },
    async (request) => {
      const { headers, body } = request;
      await limits.countCall(request);
      if (!isDryRun(headers)) await resets.ask(db, toAccountOwner(body), body.email);
      return { message: contract.MAIL_IS_ON_ITS_WAY };
    },
  );
}

function resetRoute(app: App, db: Db, limits: SignInLimits) {
  app.post(
    '/auth/password/reset',
    { schema: contract.resetPassword, config: { isPublic: true } },
    async (request) => {
      const { id: requestId, ip: address, headers, body } = request;
      const { token, newPassword: password } = body;
      const isDone = await limits.attempt(request, async () => {
        const reset = { token, password, requestId, address, isDryRun: isDryRun(headers) };
        return (await resets.reset(db, toAccountOwner(body), reset)) || null;
      });
      if (!isDone) throw new Problem(400, contract.LINK_IS_OVER, { msg: contract.LINK_IS_OVER });
      return { message: 'Your password has been successfully updated!' };
    },
  );
}

/** The usual dry run needs a signed-in caller, and these routes have none. */
const isDryRun = (headers: { 'x-dry-run'?: '1' | undefined }) => headers['x-dry-run'] === '1';

const toAccountOwner = (sent: {
  company_id?: number | null | undefined;
  isArranger?: boolean | null | undefined;
}) => ({
  companyId: sent.company_id ?? null,
  isArranger: sent.isArranger ?? false,
});
