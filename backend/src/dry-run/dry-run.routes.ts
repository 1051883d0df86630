import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { MAX_BYTES } from '../http/inner-call/inner-call.contract.ts';
import { answersTo } from '../http/inner-call/inner-calls.ts';
import { listOfTransaction } from '../http/write/audit-entry.store.ts';
import * as contract from './dry-run.contract.ts';
import type { DryRuns } from './dry-runs.ts';

export function dryRunRoutes(app: App, db: Db, dryRuns: DryRuns) {
  app.post(
    '/dry-runs',
    { schema: contract.run, config: { action: 'own.edit', makesCalls: true }, bodyLimit: MAX_BYTES },
    async (request) => {
      const { calls, may_stop: mayStop } = request.body;
      const data = await dryRuns.run(request.person.id, async (mayBegin) => {
        const answers = await answersTo(calls, app, request, mayStop ? mayBegin : undefined);
        return { answers, changes: await listOfTransaction(db) };
      });
      return { data };
    },
  );
}
