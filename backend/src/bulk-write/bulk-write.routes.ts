import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { MAX_BYTES } from '../http/inner-call/inner-call.contract.ts';
import { answersTo } from '../http/inner-call/inner-calls.ts';
import { listMessages } from '../http/write/idempotency.store.ts';
import { claimKey } from '../http/write/idempotency-key.ts';
import * as contract from './bulk-write.contract.ts';

export function bulkWriteRoutes(app: App, db: Db) {
  app.post(
    '/bulk-writes',
    { schema: contract.run, config: { action: 'own.edit', makesCalls: true }, bodyLimit: MAX_BYTES },
    async (request) => {
      const { calls, keys, change = '' } = request.body;
      await claimKey(db, request, change);
      const made = keys && (await listMessages(db, request.person.id, keys));
      return { data: { answers: await answersTo(calls, app, request), ...(made && { made }) } };
    },
  );
}
