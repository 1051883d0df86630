import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { notFound } from '../http/problem.ts';
import { write } from '../http/write.ts';
import * as contract from '../logo/logo.contract.ts';
import type { Owner } from '../logo/logo-file-name.ts';
import { discard, type LogoFiles } from '../logo/logo-files.ts';
import * as logo from '../logo/logo-requests.ts';
import { companyExists } from '../session/company-lock.store.ts';
import { companyRecord } from './company.contract.ts';
import { getExisting, holdVersion } from './existing-company.ts';

export function companyLogoRoutes(app: App, db: Db, logos: LogoFiles) {
  signRoute(app, db, logos);
  completeRoute(app, db, logos);
  deleteRoute(app, db, logos);
  downloadRoute(app, db, logos);
}

const ownerOf = (id: number): Owner => ({ kind: 'company', id });

function signRoute(app: App, db: Db, logos: LogoFiles) {
  app.post(
    '/s3/upload',
    { schema: contract.signCompanyUpload, config: { action: 'company.edit' } },
    (request, reply) =>
      write(db, request, reply, async (transaction) => {
        const { company_id: id, ...announced } = request.body;
        await assertExists(transaction, request, id);
        return logo.signUpload(logos, transaction, ownerOf(id), announced);
      }),
  );
}

function completeRoute(app: App, db: Db, logos: LogoFiles) {
  app.post(
    '/s3/complete',
    { schema: contract.completeCompanyUpload(companyRecord), config: { action: 'company.edit' } },
    async (request, reply) => {
      const { company_id: id, key } = request.body;
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
    '/s3/deleteFile/:id',
    { schema: contract.deleteCompanyLogo(companyRecord), config: { action: 'company.edit' } },
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
    '/s3/download/:id',
    { schema: contract.downloadCompanyLogo, config: { action: 'company.read' } },
    async (request) => {
      const { id } = request.params;
      await assertExists(db, request, id);
      return { data: await logo.signDownload(logos, ownerOf(id)) };
    },
  );
}

async function assertExists(db: Db, { reach }: FastifyRequest, id: number) {
  if (!(await companyExists(db, reach, id))) throw notFound('Company');
}
