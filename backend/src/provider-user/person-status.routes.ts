import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { toRemove, toWholeChange } from '../http/write/subject.ts';
import { write } from '../http/write/write.ts';
import { withInvitationEntry } from '../password/invitation-entry.ts';
import type { Policy } from '../session/policy.ts';
import { incrementPersonVersion } from '../session/records/user-lock.store.ts';
import { removePerson } from '../session/sign-in/credentials.store.ts';
import * as companyUsers from '../user/user-detail.store.ts';
import * as writes from '../user/user-write.store.ts';
import { entityOf, lockForChange, toInvited } from './person-change.ts';
import { personInvitationRoutes } from './person-invitation.routes.ts';
import * as contract from './provider-user.contract.ts';
import * as providerUsers from './provider-user.store.ts';

// Two endpoints that serve both company users and provider users. The kind of user decides which permission
// the caller needs.

export function personStatusRoutes(app: App, db: Db, policy: Policy) {
  statusRoute(app, db, policy);
  removeRoute(app, db, policy);
  personInvitationRoutes(app, { db, policy });
}

function statusRoute(app: App, db: Db, policy: Policy) {
  app.post(
    '/user/changeStatus',
    { schema: contract.changeStatus, config: { action: 'company-users.edit' } },
    (request, reply) => {
      const { user_id: id, status } = request.body;
      const change = status === 0 ? 'deactivate yourself' : null;
      const user = toWholeChange(entityOf, (transaction) =>
        lockForChange(transaction, policy, request, id, change),
      );
      return write(db, request, reply, user, async (transaction, locked) => {
        await withInvitationEntry(transaction, request, toInvited(locked), () =>
          writes.setStatus(transaction, id, status),
        );
        await incrementPersonVersion(transaction, id);
        const data =
          entityOf(locked) === 'provider_user'
            ? await providerUsers.getExisting(transaction, id)
            : await companyUsers.getExisting(transaction, request.tenantScope, id);
        return { message: 'User status updated successfully', id, data };
      });
    },
  );
}

function removeRoute(app: App, db: Db, policy: Policy) {
  app.delete(
    '/user/:id',
    { schema: contract.removeUser, config: { action: 'company-users.edit' } },
    (request, reply) => {
      const { id } = request.params;
      const user = toRemove(entityOf, (transaction) =>
        lockForChange(transaction, policy, request, id, 'delete yourself'),
      );
      return write(db, request, reply, user, async (transaction) => {
        await removePerson(transaction, id);
        return { message: 'User Deleted', id };
      });
    },
  );
}
