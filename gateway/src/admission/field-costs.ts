/**
 * Cost of fields in points. A point is about a millisecond of processor time of the gateway, the REST service
 * and its database together, as measured with the demo data.
 */
export const costs = {
  /** A root field, which is usually one REST call. */
  query: 2,
  mutation: 5,
  /** A list with pages, for each parent and for each row of the page. */
  page: 1,
  row: 0.02,
  /** Any other field with a resolver, for each parent. Its calls are batched. */
  resolved: 0.02,
  /** Any other field, for each parent: its bytes. */
  plain: 0.001,
  /** Assumed length of a list without pages. */
  listLength: 5,
  /** Tokens of a new document that are parsed and validated for a point. */
  tokens: 250,
  /** A document that does not parse or is not valid. */
  invalid: 10,
  /** A token that turns out not to be valid. */
  badToken: 10,
} as const;

/** Fields whose work is not proportional to their rows, for each parent. */
export const costOfField: Readonly<Record<string, number>> = {
  // The service makes the change and rolls it back.
  'Query.impact': 100,
  'Query.companyRatesImpact': 20,
  // One call for each parent.
  'Company.accessHolders': 10,
  'Location.accessHolders': 10,
  'Location.accessibleBy': 10,
  'Permission.holders': 2,
  'Company.history': 5,
  'Location.history': 5,
  'Arranger.history': 5,
  'CompanyUser.history': 5,
  'ProviderUser.history': 5,
  'Query.auditEntries': 10,
  // Compares a misspelled text with a thousand records of each kind.
  'Query.search': 50,
  // Both count rows, one of them all locations.
  'Query.changeCounts': 10,
  'Query.ratesDistribution': 50,
  'SearchHit.record': 1,
  'AuditEntry.subject': 0.5,
  'Viewer.effectiveAccess': 10,
  'CompanyUser.effectiveAccess': 2,
  'CompanyUser.reachedLocations': 2,
  'CompanyUser.reachedRegions': 10,
  'Viewer.reachedLocations': 10,
  'Viewer.reachedRegions': 10,
  // Lists without pages, with hundreds or thousands of rows.
  'Query.cities': 20,
  'Query.states': 5,
  'Query.countries': 5,
  'Query.locationOptions': 10,
  // The provider charges for each call.
  'Query.addressSuggestions': 10,
  'Query.addressVerification': 10,
  'Query.zipLookup': 10,
  // A slow password hash.
  'Mutation.sessionCreate': 20,
  'Mutation.passwordReset': 20,
  'Mutation.invitationAccept': 20,
  'Mutation.passwordResetRequest': 20,
  'Query.__schema': 20,
};
