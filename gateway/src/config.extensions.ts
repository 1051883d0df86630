/** Features beyond the documented REST API. The gateway uses only those in UPSTREAM_EXTENSIONS. */
export const extensions = [
  'bulk-reads',
  'row-versions',
  'idempotency-keys',
  'jwks',
  'upload-completion',
  'impact',
  'access-grants',
  'bulk-writes',
  'dry-runs',
  'audit-log',
  'audit-feed',
  'change-times',
  'personal-access-tokens',
  'region-lists',
  'delete-checks',
  'full-bodies',
  'sessions',
  'search',
  'list-filters',
  'fields',
] as const;
export type Extension = (typeof extensions)[number];
