/**
 * Returns the path of the unfiltered audit log, newest entry first. `toAuditSearch` returns the path of a
 * search.
 */
export const toAuditLog = () => '/audit';
