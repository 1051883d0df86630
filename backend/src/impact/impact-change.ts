import { listPlatformIds } from '../access/access.store.ts';
import { assertChoicesExist } from '../access/access-choices.ts';
import { toEntries } from '../access/access-rules.ts';
import { replaceAccess } from '../access/access-write.store.ts';
import { readAccess } from '../access/stored-access.ts';
import * as arrangers from '../arranger/arranger.store.ts';
import { replaceLocations, replacePlatforms } from '../arranger/arranger-choices.ts';
import * as arrangerWrites from '../arranger/arranger-write.store.ts';
import { update as updateCompany } from '../company/company.store.ts';
import type { Db } from '../database/database.ts';
import { invalid, notAmong, notFound } from '../http/problem.ts';
import { update as updateLocation } from '../location/location.store.ts';
import { replaceRegions } from '../location/location-sections.store.ts';
import { assertListed } from '../master-data/choice.store.ts';
import { replace } from '../selection/selection.store.ts';
import { assertNotOneself } from '../session/oneself.ts';
import type { Action, TenantScope } from '../session/policy.ts';
import { assertOfCompany } from '../session/records/company-choice.store.ts';
import { lockCompany } from '../session/records/company-lock.store.ts';
import { removePart } from '../session/records/company-part.store.ts';
import { lockLocation } from '../session/records/location-lock.store.ts';
import { lockUser } from '../session/records/user-lock.store.ts';
import { removePerson } from '../session/sign-in/credentials.store.ts';
import * as users from '../user/user-write.store.ts';
import type { Change } from './impact.contract.ts';
import type { Alterable } from './impact-state.store.ts';

type Kind = Change['kind'];
type Of<K extends Kind> = Extract<Change, { kind: K }>;
type Asked = { tenantScope: TenantScope; callerId: number };

/** The action whose permission each change requires. */
export const ACTIONS: Record<Kind, Action> = {
  user_deactivate: 'company-users.edit',
  user_delete: 'company-users.edit',
  user_platforms: 'company-users.edit',
  company_platforms: 'company.edit',
  company_deactivate: 'company.edit',
  region_delete: 'company.edit',
  location_deactivate: 'location.edit',
  location_regions: 'location.edit',
  arranger_deactivate: 'arranger.edit',
  arranger_locations: 'arranger.edit',
  arranger_platforms: 'arranger.edit',
  user_deactivate_many: 'company-users.edit',
  user_access_many: 'company-users.edit',
  location_deactivate_many: 'location.edit',
  arranger_deactivate_many: 'arranger.edit',
};

/** What each change can alter. The prediction reads only this again after the change. */
export const ALTERS: Record<Kind, readonly Alterable[]> = {
  user_deactivate: ['scopes'],
  user_delete: ['scopes'],
  user_platforms: ['scopes'],
  company_platforms: ['open_platforms'],
  company_deactivate: ['open_platforms', 'arrangers'],
  region_delete: ['scopes', 'parts', 'primary_regions'],
  location_deactivate: ['parts', 'arrangers'],
  location_regions: ['parts', 'primary_regions'],
  arranger_deactivate: ['scopes', 'arrangers'],
  arranger_locations: ['scopes', 'arrangers'],
  arranger_platforms: ['scopes'],
  user_deactivate_many: ['scopes'],
  user_access_many: ['scopes'],
  location_deactivate_many: ['parts', 'arrangers'],
  arranger_deactivate_many: ['scopes', 'arrangers'],
};

