import * as z from 'zod';
import type { NamedParent } from '../master-data/master-data.record.ts';
import {
  inData,
  wireId,
  wireIdList,
  wireList,
  wireMessage,
  wireNamed,
  wireOptionalId,
  wireStatus,
  wireText,
  wireVersion,
} from '../rest/wire.ts';
import { toChoiceOf } from '../selection/selection.choice.ts';

/** Names for people, where the service sends none of its own [CUS-17]. */
const ecommerceLabels: Readonly<Record<string, string>> = {
  superadmin: 'Super Admin',
  selleradmin: 'Seller',
  enduser: 'End User',
};

/** A role at the e-commerce platform [ENT-11]. */
const ecommerceRole = z
  .object({ id: wireId, name: wireText, display_name: wireText })
  .transform(({ id, name, display_name }) => {
    const label = display_name ?? ecommerceLabels[name ?? ''] ?? name ?? '';
    return { id, name: name ?? label, displayName: label };
  });

export type EcommerceRoleRecord = z.output<typeof ecommerceRole>;

/** `data` is null where none is assigned. */
export const ecommerceRoleAnswer = z.object({ data: ecommerceRole.nullish() });

/** A person of a company [ENT-37], in lists and by themselves. The documents spell two of the fields in two ways. */
export const userRecord = z
  .object({
    id: wireId,
    company_id: wireOptionalId,
    first_name: wireText,
    middle_name: wireText,
    last_name: wireText,
    email: wireText,
    email_address: wireText,
    phone: wireText,
    mobile_number: wireText,
    status: wireStatus,
    CompanyUserPlatforms: wireList(wireNamed),
    BusinessSegments: z.array(wireNamed).nullish(),
    business_segments: wireIdList,
    ecommerce_role: ecommerceRole.nullish(),
    version: wireVersion,
  })
  .transform((wire) => ({
    id: wire.id,
    companyId: wire.company_id,
    firstName: wire.first_name,
    middleName: wire.middle_name,
    lastName: wire.last_name,
    email: wire.email ?? wire.email_address,
    phone: wire.phone ?? wire.mobile_number,
    status: wire.status,
    platforms: wire.CompanyUserPlatforms,
    // Undefined, both: the service did not send them along, and they are to be read when a field needs them.
    segments: (wire.BusinessSegments ?? wire.business_segments.ids?.map(toUnnamed)) as
      | NamedParent[]
      | undefined,
    ecommerceRole: wire.ecommerce_role,
    version: wire.version,
  }));

const toUnnamed = (id: string): NamedParent => ({ id, name: null });

export type UserRecord = z.output<typeof userRecord>;

/** What only a person's own record, and lists of people, hold. */
type OwnFields = 'middleName' | 'phone' | 'platforms' | 'segments' | 'ecommerceRole' | 'version';

/** A person of whom at least the name is known: a list of something else may say no more. */
export type UserParent = Omit<UserRecord, OwnFields> & Partial<Pick<UserRecord, OwnFields>>;

export const isOwn = (parent: UserParent): parent is UserRecord => parent.version !== undefined;

export const userAnswer = inData(userRecord);
export const userRows = z.object({ rows: z.array(userRecord) });
export const userPage = z.object({ count: z.number().int(), rows: z.array(userRecord) });
/** The bulk read's answer: a page a company. */
export const userPages = z.object({
  companies: z.array(z.object({ company_id: wireId, count: z.number().int(), rows: z.array(userRecord) })),
});
export const segmentsAnswer = inData(wireList(wireNamed));
/** A write answers its message and, here or there, the person as they are now. */
export const userWritten = z.object({
  message: wireMessage,
  id: wireOptionalId,
  data: userRecord.nullish(),
});

/**
 * The parts of a person that are saved on their own, under the version of the whole person: what of each can be edited, and so what
 * its revision is made of. A password is no part of it: nobody can read one.
 */
export const userParts = {
  details: ({ firstName, middleName, lastName, email, phone }: UserRecord) => ({
    firstName,
    middleName,
    lastName,
    email,
    phone,
  }),
  platforms: ({ platforms }: UserRecord) => ({ platformIds: toChoiceOf(platforms) }),
  segments: ({ segments }: UserRecord) => ({ segmentIds: toChoiceOf(segments ?? []) }),
};

export type UserPart = keyof typeof userParts;

/** A part, as its revisions name it. */
export const partOf = (userId: string, part: UserPart) => `companyUser:${userId}:${part}`;
