import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { invalid, notFound, taken } from '../http/problem.ts';
import type { Subject } from '../http/write/subject.ts';
import { toRemove, toWholeChange } from '../http/write/subject.ts';
import { write } from '../http/write/write.ts';
import * as contract from './saved-view.contract.ts';
import * as views from './saved-view.store.ts';

export function savedViewRoutes(app: App, db: Db) {
  listRoute(app, db);
  saveRoute(app, db);
  renameRoute(app, db);
  removeRoute(app, db);
}

function listRoute(app: App, db: Db) {
  app.get(
    '/auth/views',
    { schema: contract.listViews, config: { action: 'own.read' } },
    async ({ person }) => ({ data: await views.list(db, person.id) }),
  );
}

type View = Awaited<ReturnType<typeof views.get>>;
type Owned = View & { company_id: number | null };

function saveRoute(app: App, db: Db) {
  app.post('/auth/views', { schema: contract.saveView, config: { action: 'own.edit' } }, (request, reply) => {
    const { person, body } = request;
    const owned = (view: View): Owned => ({ ...view, company_id: person.companyId });
    const subject: Subject<Owned | null, { data: View }> = {
      entity: 'saved_view',
      lock: async (transaction) => {
        const { same, ...counts } = await views.lockOwn(transaction, person.id, body);
        if (!same) assertBelowLimits(counts);
        return same ? owned(same) : null;
      },
      isWhole: true,
      after: ({ data }) => owned(data),
    };
    return write(db, request, reply, subject, async (transaction, same) => {
      if (same) await views.update(transaction, same.id, { path: body.path });
      const id = same?.id ?? (await views.create(transaction, person.id, body));
      const data = await views.get(transaction, person.id, id);
      return { message: 'View saved successfully', id, data };
    });
  });
}

function assertBelowLimits({ inSum, inList }: { inSum: number; inList: number }) {
  const max = inList >= contract.MAX_IN_LIST ? contract.MAX_IN_LIST : contract.MAX_VIEWS;
  if (inList >= contract.MAX_IN_LIST || inSum >= contract.MAX_VIEWS)
    throw invalid({ name: `You have ${max} saved views. Delete one that you no longer use` });
}

function renameRoute(app: App, db: Db) {
  app.put(
    '/auth/views/:id',
    { schema: contract.renameView, config: { action: 'own.edit' } },
    (request, reply) => {
      const { person, body } = request;
      const view = toWholeChange('saved_view', (transaction) =>
        lockOne(transaction, request, views.lockToRename),
      );
      return write(db, request, reply, view, async (transaction, { company_id: _, ...locked }) => {
        const data = { ...locked, name: body.name };
        const same = await views.findNamed(transaction, person.id, data);
        if (same && same.id !== data.id) throw invalid({ name: taken(NAME_TAKEN) });
        await views.update(transaction, data.id, { name: data.name });
        return { message: 'View renamed successfully', id: data.id, data };
      });
    },
  );
}

const NAME_TAKEN = 'Another view of this list has this name. Enter another name';

function removeRoute(app: App, db: Db) {
  app.delete(
    '/auth/views/:id',
    { schema: contract.removeView, config: { action: 'own.edit' } },
    (request, reply) => {
      const view = toRemove('saved_view', (transaction) => lockOne(transaction, request));
      return write(db, request, reply, view, async (transaction, { company_id: _, ...data }) => {
        await views.remove(transaction, data.id);
        return { message: 'View deleted successfully', id: data.id, data };
      });
    },
  );
}

async function lockOne(
  transaction: Db,
  { person, params }: FastifyRequest,
  lock: typeof views.lock = views.lock,
): Promise<Owned> {
  const { id } = params as { id: number };
  const locked = await lock(transaction, person.id, id);
  if (!locked) throw notFound('View');
  return { ...locked, company_id: person.companyId };
}
