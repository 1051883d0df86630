import { type AccessReads, createAccessLoaders } from './access/access.loader.ts';
import { createAccessHolderLoader } from './access-holder/access-holder.loader.ts';
import { createAccountLoaders } from './account/account.loader.ts';
import { createArrangerLoaders } from './arranger/arranger.loader.ts';
import { createAuditLoaders } from './audit/audit.loader.ts';
import type { Clients } from './clients.ts';
import { createCompanyLoaders } from './company/company.loader.ts';
import type { Config } from './config.ts';
import { createDefaultVenueLoaders } from './event/default-venue.loader.ts';
import { lazyParts } from './lazy-parts.ts';
import { createLocationLoaders } from './location/location.loader.ts';
import { createLogoLoaders } from './logo/logo.loader.ts';
import { createMasterDataLoaders } from './master-data/master-data.loader.ts';
import { createInvitationLoaders } from './password/invitation.loader.ts';
import { createPermissionHolderLoaders } from './permission-holder/permission-holder.loader.ts';
import { createPersonalAccessTokenLoaders } from './personal-access-token/personal-access-token.loader.ts';
import { createProviderUserLoaders } from './provider-user/provider-user.loader.ts';
import { createRatesLoaders } from './rates/rates.loader.ts';
import { createReachedRegionLoader } from './reached-location/reached-region.loader.ts';
import type { Trace } from './rest/client/trace.ts';
import type { ListCalls } from './rest/loader/paged-loader.ts';
import { createSavedViewLoaders } from './saved-view/saved-view.loader.ts';
import { createSearchLoaders } from './search/search.loader.ts';
import { createActiveSessionLoaders } from './session/active/active-session.loader.ts';
import { createSessionLoaders } from './session/session.loader.ts';
import { createSignInStateLoaders } from './session/sign-in-state/sign-in-state.loader.ts';
import { createUserLoaders } from './user/user.loader.ts';

type Scope = { clients: Clients; config: Config; trace: Trace | null };

const hasBulkReads = ({ config }: Scope) => config.has('bulk-reads');

const listCalls = ({ config }: Scope): ListCalls => ({
  hasBulkReads: config.has('bulk-reads'),
  hasListFilters: config.has('list-filters'),
});

export type Loaders = {
  session: ReturnType<typeof createSessionLoaders>;
  activeSession: ReturnType<typeof createActiveSessionLoaders>;
  invitation: ReturnType<typeof createInvitationLoaders>;
  signInState: ReturnType<typeof createSignInStateLoaders>;
  masterData: ReturnType<typeof createMasterDataLoaders>;
  company: ReturnType<typeof createCompanyLoaders>;
  logo: ReturnType<typeof createLogoLoaders>;
  defaultVenue: ReturnType<typeof createDefaultVenueLoaders>;
  location: ReturnType<typeof createLocationLoaders>;
  arranger: ReturnType<typeof createArrangerLoaders>;
  user: ReturnType<typeof createUserLoaders>;
  access: ReturnType<typeof createAccessLoaders>;
  accessHolder: ReturnType<typeof createAccessHolderLoader>;
  reachedRegion: ReturnType<typeof createReachedRegionLoader>;
  account: ReturnType<typeof createAccountLoaders>;
  providerUser: ReturnType<typeof createProviderUserLoaders>;
  rates: ReturnType<typeof createRatesLoaders>;
  audit: ReturnType<typeof createAuditLoaders>;
  search: ReturnType<typeof createSearchLoaders>;
  personalAccessToken: ReturnType<typeof createPersonalAccessTokenLoaders>;
  savedView: ReturnType<typeof createSavedViewLoaders>;
  permissionHolder: ReturnType<typeof createPermissionHolderLoaders>;
};

/** Creates the loaders of each feature. Created for each request, so that callers never share data. */
export const createLoaders = lazyParts<Scope, Loaders>({
  session: ({ clients, trace }) => createSessionLoaders(clients.session, trace),
  activeSession: ({ clients, trace }) => createActiveSessionLoaders(clients.activeSession, trace),
  invitation: ({ clients, trace }) => createInvitationLoaders(clients.invitation, trace),
  signInState: ({ clients, trace }) => createSignInStateLoaders(clients.signInState, trace),
  masterData: ({ clients, trace }) => createMasterDataLoaders(clients.masterData, trace),
  company: (scope) => createCompanyLoaders(scope.clients.company, scope.trace, hasBulkReads(scope)),
  logo: ({ clients, trace }) =>
    createLogoLoaders({ company: clients.companyLogo, location: clients.locationLogo }, trace),
  defaultVenue: (scope) =>
    createDefaultVenueLoaders(scope.clients.defaultVenue, scope.trace, hasBulkReads(scope)),
  location: (scope) => createLocationLoaders(scope.clients.location, scope.trace, listCalls(scope)),
  arranger: (scope) => createArrangerLoaders(scope.clients.arranger, scope.trace, listCalls(scope)),
  user: (scope) => createUserLoaders(scope.clients.user, scope.trace, listCalls(scope)),
  access: (scope, parts) =>
    createAccessLoaders(scope.clients.access, toAccessReads(parts), scope.trace, hasBulkReads(scope)),
  accessHolder: ({ clients, trace }) => createAccessHolderLoader(clients.accessHolder, trace),
  reachedRegion: ({ clients, trace }) => createReachedRegionLoader(clients.reachedRegion, trace),
  account: ({ clients, trace }, { access }) =>
    createAccountLoaders(clients.account, () => access.roles.load('all'), trace),
  providerUser: (scope) =>
    createProviderUserLoaders(scope.clients.providerUser, scope.trace, hasBulkReads(scope)),
  rates: (scope) => createRatesLoaders(scope.clients.rates, scope.trace, hasBulkReads(scope)),
  audit: ({ clients, trace }) => createAuditLoaders(clients.audit, trace),
  search: ({ clients, trace }) => createSearchLoaders(clients.search, trace),
  personalAccessToken: ({ clients, trace }) =>
    createPersonalAccessTokenLoaders(clients.personalAccessToken, trace),
  savedView: ({ clients, trace }) => createSavedViewLoaders(clients.savedView, trace),
  permissionHolder: ({ clients, trace }) => createPermissionHolderLoaders(clients.permissionHolder, trace),
});

/** Maps the loaders of locations and users to the reads on which access depends. */
const toAccessReads = (loaders: Pick<Loaders, 'location' | 'user'>): AccessReads => ({
  locations: (companyId, page) => loaders.location.byCompany.load({ ownerId: companyId, args: page }),
  regionIds: async (locationId) =>
    (await loaders.location.sectionsById.load(locationId)).sections.regions.map(({ id }) => id),
  ownAccess: (userId) => loaders.user.byId.load(userId),
});
