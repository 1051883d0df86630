import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import type { ActiveStatus } from '../generated/graph.ts';
import type { NamedRecord } from '../master-data/master-data.record.ts';
import {
  blocked,
  type EffectiveAccessParent,
  obstacleOf,
  reachOf,
  type Standing,
} from './access.effective.ts';
import type { EntryRecord, RoleRecord } from './access.record.ts';
import { rolesOn } from './role-map.ts';

/** A person of a company, as far as access asks. */
export type Holder = { id: string; companyId: string; status: ActiveStatus; platforms: NamedRecord[] };

/** One platform of a person, with all that decides what they reach there. */
export type Held = { standing: Standing; entry: EntryRecord | null };

/** The person whose access is asked for; read by themselves where a list did not say enough. Null: nobody of a company. */
export async function holderOf(
  user: { id: string; companyId: string | null; status: ActiveStatus; platforms?: NamedRecord[] | undefined },
  { loaders }: Context,
  info: GraphQLResolveInfo,
): Promise<Holder | null> {
  const { companyId } = user;
  if (companyId === null) return null;
  const platforms = user.platforms ?? (await loaders.user.byId.load(user.id, info)).platforms ?? [];
  return { id: user.id, companyId, status: user.status, platforms };
}

/** A role as it is on a platform; one that the platform does not offer is known by its name alone. */
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
  const name = (await loaders.access.roleNames.load('all', info)).get(roleId) ?? roleId;
  return { id: roleId, name, scopeKind: rolesOn(platformId)[roleId] ?? 'NONE' };
}

/** Each platform of a person, with what is stored there. */
export async function heldBy(holder: Holder, context: Context, info: GraphQLResolveInfo): Promise<Held[]> {
  const { loaders } = context;
  const [company, { entries }] = await Promise.all([
    loaders.company.byId.load(holder.companyId, info),
    loaders.access.byUser.load(holder.id, info),
  ]);
  return Promise.all(
    holder.platforms.map(async (platform) => {
      const entry = entries.get(platform.id) ?? null;
      const form = await loaders.access.formByPlatform.load(platform.id, info);
      const standing = {
        personStatus: holder.status,
        companyStatus: company.status,
        companyPlatformIds: company.platforms.map(({ id }) => id),
        platform,
        hasRoles: (form?.roles.length ?? 0) > 0,
        role: await roleOn(platform.id, entry?.roleId ?? null, context, info),
      };
      return { standing, entry };
    }),
  );
}

/** What a person really reaches on each of their platforms. */
export async function effectiveAccess(
  holder: Holder,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<EffectiveAccessParent[]> {
  const held = await heldBy(holder, context, info);
  return Promise.all(held.map((one) => reachOfOne(one, holder.companyId, context, info)));
}

async function reachOfOne(
  { standing, entry }: Held,
  companyId: string,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const { role } = standing;
  const obstacle = obstacleOf(standing);
  if (obstacle !== null || role === null || entry === null) return blocked(standing, obstacle ?? '');
  const { access, company } = context.loaders;
  const [{ regions }, locations, regionIds] = await Promise.all([
    company.byId.load(companyId, info),
    access.locationsByCompany.load(companyId, info),
    // Which regions locations are in is the dearest read: only a scope of regions needs it.
    role.scopeKind === 'REGION' ? access.regionIdsByCompany.load(companyId, info) : new Map(),
  ]);
  return reachOf({ ...standing, role }, entry, { id: companyId, regions, locations, regionIds });
}
