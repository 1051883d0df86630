/** The audit log as it begins: everything, the newest first. `toAuditSearch` leads to what a search finds. */
export const toAuditLog = () => '/audit';
