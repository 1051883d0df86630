import type { Action, MutationResolvers, QueryResolvers } from '../generated/graph.ts';

/**
 * `anybody` needs no session and `signedIn` needs any session. An action needs what its row in the policy
 * table says.
 */
export type FieldRule = 'anybody' | 'signedIn' | Action;

type RootField = `Query.${keyof QueryResolvers}` | `Mutation.${keyof MutationResolvers}`;
/** Fields below a root field that have an additional rule. */
type FieldBelow =
  | 'Arranger.history'
  | 'Arranger.sessions'
  | 'Arranger.signInState'
  | 'Company.accessHolders'
  | 'Company.arrangers'
  | 'Company.defaultVenues'
  | 'Company.history'
  | 'Company.locations'
  | 'Company.users'
  | 'Company.rates'
  | 'CompanyUser.history'
  | 'CompanyUser.sessions'
  | 'CompanyUser.signInState'
  | 'Location.accessHolders'
  | 'Location.accessibleBy'
  | 'Location.effectiveRates'
  | 'Location.history'
  | 'Location.rates'
  | 'ProviderUser.history'
  | 'ProviderUser.sessions'
  | 'ProviderUser.signInState'
  | 'Viewer.personalAccessTokens'
  | 'Viewer.savedViews'
  | 'Viewer.sessions';

/** A field with a rule. */
export type GuardedField = RootField | FieldBelow;

/**
 * The rule of every root field. The types require all of them, and the server does not start if one is
 * missing.
 */
