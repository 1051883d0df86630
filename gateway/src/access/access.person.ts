import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import type { ActiveStatus } from '../generated/graph.ts';
import type { NamedParent } from '../master-data/master-data.record.ts';
import type { Person } from '../session/session.record.ts';
import {
  type AccessFacts,
  blocked,
  type EffectiveAccessParent,
  obstacleOf,
  toEffectiveAccess,
} from './access.effective.ts';
import type { EntryRecord, RoleRecord } from './access.record.ts';
import { type OwnAccess, ownAccess } from './associate-roles.record.ts';
import { rolesOn } from './role-map.ts';

/** The fields of a company user that access depends on. */
export type Holder = {
  id: string;
  companyId: string;
  status: ActiveStatus;
  platforms: NamedParent[];
} & OwnAccess;

/** One platform of a person, with the facts that decide what they reach there. */
export type PlatformEntry = { facts: AccessFacts; entry: EntryRecord | null };

/**
 * Returns the person whose access is requested. Reads the person if the list row lacks platforms. Null if the
 * person has no company.
 */
export async function holderOf(
  user: OwnAccess & {
    id: string;
    companyId: string | null;
    status: ActiveStatus;
    platforms?: NamedParent[] | undefined;
  },
  { loaders }: Context,
  info: GraphQLResolveInfo,
): Promise<Holder | null> {
  const { companyId } = user;
  if (companyId === null) return null;
  const platforms = user.platforms ?? (await loaders.user.byId.load(user.id, info)).platforms ?? [];
  const { id, status, associateRoles, alertIds } = user;
  return { id, companyId, status, platforms, associateRoles, alertIds };
}

/** Returns the caller. Null for people who may not read a company, who have no effective access. */
export async function ownHolder(
  { id, companyId, isArranger, roles }: Person,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Holder | null> {
  const caller = { roleIds: roles.map((role) => role.id), isArranger };
  if (companyId === null || !context.policy.can(caller, 'COMPANY_READ').allowed) return null;
  return holderOf(await context.loaders.user.byId.load(id, info), context, info);
}

/** Returns a role with its scope on a platform. A role that the platform does not offer has only its name. */
export async function roleOn(
  platformId: string,
  roleId: string | null,
  { loaders }: Context,
  info: GraphQLResolveInfo,
): Promise<RoleRecord | null> {
  if (roleId === null) return null;
  const form = await loaders.access.formByPlatform.load(platformId, info);
  const offered = form?.roles.find(({ id }) => id === roleId);
  if (offered) return offered;
  const name = (await loaders.access.roles.load('all', info)).get(roleId)?.name ?? roleId;
  return { id: roleId, name, scopeKind: rolesOn(platformId)[roleId] ?? 'NONE' };
}

/** Returns each platform of a person with its stored access. */
export async function platformEntriesOf(
  holder: Holder,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<PlatformEntry[]> {
  const { loaders } = context;
  const [company, entries] = await Promise.all([
    loaders.company.byId.load(holder.companyId, info),
    ownAccess(holder) ?? loaders.access.byUser.load(holder.id, info).then((stored) => stored.entries),
  ]);
  return Promise.all(
    holder.platforms.map(async (platform) => {
      const entry = entries.get(platform.id) ?? null;
      const form = await loaders.access.formByPlatform.load(platform.id, info);
      const facts = {
        personStatus: holder.status,
        companyStatus: company.status,
        companyPlatformIds: company.platforms.map(({ id }) => id),
        platform,
        hasRoles: (form?.roles.length ?? 0) > 0,
        role: await roleOn(platform.id, entry?.roleId ?? null, context, info),
      };
      return { facts, entry };
    }),
  );
}

/** Returns what a person can reach on each of their platforms. */
export async function effectiveAccess(
  holder: Holder,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<EffectiveAccessParent[]> {
  const platformEntries = await platformEntriesOf(holder, context, info);
  return Promise.all(platformEntries.map((one) => effectiveAccessOn(one, holder.companyId, context, info)));
}

async function effectiveAccessOn(
  { facts, entry }: PlatformEntry,
  companyId: string,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const { role } = facts;
  const obstacle = obstacleOf(facts);
  if (obstacle !== null || role === null || entry === null) return blocked(facts, obstacle ?? '');
  const { access, company } = context.loaders;
  const [{ regions }, locations, regionIds] = await Promise.all([
    company.byId.load(companyId, info),
    access.locationsByCompany.load(companyId, info),
    // The regions of all locations are the most expensive read. Only a region scope needs them.
    role.scopeKind === 'REGION' ? access.regionIdsByCompany.load(companyId, info) : new Map(),
  ]);
  return toEffectiveAccess({ ...facts, role }, entry, { id: companyId, regions, locations, regionIds });
}
