import type { AuditEntryRecord } from '../audit/audit.record.ts';
import type { Resolvers } from '../generated/graph.ts';
import { type ChangeParent, namedItems, namedText } from './change-text.ts';
import { toGraphChanges } from './graph-change.ts';

export const changeResolvers: Resolvers = {
  AuditEntry: {
    changes: (entry: AuditEntryRecord): ChangeParent[] =>
      toGraphChanges(entry).map((change) => ({ ...change, companyId: entry.companyId })),
  },
  AuditChange: {
    platform: ({ platformId }) => (platformId === null ? null : { id: platformId, name: null }),
    before: (change, _, { loaders }, info) => namedText(change, 'before', loaders, info),
    after: (change, _, { loaders }, info) => namedText(change, 'after', loaders, info),
    itemsBefore: (change, _, { loaders }, info) => namedItems(change, 'before', loaders, info),
    itemsAfter: (change, _, { loaders }, info) => namedItems(change, 'after', loaders, info),
  },
};
