/** Queries that show data of a company user, refetched after each save of a person [CUS-19]. */
export const userQueries = [
  'UserPage',
  'UserEffectiveAccess',
  'UserEffectiveAccessTable',
  'UserReachedRegions',
  'CompanyUsersTab',
  'Invitation',
  // A deactivation ends the sessions.
  'UserSignIn',
];
