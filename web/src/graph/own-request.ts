/**
 * The context of a query that is read again after a save. Apollo would otherwise give it the answer of an equal
 * request that is still running, which may be older than the save.
 */
export const ownRequest = { queryDeduplication: false };
