import type * as z from 'zod';
import type { AuditEntity, Db } from '../../database/database.ts';
import type { App } from '../../http/app.ts';
import type { idInPath } from '../../http/fields/fields.ts';
import type { ownerInQuery } from '../../http/fields/sought-ids.ts';
import { notFound } from '../../http/problem.ts';
import { type Snapshot, toCreate, toRemove, toWholeChange } from '../../http/write/subject.ts';
import { assertVersion, write } from '../../http/write/write.ts';
import { type TenantScope, within } from '../policy.ts';
import { lockCompany } from './company-lock.store.ts';
import { lockPart, type PartTable, removePart } from './company-part.store.ts';

type OfCompany = { company_id: number };
type Versioned = Snapshot & { version: number };

/** Records of a company that are added, changed and deleted one at a time. */
type CompanyPart<Input extends OfCompany, Row extends Versioned> = {
  entity: AuditEntity;
  table: PartTable;
  /** The name in messages. */
  name: string;
  url: string;
  contracts: {
    create: { body: z.ZodType<Input> };
    update: { params: typeof idInPath; body: z.ZodType<Input> };
    remove: { params: typeof idInPath; querystring: typeof ownerInQuery };
  };
  /** Locks what a change refers to before its record. The other order could cause a deadlock. */
  lockFirst?: (transaction: Db, input: Input) => Promise<unknown>;
  /** Throws a 400 for input that does not fit what is stored. `id` is undefined for a new record. */
  check: (transaction: Db, input: Input, id?: number) => Promise<void>;
  /** Returns an existing record. */
  get: (db: Db, id: number) => Promise<Row>;
  /**
   * Returns an existing record with everything that its deletion removes, for the audit log. By default `get`.
   */
  getWhole?: (db: Db, id: number) => Promise<Row>;
  /** Creates a record and returns its id. */
  create: (transaction: Db, input: Input) => Promise<number>;
  /** Changes a locked record and increments its version. */
  update: (transaction: Db, id: number, input: Input) => Promise<void>;
};

/** Adds the routes that add, change and delete a part of a company. */
export function companyPartRoutes<Input extends OfCompany, Row extends Versioned>(
  app: App,
  db: Db,
  part: CompanyPart<Input, Row>,
) {
  createRoute(app, db, part);
  updateRoute(app, db, part);
  removeRoute(app, db, part);
}

const config = { action: 'company.edit' } as const;

function createRoute<Input extends OfCompany, Row extends Versioned>(
  app: App,
  db: Db,
  part: CompanyPart<Input, Row>,
) {
  app.post(`${part.url}/add`, { schema: part.contracts.create, config }, (request, reply) => {
    const input = request.body as Input;
    return write(db, request, reply, toCreate<Row>(part.entity), async (transaction) => {
      await lockCompany(transaction, request.tenantScope, input.company_id);
      await part.check(transaction, input);
      const id = await part.create(transaction, input);
      return { message: `${part.name} added successfully`, id, data: await part.get(transaction, id) };
    });
  });
}

function updateRoute<Input extends OfCompany, Row extends Versioned>(
  app: App,
  db: Db,
  part: CompanyPart<Input, Row>,
) {
  app.put(`${part.url}/:id`, { schema: part.contracts.update, config }, (request, reply) => {
    const { id } = request.params;
    const input = request.body as Input;
    const change = toWholeChange(part.entity, async (transaction) => {
      await lockCompany(transaction, request.tenantScope, input.company_id);
      await part.lockFirst?.(transaction, input);
      return lock(transaction, part, input.company_id, id);
    });
    return write(db, request, reply, change, async (transaction, locked) => {
      await assertVersion(request, locked.version, () => locked);
      await part.check(transaction, input, id);
      await part.update(transaction, id, input);
      return { message: `${part.name} updated successfully`, id, data: await part.get(transaction, id) };
    });
  });
}

function removeRoute<Input extends OfCompany, Row extends Versioned>(
  app: App,
  db: Db,
  part: CompanyPart<Input, Row>,
) {
  app.delete(`${part.url}/delete/:id`, { schema: part.contracts.remove, config }, (request, reply) => {
    const { id } = request.params;
    const tenantScope = within(request.tenantScope, request.query.company_id);
    const whole = { ...part, get: part.getWhole ?? part.get };
    const removal = toRemove(part.entity, (transaction) => lock(transaction, whole, tenantScope, id));
    return write(db, request, reply, removal, async (transaction) => {
      await removePart(transaction, part.table, tenantScope, id);
      return { message: `${part.name} deleted successfully`, id };
    });
  });
}

async function lock<Input extends OfCompany, Row extends Versioned>(
  transaction: Db,
  { table, name, get }: CompanyPart<Input, Row>,
  tenantScope: TenantScope,
  id: number,
) {
  if (!(await lockPart(transaction, table, tenantScope, id))) throw notFound(name);
  return get(transaction, id);
}
