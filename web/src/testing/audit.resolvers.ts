import type { AuditFilter, AuditTableFragment } from '../graph/generated/graphql.ts';
import { type Context, paginate, type Resolvers } from './resolvers.ts';
import { demand } from './session.resolvers.ts';

type Row = AuditTableFragment['rows'][number];
export type AuditEntryData = Row & { actor: Row['actor'] & { id: string | null } };

/** Creates an audit entry. By default the admin has renamed company 1. */
export const makeEntry = (part: Partial<AuditEntryData> = {}): AuditEntryData => ({
  id: '1',
  at: '2026-11-21T09:30:00.000Z',
  actor: { id: '101', name: 'Admin Tester', email: 'admin@console.test' },
  token: null,
  action: 'UPDATED',
  entity: 'COMPANY',
  entityId: '1',
  entityName: 'Northwind Gatherings',
  companyId: '1',
  companyName: 'Northwind Gatherings',
  requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  changes: [{ field: 'name', before: 'Northwind', after: 'Northwind Gatherings' }],
  ...part,
});

const holds = (text: string | null | undefined, part: string | null | undefined) =>
  !part || Boolean(text?.toLowerCase().includes(part.toLowerCase()));
const is = (value: string | null | undefined, wanted: string | null | undefined) =>
  !wanted || value === wanted;

const fits = (entry: AuditEntryData, filter: AuditFilter) =>
  holds(entry.actor.name, filter.actor) &&
  holds(entry.token, filter.token) &&
  is(entry.entity, filter.entity) &&
  is(entry.entityId, filter.entityId) &&
  is(entry.companyId, filter.companyId) &&
  is(entry.action, filter.action) &&
  is(entry.requestId, filter.requestId) &&
  (!filter.from || entry.at.slice(0, 10) >= filter.from) &&
  (!filter.to || entry.at.slice(0, 10) <= filter.to);

export const auditResolvers: Resolvers = {
  Query: {
    auditEntries: (_, { filter, ...paging }, context: Context) => {
      demand(context, 'AUDIT_READ');
      return paginate(
        context.fixtures.auditEntries.filter((entry) => fits(entry, filter ?? {})),
        paging,
      );
    },
  },
};
