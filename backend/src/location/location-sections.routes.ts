import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { invalid } from '../http/problem.ts';
import { write } from '../http/write.ts';
import { haveAll } from '../master-data/master-data.store.ts';
import * as selection from '../selection/selection.store.ts';
import { raiseLocationVersion } from '../session/location-lock.store.ts';
import * as social from '../social/social.store.ts';
import { getExisting, holdVersion } from './existing-location.ts';
import * as contract from './location-sections.contract.ts';

export function locationSectionRoutes(app: App, db: Db) {
  languagesRoute(app, db);
  socialMediaRoute(app, db);
}

function languagesRoute(app: App, db: Db) {
  app.post(
    '/location/language/save',
    { schema: contract.saveLanguages, config: { action: 'location.edit' } },
    (request, reply) =>
      save(db, request, reply, 'Languages saved successfully', async (transaction) => {
        const { location_id: id, languages: ids } = request.body;
        if (!(await haveAll(transaction, 'languages', ids)))
          throw invalid({ languages: 'Choose languages of the list' });
        await selection.replace(transaction, 'location_languages', id, ids);
      }),
  );
}

function socialMediaRoute(app: App, db: Db) {
  app.post(
    '/location/socialmedia/save',
    { schema: contract.saveSocialMedia, config: { action: 'location.edit' } },
    (request, reply) =>
      save(db, request, reply, 'Social media accounts saved successfully', (transaction) => {
        const { location_id: id, ...accounts } = request.body;
        return social.saveForLocation(transaction, id, accounts);
      }),
  );
}

/** Saves a part of a location that is saved as a whole; the location's version grows, the answer is its whole record. */
function save<Body extends { location_id: number }>(
  db: Db,
  request: FastifyRequest & { body: Body },
  reply: FastifyReply,
  message: string,
  effect: (transaction: Db) => Promise<void>,
) {
  return write(db, request, reply, async (transaction) => {
    const { location_id: id } = request.body;
    await holdVersion(transaction, request, id);
    await effect(transaction);
    await raiseLocationVersion(transaction, id);
    return { message, id, data: await getExisting(transaction, request.reach, id) };
  });
}