export const fields: Record<GuardedField, FieldRule> = {
  'Query.viewer': 'signedIn',
  'Query.extensions': 'signedIn',
  'Query.account': 'signedIn',
  'Query.rateLimit': 'signedIn',
  'Query.consoleSettings': 'anybody',
  'Query.countries': 'signedIn',
  'Query.states': 'signedIn',
  'Query.cities': 'signedIn',
  'Query.platforms': 'signedIn',
  'Query.languages': 'signedIn',
  'Query.eventTypes': 'signedIn',
  'Query.businessSegments': 'signedIn',
  'Query.businessClassifications': 'signedIn',
  'Query.feedbackAlertOptions': 'signedIn',
  'Query.aftercareAlertOptions': 'signedIn',
  'Query.locationOptions': 'COMPANY_READ',
  'Query.companies': 'COMPANY_READ',
  'Query.company': 'COMPANY_READ',
  'Query.location': 'COMPANY_READ',
  'Query.locations': 'COMPANY_READ',
  'Query.arranger': 'COMPANY_READ',
  'Query.companyUser': 'COMPANY_USERS_READ',
  'Query.companyUsers': 'COMPANY_USERS_READ',
  'Query.consoleRoleChange': 'COMPANY_USERS_EDIT',
  'Query.platformAccessOptions': 'signedIn',
  'Query.roles': 'signedIn',
  'Query.providerUsers': 'PROVIDER_USERS_READ',
  'Query.providerUser': 'PROVIDER_USERS_READ',
  // The resolver also checks the action of the requested change.
  'Query.impact': 'signedIn',
  'Query.addressSuggestions': 'ADDRESS_LOOKUP',
  'Query.addressVerification': 'ADDRESS_LOOKUP',
  'Query.zipLookup': 'ADDRESS_LOOKUP',
  'Query.companyRatesImpact': 'RATES_EDIT',
  'Query.defaultRates': 'DEFAULT_RATES_READ',
  'Query.auditEntries': 'AUDIT_READ',
  'Query.changeCounts': 'AUDIT_READ',
  'Query.ratesDistribution': 'RATES_READ',
  // The resolver also checks the action of each kind of hit.
  'Query.search': 'COMPANY_READ',
  // The resolver applies the rule of the record's own field.
  'Query.node': 'signedIn',
  'Mutation.sessionCreate': 'anybody',
  'Mutation.passwordResetRequest': 'anybody',
  'Mutation.passwordReset': 'anybody',
  'Mutation.invitationAccept': 'anybody',
  // These mutations always apply to the caller, so any session suffices.
  'Mutation.accountUpdate': 'signedIn',
  'Mutation.accountCommunicationPreferencesSave': 'signedIn',
  // The service checks whose sessions the caller may end.
  // The resolver also checks the action of the kind of person.
  'Mutation.invitationSend': 'signedIn',
  'Mutation.invitationWithdraw': 'signedIn',
  'Mutation.resetLinkSend': 'signedIn',
  'Mutation.sessionEnd': 'signedIn',
  'Mutation.sessionEndAll': 'signedIn',
  // The service checks whose account the caller may unlock.
  'Mutation.signInUnlock': 'signedIn',
  'Mutation.personalAccessTokenCreate': 'signedIn',
  'Mutation.personalAccessTokenRevoke': 'signedIn',
  'Mutation.savedViewDelete': 'signedIn',
  'Mutation.savedViewSave': 'signedIn',
  'Mutation.savedViewUpdate': 'signedIn',
  'Mutation.viewAsStart': 'VIEW_AS',
  // Always applies to the caller's own views.
  'Mutation.viewAsEnd': 'signedIn',
  'Mutation.companyCreate': 'COMPANY_CREATE',
  'Mutation.companyUpdate': 'COMPANY_EDIT',
  'Mutation.companyStatusChange': 'COMPANY_EDIT',
  'Mutation.companyPlatformsSave': 'COMPANY_EDIT',
  'Mutation.companySegmentsSave': 'COMPANY_EDIT',
  'Mutation.companyLanguagesSave': 'COMPANY_EDIT',
  'Mutation.companySocialMediaSave': 'COMPANY_EDIT',
  'Mutation.companySurveySettingsSave': 'COMPANY_EDIT',
  'Mutation.companyLogoUploadCreate': 'COMPANY_EDIT',
  'Mutation.companyLogoSave': 'COMPANY_EDIT',
  'Mutation.companyLogoDelete': 'COMPANY_EDIT',
  'Mutation.regionCreate': 'COMPANY_EDIT',
  'Mutation.regionUpdate': 'COMPANY_EDIT',
  'Mutation.regionDelete': 'COMPANY_EDIT',
  'Mutation.regionRestore': 'COMPANY_EDIT',
  'Mutation.eventCreate': 'COMPANY_EDIT',
  'Mutation.eventUpdate': 'COMPANY_EDIT',
  'Mutation.eventDelete': 'COMPANY_EDIT',
  'Mutation.defaultVenueCreate': 'COMPANY_EDIT',
  'Mutation.defaultVenueUpdate': 'COMPANY_EDIT',
  'Mutation.defaultVenueDelete': 'COMPANY_EDIT',
  'Mutation.locationCreate': 'LOCATION_EDIT',
  'Mutation.locationUpdate': 'LOCATION_EDIT',
  'Mutation.locationStatusChange': 'LOCATION_EDIT',
  'Mutation.locationSave': 'LOCATION_EDIT',
  'Mutation.locationPlatformsSave': 'LOCATION_EDIT',
  'Mutation.locationSegmentsSave': 'LOCATION_EDIT',
  'Mutation.locationClassificationsSave': 'LOCATION_EDIT',
  'Mutation.locationRegionsSave': 'LOCATION_EDIT',
  'Mutation.locationLanguagesSave': 'LOCATION_EDIT',
  'Mutation.locationSocialMediaSave': 'LOCATION_EDIT',
  'Mutation.locationSurveySettingsSave': 'LOCATION_EDIT',
  'Mutation.locationLogoUploadCreate': 'LOCATION_EDIT',
  'Mutation.locationLogoSave': 'LOCATION_EDIT',
  'Mutation.locationLogoDelete': 'LOCATION_EDIT',
  'Mutation.arrangerCreate': 'ARRANGER_EDIT',
  'Mutation.arrangerUpdate': 'ARRANGER_EDIT',
  'Mutation.arrangerPlatformsSave': 'ARRANGER_EDIT',
  'Mutation.arrangerFeedbackAlertsSave': 'ARRANGER_EDIT',
  'Mutation.companyUserCreate': 'COMPANY_USERS_EDIT',
  'Mutation.companyUserUpdate': 'COMPANY_USERS_EDIT',
  'Mutation.companyUserStatusChange': 'COMPANY_USERS_EDIT',
  'Mutation.companyUserDelete': 'COMPANY_USERS_EDIT',
  'Mutation.companyUserPlatformsSave': 'COMPANY_USERS_EDIT',
  'Mutation.companyUserSegmentsSave': 'COMPANY_USERS_EDIT',
  'Mutation.companyUserAccessSave': 'COMPANY_USERS_EDIT',
  'Mutation.companyUserAccessGrant': 'COMPANY_USERS_EDIT',
  'Mutation.companyUserAccessGrantMany': 'COMPANY_USERS_EDIT',
  'Mutation.companyUserAccessSaveMany': 'COMPANY_USERS_EDIT',
  'Mutation.locationRatesSaveMany': 'RATES_EDIT',
  // Each item needs the permission for its kind.
  'Mutation.statusChangeMany': 'signedIn',
  'Mutation.companyUserAccessRevoke': 'COMPANY_USERS_EDIT',
  'Mutation.providerUserCreate': 'PROVIDER_USERS_EDIT',
  'Mutation.providerUserUpdate': 'PROVIDER_USERS_EDIT',
  'Mutation.providerUserStatusChange': 'PROVIDER_USERS_EDIT',
  'Mutation.providerUserDelete': 'PROVIDER_USERS_EDIT',
  'Mutation.providerUserPlatformsSave': 'PROVIDER_USERS_EDIT',
  'Mutation.companyRatesSave': 'RATES_EDIT',
  'Mutation.locationRatesSave': 'RATES_EDIT',
  'Mutation.defaultRatesSave': 'DEFAULT_RATES_EDIT',
  'Arranger.history': 'AUDIT_READ',
  'Arranger.sessions': 'ARRANGER_EDIT',
  'Arranger.signInState': 'ARRANGER_EDIT',
  'Company.accessHolders': 'COMPANY_USERS_READ',
  'Company.arrangers': 'COMPANY_READ',
  'Company.defaultVenues': 'COMPANY_READ',
  'Company.history': 'AUDIT_READ',
  'Company.locations': 'COMPANY_READ',
  'Company.users': 'COMPANY_USERS_READ',
  'Company.rates': 'RATES_READ',
  'CompanyUser.history': 'AUDIT_READ',
  'CompanyUser.sessions': 'COMPANY_USERS_EDIT',
  'CompanyUser.signInState': 'COMPANY_USERS_EDIT',
  'Location.accessHolders': 'COMPANY_USERS_READ',
  'Location.accessibleBy': 'COMPANY_USERS_READ',
  'Location.effectiveRates': 'RATES_READ',
  'Location.history': 'AUDIT_READ',
  'Location.rates': 'RATES_READ',
  'ProviderUser.history': 'AUDIT_READ',
  'ProviderUser.sessions': 'PROVIDER_USERS_EDIT',
  'ProviderUser.signInState': 'PROVIDER_USERS_EDIT',
  'Viewer.personalAccessTokens': 'signedIn',
  'Viewer.savedViews': 'signedIn',
  'Viewer.sessions': 'signedIn',
};
