import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app.ts';
import { type EndedRehearsal, type OpenRehearsal, over, type Rehearsals } from './rehearsals.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The rehearsal that this call takes part in; null for a call that is meant. */
    rehearsal: OpenRehearsal | null;
    /** On the route that ends one: what it was. */
    endedRehearsal: EndedRehearsal | null;
  }
  interface FastifyContextConfig {
    /** The route begins or ends rehearsals, and takes part in none. */
    directsRehearsals?: 'begins' | 'ends';
  }
}

const HEADER = 'x-rehearsal';

/** A call without a person is in nobody's rehearsal: a guess of a password counts whatever its headers say. */
const mayTakePart = ({ is404, routeOptions: { config } }: FastifyRequest) =>
  !is404 && !config.isPublic && !config.directsRehearsals;

/**
 * Calls with the header `x-rehearsal` take part in that rehearsal, from the question of who asks: where the database has one
 * connection the rehearsal has it, and a person who has been put out in the rehearsal is out there. Call it before `authenticate`.
 */
export function joinRehearsals(app: App, rehearsals: Rehearsals) {
  app.decorateRequest('rehearsal', null);
  app.decorateRequest('endedRehearsal', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const id = request.headers[HEADER];
    if (typeof id !== 'string' || !mayTakePart(request)) return done();
    const rehearsal = rehearsals.enter(id) ?? null;
    request.rehearsal = rehearsal;
    request.log = request.log.child({ isDryRun: true });
    // Fastify takes the context along over the events by which the body comes.
    return rehearsal ? rehearsal.within(done) : done();
  });
  // Before anybody asks the database who asks: it is rolled back first, and with it the one connection is free.
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.directsRehearsals !== 'ends') return;
    const { id } = request.params as { id: string };
    request.endedRehearsal = (await rehearsals.end(id)) ?? null;
  });
  app.addHook('onResponse', async ({ rehearsal }) => {
    if (rehearsal) rehearsals.leave(rehearsal);
  });
  app.addHook('preClose', () => rehearsals.close());
}

/** Refuses calls for a rehearsal that is over or somebody else's: nobody makes them in earnest. Call it after `authenticate`. */
export function refuseStrangers(app: App) {
  app.addHook('onRequest', async (request) => {
    if (request.headers[HEADER] === undefined || !mayTakePart(request)) return;
    if (request.rehearsal?.personId !== request.person.id) throw over();
  });
}