/** The changes, made with the same functions as in their own routes, so the same errors apply. */
const CHANGES: { [K in Kind]: (transaction: Db, asked: Asked, change: Of<K>) => Promise<void> } = {
  user_deactivate: async (transaction, { tenantScope, callerId }, { id }) => {
    await lockUser(transaction, tenantScope, id);
    assertNotOneself(callerId, id, 'deactivate yourself');
    await users.setStatus(transaction, id, 0);
  },
  user_delete: async (transaction, { tenantScope, callerId }, { id }) => {
    await lockUser(transaction, tenantScope, id);
    assertNotOneself(callerId, id, 'delete yourself');
    await removePerson(transaction, id);
  },
  user_platforms: async (transaction, { tenantScope, callerId }, { id, platforms }) => {
    const locked = await lockUser(transaction, tenantScope, id);
    assertNotOneself(callerId, id, 'change your own access');
    await assertOfCompany(transaction, 'platforms', locked.company_id, platforms);
    await users.replaceUserPlatforms(transaction, id, platforms);
  },
  company_platforms: async (transaction, { tenantScope }, { id, platforms }) => {
    await lockCompany(transaction, tenantScope, id);
    await assertListed(transaction, 'platforms', platforms);
    await replace(transaction, 'company_platforms', id, platforms);
  },
  company_deactivate: async (transaction, { tenantScope }, { id }) => {
    await lockCompany(transaction, tenantScope, id);
    await updateCompany(transaction, id, { status: 0 });
  },
  region_delete: async (transaction, { tenantScope }, { id }) => {
    if (!(await removePart(transaction, 'regions', tenantScope, id))) throw notFound('Region');
  },
  location_deactivate: async (transaction, { tenantScope }, { id }) => {
    await lockLocation(transaction, tenantScope, id);
    await updateLocation(transaction, id, { status: 0 });
  },
  location_regions: async (transaction, { tenantScope }, { id, regions }) => {
    await lockLocation(transaction, tenantScope, id);
    const other = await replaceRegions(transaction, id, regions);
    if (other !== undefined)
      throw invalid({ regions: notAmong('Choose regions from the company’s list', other) });
  },
  arranger_deactivate: async (transaction, { tenantScope }, { id }) => {
    await arrangers.lock(transaction, tenantScope, id);
    await arrangerWrites.setStatus(transaction, id, 0);
  },
  arranger_locations: async (transaction, { tenantScope }, { id, locations, location_access: hasAll }) => {
    const locked = await arrangers.lock(transaction, tenantScope, id);
    if (hasAll !== undefined) await arrangerWrites.setLocationAccess(transaction, id, hasAll);
    await replaceLocations(transaction, locked.company_id, id, locations);
  },
  arranger_platforms: async (transaction, { tenantScope }, { id, platforms }) => {
    const locked = await arrangers.lock(transaction, tenantScope, id);
    await replacePlatforms(transaction, locked.company_id, id, platforms);
  },
  user_deactivate_many: (...by) => each(CHANGES.user_deactivate, 'user_deactivate', ...by),
  user_access_many: async (transaction, asked, { users: changed }) => {
    for (const one of [...changed].sort((a, b) => a.id - b.id)) await replaceWhole(transaction, asked, one);
  },
  location_deactivate_many: (...by) => each(CHANGES.location_deactivate, 'location_deactivate', ...by),
  arranger_deactivate_many: (...by) => each(CHANGES.arranger_deactivate, 'arranger_deactivate', ...by),
};

type WholeAccess = Of<'user_access_many'>['users'][number];

/** Replaces the platforms of a user, then the access on them, as the two calls for that do. */
async function replaceWhole(transaction: Db, { tenantScope, callerId }: Asked, changed: WholeAccess) {
  const { id, platforms, access_data } = changed;
  await CHANGES.user_platforms(
    transaction,
    { tenantScope, callerId },
    { kind: 'user_platforms', id, platforms },
  );
  const locked = await lockUser(transaction, tenantScope, id);
  const { access_data: stored } = await readAccess(transaction, tenantScope, id);
  const checked = toEntries(access_data, stored, await listPlatformIds(transaction, id));
  if ('faults' in checked) throw invalid(checked.faults);
  for (const entry of checked.entries)
    await assertChoicesExist(transaction, locked.company_id, entry, `access_data.${entry.platformId}.`);
  await replaceAccess(transaction, id, checked.entries);
}

/** Makes the change of each record, in the order of the ids, so that two such changes cannot block each other. */
async function each<K extends Kind>(
  change: (transaction: Db, asked: Asked, one: { kind: K; id: number }) => Promise<void>,
  kind: K,
  transaction: Db,
  asked: Asked,
  { ids }: { ids: number[] },
) {
  for (const id of [...ids].sort((a, b) => a - b)) await change(transaction, asked, { kind, id });
}

export function make<K extends Kind>(
  transaction: Db,
  asked: Asked,
  change: Of<K> & { kind: K },
): Promise<void> {
  return CHANGES[change.kind](transaction, asked, change);
}
