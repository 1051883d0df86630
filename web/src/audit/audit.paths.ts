/**
 * Returns the path of the unfiltered audit log, newest entry first. `toAuditSearch` returns the path of a
 * search.
 */
export const toAuditLog = () => '/audit';

/** Returns the path of all changes of a record. `kind` as the graph names it. */
export const toHistory = ({ kind, id }: { kind: string; id: string }) =>
  `${toAuditLog()}?${new URLSearchParams({ id, kind: kind.toLowerCase() })}`;
