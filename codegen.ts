import type { CodegenConfig } from '@graphql-codegen/cli';

/** Wire ids are strings in the graph; money is a decimal string; times are RFC 3339 strings. */
const scalars = { ID: 'string', Date: 'string', Decimal: 'string', DateTime: 'string' };

/**
 * What a resolver of the gateway is given as its parent, where that is not the graph's own type.
 * Each is a record or a reference that the feature exports.
 */
const mappers = {
  UserError: '../errors/user-errors.ts#UserError as UserErrorRecord',
  Node: '../node/node-readers.ts#NodeParent',
  Viewer: '../session/session.record.ts#Person',
  Country: '../master-data/master-data.record.ts#CountryParent',
  State: '../master-data/master-data.record.ts#StateRecord',
  Platform: '../master-data/master-data.record.ts#NamedParent',
  Language: '../master-data/master-data.record.ts#NamedParent',
  BusinessSegment: '../master-data/master-data.record.ts#NamedParent',
  BusinessClassification: '../master-data/master-data.record.ts#NamedParent',
  EventType: '../master-data/master-data.record.ts#EventTypeRecord',
  Venue: '../master-data/master-data.record.ts#NamedRecord',
  BusinessClassificationGroup: '../master-data/master-data.record.ts#ClassificationGroupRecord',
  Role: '../master-data/master-data.record.ts#NamedRecord',
  AlertOption: '../master-data/master-data.record.ts#NamedRecord',
  Address: '../address/address.record.ts#AddressParent',
  AddressSuggestion: '../address/address.lookup.record.ts#SuggestionRecord',
  ZipPlace: '../address/address.lookup.record.ts#ZipPlaceRecord',
  Region: '../region/region.record.ts#RegionParent',
  Event: '../event/event.record.ts#EventParent',
  CustomVenue: '../event/event.record.ts#CustomVenueRecord',
  DefaultVenue: '../event/default-venue.record.ts#DefaultVenueRecord',
  Company: '../company/company.record.ts#CompanyParent',
  CompanyRevisions: '../company/company.record.ts#CompanyParent',
  Logo: '../logo/logo.record.ts#LogoParent',
  Location: '../location/location.record.ts#LocationRecord',
  LocationRevisions: '../location/location.record.ts#LocationRecord',
  LocationRegion: '../location/sections/location.sections.record.ts#LocationRegionRecord',
  LocationSegment: '../location/sections/location.sections.record.ts#LocationSegmentRecord',
  Arranger: '../arranger/arranger.record.ts#ArrangerParent',
  ArrangerRevisions: '../arranger/arranger.record.ts#ArrangerParent',
  CompanyUser: '../user/user.record.ts#UserParent',
  CompanyUserRevisions: '../user/user.record.ts#UserParent',
  PlatformAccessOptions: '../access/access.record.ts#FormRecord',
  PlatformRole: '../access/access.record.ts#RoleRecord',
  PlatformAccess: '../access/access.record.ts#PlatformAccessParent',
  EffectiveAccess: '../access/access.effective.ts#EffectiveAccessParent',
  AccessedLocation: '../access/access.effective.ts#AccessedLocationParent',
  ReachedLocation: '../access/access.locations.ts#ReachedLocationParent',
  ReachedWay: '../access/access.locations.ts#ReachedWayParent',
  LocationAccess: '../access/location-access.record.ts#LocationAccessParent',
  ProviderUser: '../provider-user/provider-user.record.ts#ProviderUserRecord',
  ProviderUserRevisions: '../provider-user/provider-user.record.ts#ProviderUserRecord',
  Account: '../session/session.record.ts#Person',
  AccountRevisions: '../session/session.record.ts#Person',
  CommunicationPreference: '../account/account.record.ts#PreferenceParent',
  Impact: '../impact/impact.record.ts#ImpactRecord',
  ImpactRow: '../impact/impact.record.ts#ImpactRowRecord',
  AuditChange: '../change/change-text.ts#ChangeParent',
  AuditActor: '../audit/audit.record.ts#AuditActorRecord',
  AuditEntry: '../audit/audit.record.ts#AuditEntryRecord',
  SearchHit: '../search/search.record.ts#SearchHitRecord',
  ActiveSession: '../session/active/active-session.record.ts#ActiveSessionRecord',
  PersonalAccessToken: '../personal-access-token/personal-access-token.record.ts#PersonalAccessTokenRecord',
  CompanyRates: '../rates/rates.record.ts#CompanyRatesRecord',
  LocationRatesSaveResult: '../bulk/bulk.run.ts#RatesResult',
  CompanyUserAccessGrantResult: '../bulk/bulk.run.ts#GrantResult',
  StatusChangeResult: '../bulk/bulk.run.ts#StatusResult',
  LocationRates: '../rates/location-rates.record.ts#LocationRatesRecord',
  DefaultRates: '../rates/rates.record.ts#DefaultRatesRecord',
};

const config: CodegenConfig = {
  schema: 'schema/!(schema.snapshot).graphql',
  errorsOnly: true,
  generates: {
    'schema/schema.snapshot.graphql': {
      plugins: ['schema-ast'],
      config: { includeDirectives: true, sort: true },
    },
    'gateway/src/generated/graph.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars,
        mappers,
        enumsAsTypes: true,
        useTypeImports: true,
        strictScalars: true,
        contextType: '../context.ts#Context',
        makeResolverTypeCallable: true,
        skipTypename: true,
        maybeValue: 'T | null | undefined',
        inputMaybeValue: 'T | null | undefined',
      },
    },
    'web/src/graph/generated/': {
      preset: 'client',
      documents: 'web/src/**/*.graphql',
      presetConfig: { fragmentMasking: { unmaskFunctionName: 'readFragment' } },
      config: { scalars, enumsAsTypes: true, useTypeImports: true, strictScalars: true, skipTypename: true },
    },
  },
  ignoreNoDocuments: true,
};

export default config;
