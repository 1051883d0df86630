/**
 * Hashes of the operations that a page may send before its code is loaded. A key of several names is one operation
 * that contains all of them. The build fills the hashes in; without them, nothing is sent early.
 */
export const earlyHashes: Record<string, string | null> = {
  Viewer: null,
  CompanyListPage: null,
  CompanyPage: null,
  CompanyPage_LocationPage: null,
  ProviderUserPage: null,
};
