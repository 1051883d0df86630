import type { GraphQLResolveInfo } from 'graphql';
import { arrangerInScope } from '../arranger/arranger.scope.ts';
import { auditEntryInScope } from '../audit/audit.resolvers.ts';
import { toParent } from '../company/company.record.ts';
import type { Context } from '../context.ts';
import type { SearchKind } from '../generated/graph.ts';
import { locationInScope } from '../location/location.scope.ts';
import { ownTokens } from '../personal-access-token/personal-access-token.resolvers.ts';
import { providerUserInScope } from '../provider-user/provider-user.scope.ts';
import { ownViews } from '../saved-view/saved-view.resolvers.ts';
import { ownSessions } from '../session/active/active-session.resolvers.ts';
import type { GuardedField } from '../session/field-rules.ts';
import { companyIdInScope } from '../session/guard.ts';
import { userInScope } from '../user/user.scope.ts';

/** A record, as the resolvers of its type take it. */
type Found = { id: string };

/** How to read one record of a type. */
type Reader = {
  /** The field whose permission a caller needs. */
  field: GuardedField;
  /** Whether the record is read as part of its company. */
  ofCompany: boolean;
  /** Returns the record, or undefined. Throws NOT_FOUND for one that the caller may not read. */
  read: (
    at: { id: string; companyId: string },
    context: Context,
    info: GraphQLResolveInfo,
  ) => Promise<Found | undefined>;
};

type Read = (id: string, context: Context, info: GraphQLResolveInfo) => Promise<Found | undefined>;
type ReadList = (context: Context, info: GraphQLResolveInfo) => Promise<readonly Found[]>;
type ReadOfCompany = (
  companyId: string,
  context: Context,
  info: GraphQLResolveInfo,
) => Promise<readonly Found[]>;

const reader = (field: GuardedField, read: Read): Reader => ({
  field,
  ofCompany: false,
  read: ({ id }, context, info) => read(id, context, info),
});

/** Finds the record in a list that is loaded once per request. */
const inList = (field: GuardedField, list: ReadList) =>
  reader(field, async (id, context, info) => (await list(context, info)).find((found) => found.id === id));

/** Finds the record in a list of its company. */
const inCompany = (field: GuardedField, list: ReadOfCompany): Reader => ({
  field,
  ofCompany: true,
  async read({ id, companyId }, context, info) {
    await companyIdInScope(context, companyId);
    const found = (await list(companyId, context, info)).find((one) => one.id === id);
    return found && { ...found, companyId };
  },
});

const lists = {
  eventTypes: ({ loaders }: Context, info: GraphQLResolveInfo) =>
    loaders.masterData.eventTypes.load('all', info),
  classifications: ({ loaders }: Context, info: GraphQLResolveInfo) =>
    loaders.masterData.businessClassifications.load('all', info),
};

/** Every type with node ids. Records of the same kind load together. */
export const nodeReaders = {
  Company: reader('Query.company', async (id, context, info) => {
    const known = await companyIdInScope(context, id);
    return toParent(await context.loaders.company.byId.load(String(known), info));
  }),
  Region: inCompany(
    'Query.company',
    async (companyId, { loaders }, info) => (await loaders.company.byId.load(companyId, info)).regions,
  ),
  Event: inCompany(
    'Query.company',
    async (companyId, { loaders }, info) =>
      (await loaders.company.sectionsById.load(companyId, info)).sections.events,
  ),
  DefaultVenue: inCompany('Company.defaultVenues', (companyId, { loaders }, info) =>
    loaders.defaultVenue.byCompany.load(companyId, info),
  ),
  Location: reader(
    'Query.location',
    async (id, context, info) => (await locationInScope(context, id, info)).location,
  ),
  Arranger: reader(
    'Query.arranger',
    async (id, context, info) => (await arrangerInScope(context, id, info)).arranger,
  ),
  CompanyUser: reader(
    'Query.companyUser',
    async (id, context, info) => (await userInScope(context, id, info)).user,
  ),
  ProviderUser: reader(
    'Query.providerUser',
    async (id, context, info) => (await providerUserInScope(context, id, info)).user,
  ),
  AuditEntry: reader('Query.auditEntries', auditEntryInScope),
  PersonalAccessToken: inList('Viewer.personalAccessTokens', ownTokens),
  SavedView: inList('Viewer.savedViews', ownViews),
  ActiveSession: inList('Viewer.sessions', ownSessions),
  Role: inList('Query.roles', async ({ loaders }, info) => [
    ...(await loaders.access.roles.load('all', info)).values(),
  ]),
  Platform: inList('Query.platforms', ({ loaders }, info) => loaders.masterData.platforms.load('all', info)),
  Country: inList(
    'Query.countries',
    async ({ loaders }, info) => (await loaders.masterData.countries.load('all', info)).list,
  ),
  State: inList(
    'Query.states',
    async ({ loaders }, info) => (await loaders.masterData.states.load('all', info)).list,
  ),
  Language: inList('Query.languages', ({ loaders }, info) => loaders.masterData.languages.load('all', info)),
  EventType: inList('Query.eventTypes', lists.eventTypes),
  Venue: inList('Query.eventTypes', async (...at) =>
    (await lists.eventTypes(...at)).flatMap(({ venues }) => venues),
  ),
  BusinessSegment: inList('Query.businessSegments', ({ loaders }, info) =>
    loaders.masterData.businessSegments.load('all', info),
  ),
  BusinessClassificationGroup: inList('Query.businessClassifications', lists.classifications),
  BusinessClassification: inList('Query.businessClassifications', async (...at) =>
    (await lists.classifications(...at)).flatMap((group) => group.classifications),
  ),
};

export type NodeType = keyof typeof nodeReaders;

/** The types of the records that are found by their kind. */
export const recordTypes = {
  COMPANY: 'Company',
  LOCATION: 'Location',
  ARRANGER: 'Arranger',
  COMPANY_USER: 'CompanyUser',
  PROVIDER_USER: 'ProviderUser',
} as const satisfies Record<SearchKind, NodeType>;

/** A record with its type. */
export type NodeParent = Found & { __typename: NodeType };

export const isNodeType = (type: string): type is NodeType => Object.hasOwn(nodeReaders, type);
