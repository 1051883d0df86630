import type { StatusRecordKind } from '../graph/generated/graphql.ts';

/** The noun for records, in singular and plural. */
export type BulkWords = { one: string; many: string };

export const wordsOf: Record<StatusRecordKind, BulkWords> = {
  COMPANY: { one: 'company', many: 'companies' },
  LOCATION: { one: 'location', many: 'locations' },
  ARRANGER: { one: 'arranger', many: 'arrangers' },
  COMPANY_USER: { one: 'user', many: 'users' },
  PROVIDER_USER: { one: 'user', many: 'users' },
};
