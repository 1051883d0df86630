/**
 * Hashes of the operations that a page may send before its code is loaded. A key of several names is one operation
 * that contains all of them. The build fills the hashes in; without them, nothing is sent early.
 */
export type EarlyHashes = Record<string, string | null>;

/** The operations of the pages that are opened most. `further-hashes.ts` has those of the others. */
export const earlyHashes: EarlyHashes = {
  Viewer: null,
  CompanyListPage: null,
  CompanyPage: null,
  CompanyPage_LocationPage: null,
};
