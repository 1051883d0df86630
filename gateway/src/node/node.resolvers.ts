import type { AuditEntryRecord } from '../audit/audit.record.ts';
import type { Resolvers } from '../generated/graph.ts';
import type { SearchHitRecord } from '../search/search.record.ts';
import { readNode, readNodeIfReadable } from './node.ts';
import { type NodeReference, toNodeId, toNodeReference } from './node-id.ts';
import { type NodeType, recordTypes } from './node-readers.ts';

const own = (type: NodeType) => ({
  nodeId: ({ id }: { id: string }) => toNodeId({ type, companyId: null, id }),
});

const ofCompany = (type: NodeType) => ({
  nodeId: ({ id, companyId }: { id: string; companyId: string }) => toNodeId({ type, companyId, id }),
});

export const nodeResolvers: Resolvers = {
  Query: {
    node: (_, { nodeId }, context, info) => readNode(toNodeReference(nodeId), context, info),
  },
  Node: { __resolveType: ({ __typename }) => __typename },
  Company: own('Company'),
  Region: ofCompany('Region'),
  Event: ofCompany('Event'),
  DefaultVenue: ofCompany('DefaultVenue'),
  Location: own('Location'),
  Arranger: own('Arranger'),
  CompanyUser: own('CompanyUser'),
  ProviderUser: own('ProviderUser'),
  PersonalAccessToken: own('PersonalAccessToken'),
  SavedView: own('SavedView'),
  ActiveSession: own('ActiveSession'),
  Role: own('Role'),
  Platform: own('Platform'),
  Country: own('Country'),
  State: own('State'),
  Language: own('Language'),
  EventType: own('EventType'),
  Venue: own('Venue'),
  BusinessSegment: own('BusinessSegment'),
  BusinessClassificationGroup: own('BusinessClassificationGroup'),
  BusinessClassification: own('BusinessClassification'),
  SearchHit: {
    nodeId: (hit) => toNodeId(hitReference(hit)),
    record: (hit, _, context, info) => readNodeIfReadable(hitReference(hit), context, info),
  },
  AuditEntry: {
    ...own('AuditEntry'),
    subject(entry, _, context, info) {
      const reference = subjectOf(entry);
      return reference && readNodeIfReadable(reference, context, info);
    },
  },
};

const hitReference = ({ kind, id }: SearchHitRecord): NodeReference => ({
  type: recordTypes[kind],
  companyId: null,
  id,
});

/** Returns the record of an entry; null for what is not a record, such as the default rates. */
function subjectOf({ entity, entityId, companyId }: AuditEntryRecord): NodeReference | null {
  if (entityId === null) return null;
  const ofEntity = (type: NodeType) => ({ type, companyId: null, id: entityId });
  const ofItsCompany = (type: NodeType) => companyId && { type, companyId, id: entityId };
  switch (entity) {
    case 'REGION':
      return ofItsCompany('Region') || null;
    case 'EVENT':
      return ofItsCompany('Event') || null;
    case 'DEFAULT_VENUE':
      return ofItsCompany('DefaultVenue') || null;
    case 'PERSONAL_ACCESS_TOKEN':
      return ofEntity('PersonalAccessToken');
    case 'SAVED_VIEW':
      return ofEntity('SavedView');
    case 'SIGN_IN':
    case 'VIEW_AS':
      return ofEntity(companyId === null ? 'ProviderUser' : 'CompanyUser');
    case 'DEFAULT_RATES':
    case 'EMAIL':
      return null;
    default:
      return ofEntity(recordTypes[entity]);
  }
}
