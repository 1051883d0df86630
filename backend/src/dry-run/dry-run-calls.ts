import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app.ts';
import { type DryRuns, type EndedDryRun, type OpenDryRun, over } from './dry-runs.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The dry run of this call; null for a normal call. */
    dryRun: OpenDryRun | null;
    /** The dry run that this request ended; only set on the route that ends one. */
    endedDryRun: EndedDryRun | null;
  }
  interface FastifyContextConfig {
    /** The route begins or ends dry runs and never runs inside one. */
    controlsDryRun?: 'begins' | 'ends';
  }
}

const HEADER = 'x-dry-run-id';

/**
 * Public routes have no person, so they never join a dry run. A wrong password therefore always counts as a
 * failed sign-in.
 */
const mayTakePart = ({ is404, routeOptions: { config } }: FastifyRequest) =>
  !is404 && !config.isPublic && !config.controlsDryRun;

/**
 * Makes calls with the header `x-dry-run-id` run inside that dry run. Call this before `authenticate`, which
 * must run inside it too. The dry run holds the connection if there is only one, and it may have ended the
 * sessions of the person.
 */
export function joinDryRun(app: App, dryRuns: DryRuns) {
  app.decorateRequest('dryRun', null);
  app.decorateRequest('endedDryRun', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const id = request.headers[HEADER];
    if (typeof id !== 'string' || !mayTakePart(request)) return done();
    const dryRun = dryRuns.enter(id) ?? null;
    request.dryRun = dryRun;
    request.log = request.log.child({ isDryRun: true });
    // Fastify keeps the async context while it reads the body.
    return dryRun ? dryRun.within(done) : done();
  });
  // Ends the dry run before authentication queries the database. This releases the connection if there is only
  // one.
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.controlsDryRun !== 'ends') return;
    const { id } = request.params as { id: string };
    request.endedDryRun = (await dryRuns.end(id)) ?? null;
  });
  app.addHook('onResponse', async ({ dryRun }) => {
    if (dryRun) dryRuns.leave(dryRun);
  });
  app.addHook('preClose', () => dryRuns.close());
}

/**
 * Refuses calls whose dry run has ended or belongs to another person, so that they never run as normal calls.
 * Call this after `authenticate`.
 */
export function refuseOtherRequests(app: App) {
  app.addHook('onRequest', async (request) => {
    if (request.headers[HEADER] === undefined || !mayTakePart(request)) return;
    if (request.dryRun?.personId !== request.person.id) throw over();
  });
}
