import { type AccessReads, createAccessLoaders } from './access/access.loader.ts';
import { createAccountLoaders } from './account/account.loader.ts';
import { createArrangerLoaders } from './arranger/arranger.loader.ts';
import { createAuditLoaders } from './audit/audit.loader.ts';
import type { Clients } from './clients.ts';
import { createCompanyLoaders } from './company/company.loader.ts';
import type { Config } from './config.ts';
import { createDefaultVenueLoaders } from './event/default-venue.loader.ts';
import { createLocationLoaders } from './location/location.loader.ts';
import { createLogoLoaders } from './logo/logo.loader.ts';
import { createMasterDataLoaders } from './master-data/master-data.loader.ts';
import { createPersonalAccessTokenLoaders } from './personal-access-token/personal-access-token.loader.ts';
import { createProviderUserLoaders } from './provider-user/provider-user.loader.ts';
import { createRatesLoaders } from './rates/rates.loader.ts';
import type { Trace } from './rest/client/trace.ts';
import { createSearchLoaders } from './search/search.loader.ts';
import { createActiveSessionLoaders } from './session/active/active-session.loader.ts';
import { createSessionLoaders } from './session/session.loader.ts';
import { createUserLoaders } from './user/user.loader.ts';

/** Creates the loaders of each feature. Created for each request, so that callers never share data. */
export function createLoaders(clients: Clients, config: Config, trace: Trace | null) {
  const hasBulkReads = config.has('bulk-reads');
  const calls = { hasBulkReads, hasListFilters: config.has('list-filters') };
  const location = createLocationLoaders(clients.location, trace, calls);
  const user = createUserLoaders(clients.user, trace, calls);
  const access = createAccessLoaders(clients.access, toAccessReads(location, user), trace, hasBulkReads);
  return {
    session: createSessionLoaders(clients.session, trace),
    activeSession: createActiveSessionLoaders(clients.activeSession, trace),
    masterData: createMasterDataLoaders(clients.masterData, trace),
    company: createCompanyLoaders(clients.company, trace, hasBulkReads),
    logo: createLogoLoaders({ company: clients.companyLogo, location: clients.locationLogo }, trace),
    defaultVenue: createDefaultVenueLoaders(clients.defaultVenue, trace, hasBulkReads),
    location,
    arranger: createArrangerLoaders(clients.arranger, trace, calls),
    user,
    access,
    account: createAccountLoaders(clients.account, () => access.roles.load('all'), trace),
    providerUser: createProviderUserLoaders(clients.providerUser, trace, hasBulkReads),
    rates: createRatesLoaders(clients.rates, trace, hasBulkReads),
    audit: createAuditLoaders(clients.audit, trace),
    search: createSearchLoaders(clients.search, trace),
    personalAccessToken: createPersonalAccessTokenLoaders(clients.personalAccessToken, trace),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;

/** Maps the loaders of locations and users to the reads on which access depends. */
const toAccessReads = (
  { byCompany, sectionsById }: ReturnType<typeof createLocationLoaders>,
  user: ReturnType<typeof createUserLoaders>,
): AccessReads => ({
  locations: (companyId, page) => byCompany.load({ ownerId: companyId, args: page }),
  regionIds: async (locationId) => (await sectionsById.load(locationId)).sections.regions.map(({ id }) => id),
  ownAccess: (userId) => user.byId.load(userId),
});
