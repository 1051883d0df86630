import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { assertVersion, write } from '../http/write.ts';
import type { Reach } from '../session/policy.ts';
import type { OwnerKind } from './logo-file-name.ts';
import { discard, type LogoFiles } from './logo-files.ts';
import { assertOwnerExists, holdOwner } from './logo-owner.store.ts';
import * as logo from './logo-requests.ts';
import type { OwnerLogoContract } from './owner-logo.contract.ts';

/** What the room of an owner says about the calls of its logos. */
export type LogoOwner = {
  kind: OwnerKind;
  paths: { sign: string; complete: string; remove: `${string}/:id`; download: `${string}/:id` };
  contract: OwnerLogoContract;
  /** The owner's record; 404 when there is none within reach. */
  getExisting: (db: Db, reach: Reach, id: number) => Promise<object>;
};

export function ownerLogoRoutes(app: App, logos: LogoFiles, owner: LogoOwner) {
  signRoute(app, logos, owner);
  completeRoute(app, logos, owner);
  removeRoute(app, logos, owner);
  downloadRoute(app, logos, owner);
}

function signRoute(app: App, logos: LogoFiles, { kind, paths, contract }: LogoOwner) {
  app.post(paths.sign, { schema: contract.sign, config: { action: `${kind}.edit` } }, (request, reply) =>
    write(logos.db, request, reply, async (transaction) => {
      const { ownerId, ...announced } = request.body;
      const owner = { kind, id: ownerId };
      await assertOwnerExists(transaction, request.reach, owner);
      return logo.signUpload(logos, transaction, owner, announced);
    }),
  );
}

function completeRoute(app: App, logos: LogoFiles, { kind, paths, contract, getExisting }: LogoOwner) {
  app.post(
    paths.complete,
    { schema: contract.complete, config: { action: `${kind}.edit` } },
    async (request, reply) => {
      const { ownerId: id, key } = request.body;
      const owner = { kind, id };
      await assertOwnerExists(logos.db, request.reach, owner);
      // Before the transaction: a bucket may take seconds.
      await logo.completeUpload(logos, owner, key);
      return write(logos.db, request, reply, async (transaction) => {
        await logo.assertCompleted(transaction, owner, key);
        const data = await getExisting(transaction, request.reach, id);
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
      const answer = await write(logos.db, request, reply, async (transaction) => {
        const version = await holdOwner(transaction, request.reach, { kind, id });
        await assertVersion(request, version, () => getExisting(transaction, request.reach, id));
        await logo.removeLogo(transaction, { kind, id }, key);
        const data = await getExisting(transaction, request.reach, id);
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
    async ({ reach, params }) => {
      const owner = { kind, id: params.id };
      await assertOwnerExists(logos.db, reach, owner);
      return { data: await logo.signDownload(logos, owner) };
    },
  );
}
