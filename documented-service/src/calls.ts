import { accessCalls, otherRoleReads } from './access/access.calls.ts';
import { accountCalls } from './account/account.calls.ts';
import { addressCalls } from './address/address.calls.ts';
import { arrangerCalls } from './arranger/arranger.calls.ts';
import { companyCalls } from './company/company.calls.ts';
import { companyPartCalls } from './company/company-parts.calls.ts';
import { eventCalls } from './event/event.calls.ts';
import type { Call } from './http/call.ts';
import { locationCalls } from './location/location.calls.ts';
import { locationPartCalls } from './location/location-parts.calls.ts';
import { logoCalls } from './logo/logo.calls.ts';
import { feedbackAlerts, masterDataCalls } from './master-data/master-data.calls.ts';
import { providerPlatforms, providerUserCalls } from './provider-user/provider-user.calls.ts';
import { ratesCalls } from './rates/rates.calls.ts';
import { regionCalls } from './region/region.calls.ts';
import { sessionCalls } from './session/session.calls.ts';
import { companyUserCalls } from './user/company-user.calls.ts';
import { venueCalls } from './venue/venue.calls.ts';

/** Every call of the service whose path the documents show. */
export const documentedCalls: Call[] = [
  ...sessionCalls,
  ...accountCalls,
  ...masterDataCalls,
  ...companyCalls,
  ...companyPartCalls,
  ...regionCalls,
  ...eventCalls,
  ...venueCalls,
  ...logoCalls,
  ...addressCalls,
  ...ratesCalls,
  ...locationCalls,
  ...locationPartCalls,
  ...arrangerCalls,
  ...companyUserCalls,
  ...providerUserCalls,
  ...accessCalls,
];

const openCalls = {
  feedbackAlerts,
  providerPlatforms,
  associateRoles: otherRoleReads.associateRoles,
  companyUserRoles: otherRoleReads.roles,
  adminEcommerceRole: otherRoleReads.ecommerceRole,
  adminRoles: otherRoleReads.roles,
};

/** Paths for the calls whose paths the documents do not show [API-17], [API-94], [API-97]. */
export type OpenPaths = Partial<Record<keyof typeof openCalls, string>>;

/** The calls at the given open paths. */
export const callsAt = (paths: OpenPaths): Call[] =>
  Object.entries(paths).map(([name, path]) => openCalls[name as keyof OpenPaths](path));
