import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { invalid } from '../http/problem.ts';
import { toWholeChange } from '../http/write/subject.ts';
import { assertVersion, write } from '../http/write/write.ts';
import { assertListed } from '../master-data/choice.store.ts';
import { ownEntity } from '../session/own-entity.ts';
import { getOwn, lockOwn, type OwnAccount } from './account.store.ts';
import { assertOwnPath } from './own-id.ts';
import * as contract from './preferences.contract.ts';
import * as preferences from './preferences.store.ts';

export function preferencesRoutes(app: App, db: Db) {
  listRoute(app, db);
  saveRoute(app, db);
}

function listRoute(app: App, db: Db) {
  app.post(
    '/auth/keycloak/getCommunicationPreferences',
    { schema: contract.listPreferences, config: { action: 'own.read' } },
    async ({ person, body }) => {
      const own = await getOwn(db, person.id);
      const data = await preferences.listPreferences(db, own, body.platforms);
      return { data, version: own.access_version };
    },
  );
}

function saveRoute(app: App, db: Db) {
  app.post(
    '/auth/keycloak/saveCommunicationPreferences/:id',
    { schema: contract.savePreferences, config: { action: 'own.edit' } },
    (request, reply) => {
      assertOwnPath(request, request.params.id);
      return write(db, request, reply, ownAlerts(request), async (transaction, own) => {
        const sent = preferences.alertLists.flatMap(([list, platformId]) => {
          const ids = request.body[list];
          return ids ? [{ list, platformId, ids }] : [];
        });
        for (const { list, platformId, ids } of sent) {
          if (!preferences.hasAlerts(own, platformId)) throw invalid(contract.notOwnPlatform(list));
          await assertListed(transaction, list, ids, list);
        }
        const stored = own.communication_preferences;
        const changed = sent.filter(({ platformId, ids }) => !isSameChoice(ids, stored[platformId]));
        for (const { platformId, ids } of changed)
          await preferences.savePreference(transaction, own, platformId, ids);
        if (changed.length > 0) await preferences.incrementPreferencesVersion(transaction, own);
        const { access_version: version } = await getOwn(transaction, own.id);
        const message = 'Communication preferences saved successfully';
        return { message, id: own.id, data: await listAll(transaction, own), version };
      });
    },
  );
}

/** Describes the change to the write helper: the caller with their alerts on each platform. */
function ownAlerts(request: FastifyRequest) {
  const { entity, id } = ownEntity(request.person);
  const lock = async (transaction: Db) => {
    const own = await lockOwn(transaction, request.person);
    const all = await listAll(transaction, own);
    await assertVersion(request, own.access_version, () => all);
    return { ...own, communication_preferences: byPlatform(all) };
  };
  const after = (answer: { data: Preferences }, locked: OwnAccount) => ({
    ...locked,
    communication_preferences: byPlatform(answer.data),
  });
  return { ...toWholeChange(entity, lock, after), id };
}

const isSameChoice = (ids: readonly number[], stored: readonly number[] = []) =>
  ids.every((id) => stored.includes(id)) && stored.every((id) => ids.includes(id));

type Preferences = Awaited<ReturnType<typeof listAll>>;

const byPlatform = (all: Preferences) =>
  Object.fromEntries(all.map(({ platform_id, comm_prefs }) => [platform_id, comm_prefs]));

/** Returns the alerts of all of the caller's platforms. */
const listAll = (db: Db, own: OwnAccount) =>
  preferences.listPreferences(
    db,
    own,
    own.CompanyUserPlatforms.map(({ id }) => id),
  );
