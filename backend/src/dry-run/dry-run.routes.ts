import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { Problem } from '../http/problem.ts';
import { listOfTransaction } from '../http/write/audit-entry.store.ts';
import * as contract from './dry-run.contract.ts';
import { answerTo } from './dry-run-calls.ts';
import type { DryRuns } from './dry-runs.ts';

/** Large enough for the bodies of all calls. Each has its usual limit besides. */
const MOST_BYTES = 2 ** 20;

export function dryRunRoutes(app: App, db: Db, dryRuns: DryRuns) {
  app.post(
    '/dry-runs',
    {
      schema: contract.run,
      config: { action: 'own.edit', runsDryRun: true },
      bodyLimit: MOST_BYTES,
    },
    async (request) => {
      const { person, body } = request;
      const data = await dryRuns.run(person.id, async () => {
        const answers = [];
        for (const call of body.calls) {
          assertIsWaiting(request);
          answers.push(await answerTo(call, app, request));
        }
        return { answers, changes: await listOfTransaction(db) };
      });
      return { data };
    },
  );
}

/** Ends the dry run of a client that disconnected. Nobody reads this error. */
function assertIsWaiting({ raw }: FastifyRequest) {
  if (raw.socket.destroyed) throw new Problem(408, 'The client disconnected');
}
