import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { actorOf } from '../http/write/audit-entry.store.ts';
import { type Snapshot, toChange, toStep } from '../http/write/subject.ts';
import { assertVersion, write } from '../http/write/write.ts';
import type { TenantScope } from '../session/policy.ts';
import type { OwnerKind } from './logo-file-name.ts';
import { discard, type LogoFiles } from './logo-files.ts';
import { assertOwnerExists, lockOwner } from './logo-owner.store.ts';
import * as logo from './logo-requests.ts';
import type { OwnerLogoContract } from './owner-logo.contract.ts';

/** The settings that the feature of an owner passes for its logo endpoints. */
export type LogoOwner = {
  kind: OwnerKind;
  paths: { sign: string; complete: string; remove: `${string}/:id`; download: `${string}/:id` };
  contract: OwnerLogoContract;
  /** Returns the owner's record. Throws 404 if there is none in the tenant scope. */
  getExisting: (db: Db, tenantScope: TenantScope, id: number) => Promise<Snapshot & { version: number }>;
};

export function ownerLogoRoutes(app: App, logos: LogoFiles, owner: LogoOwner) {
  signRoute(app, logos, owner);
  completeRoute(app, logos, owner);
  removeRoute(app, logos, owner);
  downloadRoute(app, logos, owner);
}

/** Nothing of the owner changes yet. When the file arrives, the audit log names who requested the URL. */
function signRoute(app: App, logos: LogoFiles, { kind, paths, contract }: LogoOwner) {
  app.post(paths.sign, { schema: contract.sign, config: { action: `${kind}.edit` } }, (request, reply) => {
    const { ownerId: id, ...announced } = request.body;
    const subject = toStep(kind, (transaction) => lockOwner(transaction, request.tenantScope, { kind, id }));
    return write(logos.db, request, reply, subject, (transaction) =>
      logo.signUpload(logos, transaction, { kind, id }, announced, actorOf(request)),
    );
  });
}

function completeRoute(app: App, logos: LogoFiles, { kind, paths, contract, getExisting }: LogoOwner) {
  app.post(
    paths.complete,
    { schema: contract.complete, config: { action: `${kind}.edit` } },
    async (request, reply) => {
      const { ownerId: id, key } = request.body;
      const owner = { kind, id };
      await assertOwnerExists(logos.db, request.tenantScope, owner);
      // Before the transaction, because a bucket may take seconds.
      await logo.completeUpload(logos, owner, key);
      const subject = toStep(kind, (transaction) => getExisting(transaction, request.tenantScope, id));
      return write(logos.db, request, reply, subject, async (transaction, data) => {
        await logo.assertCompleted(transaction, owner, key);
        return { message: 'Logo uploaded successfully', id, data };
      });
    },
  );
}

function removeRoute(app: App, logos: LogoFiles, { kind, paths, contract, getExisting }: LogoOwner) {
  app.delete(
    paths.remove,
    { schema: contract.remove, config: { action: `${kind}.edit` } },
    async (request, reply) => {
      const { id } = request.params;
      const { key } = request.body;
      const subject = toChange(kind, async (transaction) => {
        await lockOwner(transaction, request.tenantScope, { kind, id });
        return getExisting(transaction, request.tenantScope, id);
      });
      const answer = await write(logos.db, request, reply, subject, async (transaction, locked) => {
        await assertVersion(request, locked.version, () => locked);
        await logo.removeLogo(transaction, { kind, id }, key);
        const data = await getExisting(transaction, request.tenantScope, id);
        return { message: 'Logo deleted successfully', id, data };
      });
      await discard(logos, key);
      return answer;
    },
  );
}

function downloadRoute(app: App, logos: LogoFiles, { kind, paths, contract }: LogoOwner) {
  app.get(
    paths.download,
    { schema: contract.download, config: { action: `${kind}.read` } },
    async ({ tenantScope, params }) => {
      const owner = { kind, id: params.id };
      await assertOwnerExists(logos.db, tenantScope, owner);
      return { data: await logo.signDownload(logos, owner) };
    },
  );
}
