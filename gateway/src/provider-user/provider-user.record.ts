import { providerUserPlatformsRules } from '@console/schema/provider-user.rules.ts';
import * as z from 'zod';
import type { ProviderRole } from '../generated/graph.ts';
import { inData, inRows, pageOf, written } from '../rest/wire/answer.ts';
import { wireId, wireList, wireMember, wireNamed, wireOptionalId, wireVersion } from '../rest/wire/wire.ts';
import { platformsSection } from '../selection/platforms-section.ts';
import { providerUserFields } from './provider-user.fields.ts';

/** A user of the provider [ENT-41]. The company id is read because company users share the same paths. */
const providerUserRecord = z
  .object({
    id: wireId,
    company_id: wireOptionalId,
    ...providerUserFields.shape,
    user_role: wireOptionalId,
    userRoles: wireList(wireNamed),
    CompanyUserPlatforms: wireList(wireMember),
    version: wireVersion,
  })
  .transform((wire) => ({
    ...providerUserFields.read(wire),
    id: wire.id,
    companyId: wire.company_id,
    // The first role counts [ROL-01].
    roleId: wire.user_role ?? wire.userRoles[0]?.id ?? null,
    platforms: wire.CompanyUserPlatforms,
    version: wire.version,
  }));

export type ProviderUserRecord = z.output<typeof providerUserRecord>;

export const providerUserAnswer = inData(providerUserRecord);
/** The answer of the bulk read by id. */
export const providerUserRows = inRows(providerUserRecord);
export const providerUserPage = pageOf(providerUserRecord);
/** The answer of a write: a message and, if the service sends it, the current user. */
export const providerUserWritten = written(providerUserRecord, 'status');

/** Maps a role id to a provider role, or to null if the id is not a provider's. */
export type RoleOf = (roleId: string | null) => ProviderRole | null;

/** The platforms of a provider user. */
export const providerUserPlatforms = platformsSection<ProviderUserRecord>(providerUserPlatformsRules);

/** Returns the editable details of a provider user. */
export const editableDetails = (user: ProviderUserRecord, roleOf: RoleOf) => ({
  ...providerUserFields.toEditable(user),
  role: roleOf(user.roleId),
});

/** Returns the name of a section in revisions. */
export const revisionName = (userId: string, section: 'details' | 'platforms') =>
  `providerUser:${userId}:${section}`;
