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

/** Returns a number of records as text: `1 location`, `3 locations`. */
export const countOf = (count: number, { one, many }: BulkWords) => `${count} ${count === 1 ? one : many}`;
