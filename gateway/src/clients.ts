import { createAccessClient } from './access/access.client.ts';
import { createAccessGrantClient } from './access-grant/access-grant.client.ts';
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
import { createLocationClient } from './location/location.client.ts';
import { createLocationLogoClient } from './location/location.logo.client.ts';
import { createMasterDataClient } from './master-data/master-data.client.ts';
import { createPersonalAccessTokenClient } from './personal-access-token/personal-access-token.client.ts';
import { createProviderUserClient } from './provider-user/provider-user.client.ts';
import { createRatesClient } from './rates/rates.client.ts';
import { createRegionClient } from './region/region.client.ts';
import type { RestClient } from './rest/client/rest-client.ts';
import { createSearchClient } from './search/search.client.ts';
import { createActiveSessionClient } from './session/active/active-session.client.ts';
import { createSessionClient } from './session/session.client.ts';
import { createUserClient } from './user/user.client.ts';

/** Creates one client per feature. Created for each request, because a client acts for its caller. */
export const createClients = (rest: RestClient, config: Config, address: AddressClient) => ({
  address,
  session: createSessionClient(rest, config),
  activeSession: createActiveSessionClient(rest),
  account: createAccountClient(rest),
  masterData: createMasterDataClient(rest, config.MEDALLIA_ALERT_OPTIONS_PATH),
  company: createCompanyClient(rest, config),
  companyLogo: createCompanyLogoClient(rest, config),
  region: createRegionClient(rest, config),
  event: createEventClient(rest, config),
  defaultVenue: createDefaultVenueClient(rest, config),
  location: createLocationClient(rest, config),
  locationLogo: createLocationLogoClient(rest, config),
  arranger: createArrangerClient(rest, config),
  user: createUserClient(rest, config),
  access: createAccessClient(rest),
  accessGrant: createAccessGrantClient(rest),
  impact: createImpactClient(rest),
  providerUser: createProviderUserClient(rest, config),
  rates: createRatesClient(rest),
  audit: createAuditClient(rest),
  search: createSearchClient(rest),
  personalAccessToken: createPersonalAccessTokenClient(rest),
});

export type Clients = ReturnType<typeof createClients>;
