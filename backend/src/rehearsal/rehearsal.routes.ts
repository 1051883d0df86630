import type { App } from '../http/app.ts';
import * as contract from './rehearsal.contract.ts';
import { over, type Rehearsals } from './rehearsals.ts';

export function rehearsalRoutes(app: App, rehearsals: Rehearsals) {
  openRoute(app, rehearsals);
  endRoute(app);
}

function openRoute(app: App, rehearsals: Rehearsals) {
  app.post(
    '/rehearsals',
    { schema: contract.open, config: { action: 'own.edit', directsRehearsals: 'begins' } },
    async ({ person, raw }) => {
      const { id } = await rehearsals.open(person.id);
      // Whoever has gone while it waited for a connection will never end it.
      if (raw.socket.destroyed) await rehearsals.end(id);
      return { data: { id } };
    },
  );
}

/** It is ended before this runs (rehearsed-calls.ts); what it was is told to nobody else. */
function endRoute(app: App) {
  app.delete(
    '/rehearsals/:id',
    { schema: contract.end, config: { action: 'own.edit', directsRehearsals: 'ends' } },
    async ({ person, endedRehearsal }) => {
      if (endedRehearsal?.personId !== person.id) throw over();
      return {
        message: 'The dry run is over, nothing was changed',
        data: { changes: endedRehearsal.changes },
      };
    },
  );
}
