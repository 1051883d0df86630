import * as z from 'zod';
import { associateRoleFields, toAlertIds, toAssociateRoles } from '../access/associate-roles.record.ts';
import type { NamedParent } from '../master-data/master-data.record.ts';
import {
  inData,
  inRows,
  pageOf,
  pagesOfCompanies,
  rowsIn,
  withUnwrap,
  written,
} from '../rest/wire/answer.ts';
import {
  wireId,
  wireIdList,
  wireList,
  wireMember,
  wireNamed,
  wireOptionalId,
  wirePart,
  wireText,
  wireVersion,
} from '../rest/wire/wire.ts';
import { userFields } from './user.fields.ts';

/** Display names of e-commerce roles, used if the service sends none [CUS-17]. */
const ecommerceLabels: Readonly<Record<string, string>> = {
  superadmin: 'Super Admin',
  selleradmin: 'Seller',
  enduser: 'End User',
};

/** A role on the e-commerce platform [ENT-11]. */
const ecommerceRole = z
  .object({ id: wireOptionalId, name: wireText, display_name: wireText })
  .transform(({ id, name, display_name }) => {
    const key = name ?? display_name ?? '';
    const displayName = ecommerceLabels[display_name ?? key] ?? display_name ?? key;
    // The documents print only the display name.
    return { id: id ?? key, name: key, displayName };
  });

export type EcommerceRoleRecord = z.output<typeof ecommerceRole>;

/** `data` is null if no role is assigned. */
export const ecommerceRoleAnswer = inData(ecommerceRole.nullish());

/** A company user by the names on the wire. */
export const wireShape = {
  id: wireId,
  company_id: wireOptionalId,
  ...userFields.shape,
  CompanyUserPlatforms: wireList(wireMember),
  userRoles: wirePart(z.array(z.object({ id: wireId })).nullish()),
  BusinessSegments: z.array(wireNamed).nullish(),
  business_segments: wireIdList,
  ecommerce_role: ecommerceRole.nullish(),
  ...associateRoleFields,
  version: wireVersion,
};
const wireUser = z.object(wireShape);

export const toUser = (wire: z.output<typeof wireUser>) => ({
  ...userFields.read(wire),
  id: wire.id,
  companyId: wire.company_id,
  platforms: wire.CompanyUserPlatforms,
  /** In the provider's order, or undefined if the service sent none. No document defines them here. */
  roleIds: () => wire.userRoles?.()?.map(({ id }) => id),
  // Segments and the e-commerce role are undefined if the service did not send them. They are then read when
  // requested.
  segments: (wire.BusinessSegments ?? wire.business_segments.ids?.map(toUnnamed)) as
    | NamedParent[]
    | undefined,
  ecommerceRole: wire.ecommerce_role,
  /** Undefined if the service did not send them. */
  associateRoles: toAssociateRoles(wire),
  alertIds: toAlertIds(wire),
  version: wire.version,
});

/** A company user, in lists and in single reads [ENT-37]. */
const userRecord = wireUser.transform(toUser);

const toUnnamed = (id: string): NamedParent => ({ id, name: null });

export type UserRecord = z.output<typeof userRecord>;

/** Fields that only the user's record and lists of users contain. */
type OwnFields =
  | 'associateRoles'
  | 'alertIds'
  | 'middleName'
  | 'isArranger'
  | 'phone'
  | 'platforms'
  | 'roleIds'
  | 'segments'
  | 'ecommerceRole'
  | 'version';

/** A user from any list. In the list of users who can see a location, the optional fields are missing. */
export type UserParent = Omit<UserRecord, OwnFields> & Partial<Pick<UserRecord, OwnFields>>;

export const isOwn = (parent: UserParent): parent is UserRecord => parent.version !== undefined;

export const userAnswer = inData(userRecord);
export const userRows = inRows(userRecord);
export const userPage = pageOf(userRecord);
/** The answer of the bulk read. */
export const userPages = pagesOfCompanies(userRecord);
export const segmentsAnswer = withUnwrap(z.object({ data: wireList(wireNamed) }), (body) => ({
  data: rowsIn(body),
}));
/** The answer of a write: a message and, if the service sends it, the current user. */
export const userWritten = written(userRecord, 'status');
