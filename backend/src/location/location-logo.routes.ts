import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { notFound } from '../http/problem.ts';
import { write } from '../http/write.ts';
import type { Owner } from '../logo/logo-file-name.ts';
import { discard, type LogoFiles } from '../logo/logo-files.ts';
import * as logo from '../logo/logo-requests.ts';
import { locationExists } from '../session/location-lock.store.ts';
import { getExisting, holdVersion } from './existing-location.ts';
import * as contract from './location-logo.contract.ts';

export function locationLogoRoutes(app: App, db: Db, logos: LogoFiles) {
  signRoute(app, db, logos);
  completeRoute(app, db, logos);
  deleteRoute(app, db, logos);
  downloadRoute(app, db, logos);
}

const ownerOf = (id: number): Owner => ({ kind: 'location', id });

function signRoute(app: App, db: Db, logos: LogoFiles) {
  app.post(
    '/location/s3/upload',
    { schema: contract.signLocationUpload, config: { action: 'location.edit' } },
    (request, reply) =>
      write(db, request, reply, async (transaction) => {
        const { location_id: id, ...announced } = request.body;
        await assertExists(transaction, request, id);
        return logo.signUpload(logos, transaction, ownerOf(id), announced);
      }),
  );
}

function completeRoute(app: App, db: Db, logos: LogoFiles) {
  app.post(
    '/location/s3/complete',
    { schema: contract.completeLocationUpload, config: { action: 'location.edit' } },
    async (request, reply) => {
      const { location_id: id, key } = request.body;
      await assertExists(db, request, id);
      // Before the transaction: a bucket may take seconds.
      await logo.completeUpload(logos, ownerOf(id), key);
      return write(db, request, reply, async (transaction) => {
        await logo.assertCompleted(transaction, ownerOf(id), key);
        const data = await getExisting(transaction, request.reach, id);
        return { message: 'Logo uploaded successfully', id, data };
      });
    },
  );
}

function deleteRoute(app: App, db: Db, logos: LogoFiles) {
  app.delete(
    '/location/s3/deleteFile/:id',
    { schema: contract.deleteLocationLogo, config: { action: 'location.edit' } },
    async (request, reply) => {
      const { id } = request.params;
      const { key } = request.body;
      const answer = await write(db, request, reply, async (transaction) => {
        await holdVersion(transaction, request, id);
        await logo.removeLogo(transaction, ownerOf(id), key);
        const data = await getExisting(transaction, request.reach, id);
        return { message: 'Logo deleted successfully', id, data };
      });
      await discard(logos, key);
      return answer;
    },
  );
}

function downloadRoute(app: App, db: Db, logos: LogoFiles) {
  app.get(
    '/location/logo/download/:id',
    { schema: contract.downloadLocationLogo, config: { action: 'location.read' } },
    async (request) => {
      const { id } = request.params;
      await assertExists(db, request, id);
      return { data: await logo.signDownload(logos, ownerOf(id)) };
    },
  );
}

async function assertExists(db: Db, { reach }: FastifyRequest, id: number) {
  if (!(await locationExists(db, reach, id))) throw notFound('Location');
}
