import type { App } from '../http/app.ts';
import * as contract from './dry-run.contract.ts';
import { type DryRuns, over } from './dry-runs.ts';

export function dryRunRoutes(app: App, dryRuns: DryRuns) {
  openRoute(app, dryRuns);
  endRoute(app);
}

function openRoute(app: App, dryRuns: DryRuns) {
  app.post(
    '/dry-runs',
    { schema: contract.open, config: { action: 'own.edit', controlsDryRun: 'begins' } },
    async ({ person, raw }) => {
      const { id } = await dryRuns.open(person.id);
      // A client that disconnected while it waited for a connection will never end the dry run.
      if (raw.socket.destroyed) await dryRuns.end(id);
      return { data: { id } };
    },
  );
}

/**
 * The `onRequest` hook in dry-run-calls.ts has already ended the dry run. Only its owner gets the changes.
 */
function endRoute(app: App) {
  app.delete(
    '/dry-runs/:id',
    { schema: contract.end, config: { action: 'own.edit', controlsDryRun: 'ends' } },
    async ({ person, endedDryRun }) => {
      if (endedDryRun?.personId !== person.id) throw over();
      return {
        message: 'Dry run finished. Nothing was changed',
        data: { changes: endedDryRun.changes },
      };
    },
  );
}
