import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { badRequest } from '../errors/graph-error.ts';
import type { Resolvers } from '../generated/graph.ts';
import { askedPlatform, askedPlatforms, roleKindOf } from '../graph/keys.ts';
import { toCounted, toLongPage } from '../graph/page.ts';
import type { NamedRecord } from '../master-data/master-data.record.ts';
import { toRevision } from '../revision/revision.ts';
import { chosenOf } from '../selection/selection.choice.ts';
import { effectiveAccess, holderOf, ownHolder, roleOn } from './access.person.ts';
import { accessOf, editableAccess, type PlatformAccessParent } from './access.record.ts';
import { accessibleBy } from './location-access.ts';
import { regionOf } from './region-of.ts';
import type { AlertKind } from './role-map.ts';

/** The largest number of platforms per `platformAccessOptions` query. */
const maxForms = 100;
/** The largest number of locations that `EffectiveAccess.locations` lists. */
const maxNamed = 100;

export const accessResolvers: Resolvers = {
  Query: {
    async platformAccessOptions(_, platforms, { loaders }, info) {
      const ids = askedPlatforms(platforms);
      if (ids.length > maxForms) throw badRequest(`platformIds may have at most ${maxForms} ids.`);
      const forms = await Promise.all(ids.map((id) => loaders.access.formByPlatform.load(id, info)));
      return forms.filter((form) => form !== null);
    },
    roles: async (_, _args, { loaders }, info) => [
      ...(await loaders.access.roles.load('all', info)).values(),
    ],
  },
  Role: {
    kind: ({ id }) => roleKindOf(id),
    childRoles: async ({ id }, _, { loaders }, info) =>
      (await loaders.access.roles.load('all', info)).get(id)?.childRoles ?? [],
  },
  Platform: {
    accessOptions: ({ id }, _, { loaders }, info) => loaders.access.formByPlatform.load(id, info),
  },
  PlatformRole: { roleId: ({ id }) => id, kind: ({ id }) => roleKindOf(id) },
  PlatformAccessOptions: {
    alerts: ({ alertKind }, _, context, info) => (alertKind ? alertOptions(alertKind, context, info) : null),
  },
  CompanyUser: {
    async access(user, _, context, info) {
      const holder = await holderOf(user, context, info);
      if (!holder) return null;
      const { entries } = await context.loaders.access.byUser.load(holder.id, info);
      const { companyId, platforms } = holder;
      return platforms.map((platform) => ({ companyId, platform, entry: entries.get(platform.id) ?? null }));
    },
    async effectiveAccess(user, _, context, info) {
      const holder = await holderOf(user, context, info);
      return holder && effectiveAccess(holder, context, info);
    },
  },
  Viewer: {
    async effectiveAccess(viewer, _, context, info) {
      const holder = await ownHolder(viewer, context, info);
      return holder && effectiveAccess(holder, context, info);
    },
  },
  CompanyUserRevisions: {
    async access({ id }, _, { loaders }, info) {
      const { entries, version } = await loaders.access.byUser.load(id, info);
      return toRevision(accessOf(id), version, editableAccess(entries));
    },
  },
  PlatformAccess: {
    role: ({ platform, entry }, _, context, info) =>
      roleOn(platform.id, entry?.roleId ?? null, context, info),
    hasDirectorAccess: ({ entry }) => entry?.hasDirectorAccess ?? false,
    async regions({ companyId, entry }, _, { loaders }, info) {
      if (!entry || entry.regionIds.length === 0) return [];
      const { regions } = await loaders.company.byId.load(companyId, info);
      return regions
        .filter(({ id }) => entry.regionIds.includes(id))
        .map((region) => ({ ...region, companyId }));
    },
    locations: (parent, _, context, info) => locationsOf(parent, 'locationIds', context, info),
    directorLocations: (parent, _, context, info) =>
      locationsOf(parent, 'directorLocationIds', context, info),
    async alerts({ platform, entry }, _, context, info) {
      if (!entry || entry.alertIds.length === 0) return [];
      const form = await context.loaders.access.formByPlatform.load(platform.id, info);
      const options = form?.alertKind ? await alertOptions(form.alertKind, context, info) : [];
      return chosenOf(options, entry.alertIds);
    },
  },
  EffectiveAccess: {
    scopeKind: ({ role }) => role?.scopeKind ?? 'NONE',
    locationCount: ({ reached }) => reached.length,
    locations: ({ reached }, _, { takeRows }) => takeRows(reached.slice(0, maxNamed)),
  },
  AccessedLocation: { region: regionOf },
  Location: {
    async accessibleBy(location, { platformId, platform, sort, ...pageArgs }, context, info) {
      const page = toLongPage(pageArgs, context.config);
      const asked = { platformId: askedPlatform({ platformId, platform }), sort };
      const { rows, ...found } = await accessibleBy(location, asked, page, context, info);
      const { companyId } = location;
      const withCompany = context.takeRows(rows).map((row) => ({ ...row, companyId }));
      return { ...page, ...toCounted(found), rows: withCompany };
    },
  },
  LocationAccess: {
    // Only active people can see a location.
    user: ({ user, companyId }) => ({ ...user, companyId, status: 'ACTIVE' }),
    async platform({ platformId }, _, { loaders }, info): Promise<NamedRecord> {
      const form = await loaders.access.formByPlatform.load(platformId, info);
      return form?.platform ?? { id: platformId, name: platformId };
    },
    async role({ platformId, roleId }, _, context, info) {
      const role = await roleOn(platformId, roleId, context, info);
      return role ?? { id: roleId, name: roleId, scopeKind: 'NONE' };
    },
    region: regionOf,
  },
};

function alertOptions(kind: AlertKind, { loaders }: Context, info: GraphQLResolveInfo) {
  const { feedbackAlertOptions, aftercareAlertOptions } = loaders.masterData;
  return (kind === 'feedback' ? feedbackAlertOptions : aftercareAlertOptions).load('all', info);
}

async function locationsOf(
  { companyId, entry }: PlatformAccessParent,
  chosen: 'locationIds' | 'directorLocationIds',
  { loaders, takeRows }: Context,
  info: GraphQLResolveInfo,
): Promise<NamedRecord[]> {
  const ids = entry?.[chosen] ?? [];
  if (ids.length === 0) return [];
  const locations = await loaders.access.locationsByCompany.load(companyId, info);
  return takeRows(locations.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name })));
}
