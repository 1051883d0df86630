import { createAccessClient } from './access/access.client.ts';
import { createAccessGrantClient } from './access-grant/access-grant.client.ts';
import { createAccessHolderClient } from './access-holder/access-holder.client.ts';
import { createAccountClient } from './account/account.client.ts';
import type { AddressClient } from './address/address.client.ts';
import { createArrangerClient } from './arranger/arranger.client.ts';
import { createAuditClient } from './audit/audit.client.ts';
import { createCompanyClient } from './company/company.client.ts';
import { createCompanyLogoClient } from './company/company.logo.client.ts';
import type { Config } from './config.ts';
import { createDefaultVenueClient } from './event/default-venue.client.ts';
import { createEventClient } from './event/event.client.ts';
import { createImpactClient } from './impact/impact.client.ts';
import { lazyParts } from './lazy-parts.ts';
import { createLocationClient } from './location/location.client.ts';
import { createLocationLogoClient } from './location/location.logo.client.ts';
import { createMasterDataClient } from './master-data/master-data.client.ts';
import { createInvitationClient } from './password/invitation.client.ts';
import { createPermissionHolderClient } from './permission-holder/permission-holder.client.ts';
import { createPersonalAccessTokenClient } from './personal-access-token/personal-access-token.client.ts';
import { createProviderUserClient } from './provider-user/provider-user.client.ts';
import { createRatesClient } from './rates/rates.client.ts';
import { createReachedRegionClient } from './reached-location/reached-region.client.ts';
import { createRegionClient } from './region/region.client.ts';
import type { RestClient } from './rest/client/rest-client.ts';
import { createSavedViewClient } from './saved-view/saved-view.client.ts';
import { createSearchClient } from './search/search.client.ts';
import { createActiveSessionClient } from './session/active/active-session.client.ts';
import { createSessionClient } from './session/session.client.ts';
import { createSignInStateClient } from './session/sign-in-state/sign-in-state.client.ts';
import { createUserClient } from './user/user.client.ts';
import { createViewAsClient } from './view-as/view-as.client.ts';

type Scope = { rest: RestClient; config: Config; address: AddressClient };

const makers = {
  address: ({ address }: Scope) => address,
  session: ({ rest, config }: Scope) => createSessionClient(rest, config),
  activeSession: ({ rest }: Scope) => createActiveSessionClient(rest),
  invitation: ({ rest }: Scope) => createInvitationClient(rest),
  signInState: ({ rest }: Scope) => createSignInStateClient(rest),
  account: ({ rest }: Scope) => createAccountClient(rest),
  masterData: ({ rest, config }: Scope) => createMasterDataClient(rest, config.MEDALLIA_ALERT_OPTIONS_PATH),
  company: ({ rest, config }: Scope) => createCompanyClient(rest, config),
  companyLogo: ({ rest, config }: Scope) => createCompanyLogoClient(rest, config),
  region: ({ rest, config }: Scope) => createRegionClient(rest, config),
  event: ({ rest, config }: Scope) => createEventClient(rest, config),
  defaultVenue: ({ rest, config }: Scope) => createDefaultVenueClient(rest, config),
  location: ({ rest, config }: Scope) => createLocationClient(rest, config),
  locationLogo: ({ rest, config }: Scope) => createLocationLogoClient(rest, config),
  arranger: ({ rest, config }: Scope) => createArrangerClient(rest, config),
  user: ({ rest, config }: Scope) => createUserClient(rest, config),
  access: ({ rest }: Scope) => createAccessClient(rest),
  accessGrant: ({ rest }: Scope) => createAccessGrantClient(rest),
  accessHolder: ({ rest }: Scope) => createAccessHolderClient(rest),
  reachedRegion: ({ rest }: Scope) => createReachedRegionClient(rest),
  impact: ({ rest }: Scope) => createImpactClient(rest),
  providerUser: ({ rest, config }: Scope) => createProviderUserClient(rest, config),
  rates: ({ rest }: Scope) => createRatesClient(rest),
  audit: ({ rest }: Scope) => createAuditClient(rest),
  search: ({ rest }: Scope) => createSearchClient(rest),
  personalAccessToken: ({ rest }: Scope) => createPersonalAccessTokenClient(rest),
  savedView: ({ rest }: Scope) => createSavedViewClient(rest),
  viewAs: ({ rest }: Scope) => createViewAsClient(rest),
  permissionHolder: ({ rest }: Scope) => createPermissionHolderClient(rest),
};

export type Clients = { [Name in keyof typeof makers]: ReturnType<(typeof makers)[Name]> };

/** Creates one client per feature. Created for each request, because a client acts for its caller. */
export const createClients = lazyParts<Scope, Clients>(makers);
