import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { Problem } from '../http/problem.ts';
import * as contract from './password-reset.contract.ts';
import * as resets from './password-reset.store.ts';

export function passwordResetRoutes(app: App, db: Db) {
  forgotRoute(app, db);
  resetRoute(app, db);
}

/**
 * Only stores the address; mailing.ts looks up the account later. So the work is the same for known and
 * unknown addresses.
 */
function forgotRoute(app: App, db: Db) {
  app.post(
    '/auth/password/forgot',
    { schema: contract.forgotPassword, config: { isPublic: true } },
    async ({ headers, body }) => {
      if (!isDryRun(headers)) await resets.ask(db, toAccountOwner(body), body.email);
      return { message: contract.MAIL_IS_ON_ITS_WAY };
    },
  );
}

function resetRoute(app: App, db: Db) {
  app.post(
    '/auth/password/reset',
    { schema: contract.resetPassword, config: { isPublic: true } },
    async ({ id: requestId, headers, body }) => {
      const { token, newPassword: password } = body;
      const isDone = await resets.reset(db, toAccountOwner(body), {
        token,
        password,
        requestId,
        isDryRun: isDryRun(headers),
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
