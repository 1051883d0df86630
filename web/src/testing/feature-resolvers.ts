import { accessResolvers } from './access.resolvers.ts';
import { accountResolvers } from './account.resolvers.ts';
import { addressResolvers } from './address.resolvers.ts';
import { arrangerResolvers } from './arranger.resolvers.ts';
import { auditResolvers } from './audit.resolvers.ts';
import { companyResolvers } from './company.resolvers.ts';
import { consoleRoleResolvers } from './console-role.resolvers.ts';
import { consoleSettingsResolvers } from './console-settings.resolvers.ts';
import { eventResolvers } from './event.resolvers.ts';
import { impactResolvers } from './impact.resolvers.ts';
import { locationResolvers } from './location.resolvers.ts';
import { locationSaveResolvers } from './location-save.resolvers.ts';
import { locationSectionResolvers } from './location-sections.resolvers.ts';
import { logoResolvers } from './logo.resolvers.ts';
import { masterDataResolvers } from './master-data.resolvers.ts';
import { passwordResolvers } from './password.resolvers.ts';
import { personalAccessTokenResolvers } from './personal-access-token.resolvers.ts';
import { providerUserResolvers } from './provider-user.resolvers.ts';
import { ratesResolvers } from './rates.resolvers.ts';
import { regionResolvers } from './region.resolvers.ts';
import type { Resolvers } from './resolvers.ts';
import { selectionResolvers } from './selection.resolvers.ts';
import { sessionResolvers } from './session.resolvers.ts';
import { socialResolvers } from './social.resolvers.ts';
import { surveyResolvers } from './survey.resolvers.ts';
import { userResolvers } from './user.resolvers.ts';

/** Resolvers of all features of the test graph. */
export const featureResolvers: readonly Resolvers[] = [
  sessionResolvers,
  consoleSettingsResolvers,
  passwordResolvers,
  accountResolvers,
  masterDataResolvers,
  companyResolvers,
  ratesResolvers,
  locationResolvers,
  locationSectionResolvers,
  locationSaveResolvers,
  logoResolvers,
  addressResolvers,
  regionResolvers,
  eventResolvers,
  selectionResolvers,
  socialResolvers,
  surveyResolvers,
  arrangerResolvers,
  userResolvers,
  providerUserResolvers,
  accessResolvers,
  consoleRoleResolvers,
  impactResolvers,
  auditResolvers,
  personalAccessTokenResolvers,
];
