import * as z from 'zod';
import type { ProviderRole } from '../generated/graph.ts';
import { inData, pageOf, written } from '../rest/wire/answer.ts';
import {
  wireId,
  wireList,
  wireNamed,
  wireOptionalId,
  wireReference,
  wireStatus,
  wireText,
  wireVersion,
} from '../rest/wire/wire.ts';
import { toChoiceOf } from '../selection/selection.choice.ts';

/** A user of the provider [ENT-41]. The company id is read because company users share the same paths. */
export const providerUserRecord = z
  .object({
    id: wireId,
    company_id: wireOptionalId,
    first_name: wireText,
    middle_name: wireText,
    last_name: wireText,
    email: wireText,
    phone: wireText,
    status: wireStatus,
    user_role: wireOptionalId,
    userRoles: wireList(wireNamed),
    CompanyUserPlatforms: wireList(wireReference),
    version: wireVersion,
  })
  .transform((wire) => ({
    id: wire.id,
    companyId: wire.company_id,
    firstName: wire.first_name,
    middleName: wire.middle_name,
    lastName: wire.last_name,
    email: wire.email,
    phone: wire.phone,
    status: wire.status,
    // The first role counts [ROL-01].
    roleId: wire.user_role ?? wire.userRoles[0]?.id ?? null,
    platforms: wire.CompanyUserPlatforms,
    version: wire.version,
  }));

export type ProviderUserRecord = z.output<typeof providerUserRecord>;

export const providerUserAnswer = inData(providerUserRecord);
export const providerUserPage = pageOf(providerUserRecord);
/** The answer of a write: a message and, if the service sends it, the current user. */
export const providerUserWritten = written(providerUserRecord, 'status');

/** Maps a role id to a provider role, or to null if the id is not a provider's. */
export type RoleOf = (roleId: string | null) => ProviderRole | null;

/**
 * The separately saved parts of a provider user, which share one version. The password is excluded because it
 * cannot be read.
 */
export const providerUserParts = {
  details: (
    { firstName, middleName, lastName, email, phone, roleId }: ProviderUserRecord,
    roleOf: RoleOf,
  ) => ({ firstName, middleName, lastName, email, phone, role: roleOf(roleId) }),
  platforms: ({ platforms }: ProviderUserRecord) => ({
    platformIds: toChoiceOf(platforms),
  }),
};

export type ProviderUserPart = keyof typeof providerUserParts;

/** Returns the name of a part inside its revisions. */
export const partOf = (userId: string, part: ProviderUserPart) => `providerUser:${userId}:${part}`;
