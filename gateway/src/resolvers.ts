import { accessResolvers } from './access/access.resolvers.ts';
import { accessGrantResolvers } from './access-grant/access-grant.resolvers.ts';
import { accessHolderResolvers } from './access-holder/access-holder.resolvers.ts';
import { accountResolvers } from './account/account.resolvers.ts';
import { addressLookupResolvers } from './address/address.lookup.resolvers.ts';
import { addressResolvers } from './address/address.resolvers.ts';
import { admissionResolvers } from './admission/admission.resolvers.ts';
import { arrangerResolvers } from './arranger/arranger.resolvers.ts';
import { auditResolvers } from './audit/audit.resolvers.ts';
import { changeCountResolvers } from './audit/change-counts.resolvers.ts';
import { changeTimesResolvers } from './audit/change-times.resolvers.ts';
import { bulkResolvers } from './bulk/bulk.resolvers.ts';
import { changeResolvers } from './change/change.resolvers.ts';
import { companyResolvers } from './company/company.resolvers.ts';
import { userErrorResolvers } from './errors/error-detail.ts';
import { eventResolvers } from './event/event.resolvers.ts';
import type { Resolvers } from './generated/graph.ts';
import { impactResolvers } from './impact/impact.resolvers.ts';
import { invitationResolvers } from './invitation/invitation.resolvers.ts';
import { locationResolvers } from './location/location.resolvers.ts';
import { logoResolvers } from './logo/logo.resolvers.ts';
import { masterDataResolvers } from './master-data/master-data.resolvers.ts';
import { nodeResolvers } from './node/node.resolvers.ts';
import { permissionHolderResolvers } from './permission-holder/permission-holder.resolvers.ts';
import { personalAccessTokenResolvers } from './personal-access-token/personal-access-token.resolvers.ts';
import { providerUserResolvers } from './provider-user/provider-user.resolvers.ts';
import { ratesResolvers } from './rates/rates.resolvers.ts';
import { ratesDistributionResolvers } from './rates/rates-distribution.resolvers.ts';
import { reachedLocationResolvers } from './reached-location/reached-location.resolvers.ts';
import { regionResolvers } from './region/region.resolvers.ts';
import { savedViewResolvers } from './saved-view/saved-view.resolvers.ts';
import { searchResolvers } from './search/search.resolvers.ts';
import { activeSessionResolvers } from './session/active/active-session.resolvers.ts';
import { sessionResolvers } from './session/session.resolvers.ts';
import { signInStateResolvers } from './session/sign-in-state/sign-in-state.resolvers.ts';
import { userResolvers } from './user/user.resolvers.ts';
import { viewAsResolvers } from './view-as/view-as.resolvers.ts';

/**
 * The resolvers of each feature. A feature may add fields to another feature's type, as `rates` does to
 * `Company`.
 */
export const resolvers: Resolvers[] = [
  userErrorResolvers,
  sessionResolvers,
  activeSessionResolvers,
  signInStateResolvers,
  accountResolvers,
  invitationResolvers,
  masterDataResolvers,
  addressResolvers,
  addressLookupResolvers,
  companyResolvers,
  logoResolvers,
  regionResolvers,
  eventResolvers,
  locationResolvers,
  arrangerResolvers,
  userResolvers,
  accessResolvers,
  accessGrantResolvers,
  accessHolderResolvers,
  reachedLocationResolvers,
  bulkResolvers,
  providerUserResolvers,
  impactResolvers,
  ratesResolvers,
  ratesDistributionResolvers,
  auditResolvers,
  changeCountResolvers,
  changeTimesResolvers,
  searchResolvers,
  personalAccessTokenResolvers,
  savedViewResolvers,
  viewAsResolvers,
  permissionHolderResolvers,
  admissionResolvers,
  nodeResolvers,
  changeResolvers,
];
