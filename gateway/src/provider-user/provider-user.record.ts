import * as z from 'zod';
import type { ProviderRole } from '../generated/graph.ts';
import {
  inData,
  wireId,
  wireList,
  wireMessage,
  wireNamed,
  wireOptionalId,
  wireStatus,
  wireText,
  wireVersion,
} from '../rest/wire.ts';
import { toChoiceOf } from '../selection/selection.choice.ts';

/** A user of the provider [ENT-41]. Somebody of a company is none, whatever path they came by. */
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
    CompanyUserPlatforms: wireList(wireNamed),
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
    // The first one decides [ROL-01].
    roleId: wire.user_role ?? wire.userRoles[0]?.id ?? null,
    platforms: wire.CompanyUserPlatforms,
    version: wire.version,
  }));

export type ProviderUserRecord = z.output<typeof providerUserRecord>;

export const providerUserAnswer = inData(providerUserRecord);
export const providerUserPage = z.object({ count: z.number().int(), rows: z.array(providerUserRecord) });
/** A write answers its message and, here or there, the person as they are now. */
export const providerUserWritten = z.object({
  message: wireMessage,
  id: wireOptionalId,
  data: providerUserRecord.nullish(),
});

/** The role that stands behind a role id; null for an id that is none of the provider's. */
export type RoleOf = (roleId: string | null) => ProviderRole | null;

/** The parts of a provider user that are saved on their own, under one version. A password is no part: nobody can read one. */
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

/** A part, as its revisions name it. */
export const partOf = (userId: string, part: ProviderUserPart) => `providerUser:${userId}:${part}`;
