import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { invalid, notFound, taken } from '../http/problem.ts';
import { toCreate } from '../http/write/subject.ts';
import { write } from '../http/write/write.ts';
import { type TenantScope, within } from '../session/policy.ts';
import { lockCompany } from '../session/records/company-lock.store.ts';
import * as contract from './region.contract.ts';
import * as regions from './region.store.ts';
import * as members from './region-members.store.ts';

type Region = Awaited<ReturnType<typeof regions.get>>;
type NameCheck = (transaction: Db, input: contract.RegionInput) => Promise<void>;

/** Adds the route that adds a deleted region again. */
export function restoreRoute(app: App, db: Db, assertNameIsFree: NameCheck) {
  const config = { action: 'company.edit' } as const;
  app.post('/region/restore/:id', { schema: contract.restoreRegion, config }, (request, reply) => {
    const { id } = request.params;
    const { company_id: companyId } = request.body;
    let given: members.Members = { locations: [], users: [] };
    const creation = toCreate<Region>('region', ({ data }) => ({ ...data, ...given }));
    return write(db, request, reply, creation, async (transaction) => {
      await lockAll(transaction, request.tenantScope, companyId, id);
      // Read again after the locks, because another request may have restored the region and deleted it again.
      const deleted = await members.getDeleted(transaction, companyId, id);
      if (!deleted) throw notFound('Deleted region');
      await assertGone(transaction, companyId, id);
      await assertNameIsFree(transaction, { company_id: companyId, name: deleted.name });
      await members.createAgain(transaction, companyId, id, deleted.name);
      given = {
        locations: await members.restoreLocations(transaction, companyId, id, deleted.locations),
        users: await members.restoreUsers(transaction, companyId, id, deleted.users),
      };
      return { message: toMessage(deleted, given), id, data: await regions.get(transaction, id) };
    });
  });
}

/** Locks the people who may get the region back, and then the company. */
async function lockAll(transaction: Db, tenantScope: TenantScope, companyId: number, id: number) {
  const deleted = await members.getDeleted(transaction, companyId, id);
  await members.lockUsers(transaction, within(tenantScope, companyId), deleted?.users ?? []);
  await lockCompany(transaction, tenantScope, companyId);
}

async function assertGone(transaction: Db, companyId: number, id: number) {
  if (await regions.exists(transaction, companyId, id))
    throw invalid({ id: taken('This region has already been restored') });
}

/** Returns what the person should know: what was not restored, because it has changed since the deletion. */
function toMessage(deleted: members.Members, given: members.Members): string {
  const lost = deleted.locations.length - given.locations.length;
  const isPrimary = new Map(given.locations.map((one) => [one.id, one.is_primary]));
  const primaries = deleted.locations.filter(
    (one) => one.is_primary && isPrimary.get(one.id) === false,
  ).length;
  const unlike = countUsers(deleted.users.filter((one) => !given.users.includes(one)));
  return [
    'Region restored successfully',
    lost > 0 && `${countOf(lost, 'location')} no longer ${lost === 1 ? 'exists' : 'exist'}`,
    primaries > 0 &&
      `${countOf(primaries, 'location')} ${primaries === 1 ? 'keeps' : 'keep'} another primary region`,
    unlike > 0 && `The access of ${countOf(unlike, 'user')} did not come back, because the role has changed`,
  ]
    .filter(Boolean)
    .join('. ');
}

/** Counts users once, on however many platforms they lack the region. */
const countUsers = (users: readonly members.MemberUser[]) => new Set(users.map(({ id }) => id)).size;

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
