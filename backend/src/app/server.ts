import { limitBodyTime } from '@console/service/src/body-time.ts';
import type { Tracing } from '@console/service/src/tracing/span.ts';
import type { DestinationStream } from 'pino';
import { accessRoutes } from '../access/access.routes.ts';
import { accessOptionRoutes } from '../access/access-options.routes.ts';
import { effectiveAccessRoutes } from '../access/effective.routes.ts';
import { accessGrantRoutes } from '../access-grant/access-grant.routes.ts';
import { accountRoutes } from '../account/account.routes.ts';
import { preferencesRoutes } from '../account/preferences.routes.ts';
import { addressRoutes } from '../address/address.routes.ts';
import { arrangerRoutes } from '../arranger/arranger.routes.ts';
import { auditRoutes } from '../audit/audit.routes.ts';
import { bulkWriteRoutes } from '../bulk-write/bulk-write.routes.ts';
import { companyRoutes } from '../company/company.routes.ts';
import { companyAdministratorRoutes } from '../company/company-administrators.routes.ts';
import { companyLogoOwner } from '../company/company-logo.ts';
import { companySectionRoutes } from '../company/company-sections.routes.ts';
import type { Database } from '../database/database.ts';
import { dryRunRoutes } from '../dry-run/dry-run.routes.ts';
import { createDryRuns } from '../dry-run/dry-runs.ts';
import { defaultVenueRoutes } from '../event/default-venue.routes.ts';
import { eventRoutes } from '../event/event.routes.ts';
import { setAnswerHeaders } from '../http/answer-headers.ts';
import type { App } from '../http/app.ts';
import { refuseControlCharacters } from '../http/control-characters.ts';
import { handleErrors } from '../http/error-handler.ts';
import { healthRoutes } from '../http/health.ts';
import { refuseUnclearHosts } from '../http/host.ts';
import { guardInnerCalls } from '../http/inner-call/inner-calls.ts';
import { logAnswers } from '../http/logging.ts';
import { collectContracts, openapiRoute } from '../http/openapi.ts';
import { refuseOtherIds } from '../http/repeated-id.ts';
import { impactRoutes } from '../impact/impact.routes.ts';
import { locationRoutes } from '../location/location.routes.ts';
import { locationLogoOwner } from '../location/location-logo.ts';
import { locationSectionRoutes } from '../location/location-sections.routes.ts';
import { withDryRuns } from '../logo/dry-run-files.ts';
import type { FileStore } from '../logo/file-store.ts';
import { filesRoutes } from '../logo/files.routes.ts';
import type { FolderStore } from '../logo/folder-store.ts';
import { isFolder } from '../logo/open-file-store.ts';
import { ownerLogoRoutes } from '../logo/owner-logo.routes.ts';
import { masterDataRoutes } from '../master-data/master-data.routes.ts';
import { passwordRoutes } from '../password/password.routes.ts';
import { personalAccessTokenRoutes } from '../personal-access-token/personal-access-token.routes.ts';
import * as personalAccessTokens from '../personal-access-token/personal-access-token.store.ts';
import { isTokenText } from '../personal-access-token/token-text.ts';
import { personStatusRoutes } from '../provider-user/person-status.routes.ts';
import { providerUserRoutes } from '../provider-user/provider-user.routes.ts';
import { locationRatesRoutes } from '../rates/location-rates.routes.ts';
import { ratesRoutes } from '../rates/rates.routes.ts';
import { regionRoutes } from '../region/region.routes.ts';
import { savedViewRoutes } from '../saved-view/saved-view.routes.ts';
import { searchRoutes } from '../search/search.routes.ts';
import { activeSessionRoutes } from '../session/active/session.routes.ts';
import { authenticate } from '../session/authenticate.ts';
import { createPolicy } from '../session/policy.ts';
import { sessionRoutes } from '../session/session.routes.ts';
import { createAccessTokens } from '../session/sign-in/access-token.ts';
import { createEmailRefusals } from '../session/sign-in/email-refusals.ts';
import { createSignInAudit } from '../session/sign-in/sign-in-audit.ts';
import { createSignInLimits } from '../session/sign-in/sign-in-limits.ts';
import { traceRequests } from '../tracing/traced-requests.ts';
import { userRoutes } from '../user/user.routes.ts';
import { userDetailRoutes } from '../user/user-detail.routes.ts';
import { viewAsRoutes } from '../view-as/view-as.routes.ts';
import * as views from '../view-as/view-as.store.ts';
import type { Config } from './config.ts';
import { addressProvider, roleSets, singleSignOn } from './config-parts.ts';
import { createApp } from './create-app.ts';
import { addMetrics } from './metrics.ts';

type ServerOptions = {
  /** A migrated database. */
  database: Database;
  config: Config;
  /** The store of the logos. */
  files: FileStore | FolderStore;
  /** Returns whether the process is stopping and therefore not ready. */
  isStopping?: () => boolean;
  /** Receives the spans; none are recorded by default. */
  tracing?: Tracing | null;
  /** Receives the log lines; standard output by default. */
  logTo?: DestinationStream;
};

/** Builds the service on a database. The caller then uses `listen` or `inject`. */
export async function buildServer(options: ServerOptions): Promise<App> {
  const { database, config, files } = options;
  const { db } = database;
  const app = createApp(config, options.logTo);
  const tokens = await createAccessTokens(db, {
    issuer: config.TOKEN_ISSUER,
    audience: config.TOKEN_AUDIENCE,
    lifetimeSeconds: config.TOKEN_LIFETIME_SECONDS,
  });
  if (options.tracing) traceRequests(app, options.tracing);
  setAnswerHeaders(app);
  refuseUnclearHosts(app);
  logAnswers(app);
  limitBodyTime(app, config.REQUEST_TIMEOUT_MS);
  handleErrors(app);
  const policy = createPolicy(roleSets(config), config.DEFAULT_RATES_EDITORS);
  guardInnerCalls(app);
  authenticate(app, {
    db,
    tokens,
    personalAccessTokens: {
      claims: isTokenText,
      use: (bearer, where) => personalAccessTokens.use(db, bearer, where),
    },
    findView: (id) => views.find(db, id),
    singleSignOn: singleSignOn(config),
    policy,
  });
  refuseControlCharacters(app);
  refuseOtherIds(app);
  await collectContracts(app);

  const limits = createSignInLimits(db, {
    perAddress: config.SIGN_IN_FAILURES_PER_ADDRESS,
    inTotal: config.SIGN_IN_FAILURES_IN_TOTAL,
    maxWaitMs: config.SIGN_IN_WAIT_MS,
  });
  const audit = createSignInAudit(db, app.log);
  const emailRefusals = createEmailRefusals(db, app.log);
  app.decorate('emailRefusals', emailRefusals);
  app.addHook('onClose', async () => {
    await Promise.all([audit.settled(), emailRefusals.settled()]);
  });
  sessionRoutes(app, { db, tokens, client: { id: config.CLIENT_ID, key: config.CLIENT_KEY }, limits, audit });
  activeSessionRoutes(app, { db, policy });
  passwordRoutes(app, { db, limits, consoleUrl: config.CONSOLE_URL });
  accountRoutes(app, db);
  preferencesRoutes(app, db);
  personalAccessTokenRoutes(app, db);
  savedViewRoutes(app, db);
  viewAsRoutes(app, { db, policy, tokens, lifetimeSeconds: config.VIEW_AS_SECONDS });
  masterDataRoutes(app, db);
  addressRoutes(app, addressProvider(config));
  companyRoutes(app, db);
  companyAdministratorRoutes(app, db, policy);
  companySectionRoutes(app, db);
  regionRoutes(app, db);
  eventRoutes(app, db);
  defaultVenueRoutes(app, db);
  const logos = { db, store: withDryRuns(files), log: app.log };
  ownerLogoRoutes(app, logos, companyLogoOwner);
  if (isFolder(files)) await filesRoutes(app, logos, files);
  locationRoutes(app, db);
  locationSectionRoutes(app, db);
  ownerLogoRoutes(app, logos, locationLogoOwner);
  arrangerRoutes(app, db);
  userRoutes(app, db);
  userDetailRoutes(app, db);
  accessRoutes(app, db);
  accessGrantRoutes(app, db);
  accessOptionRoutes(app, db, policy);
  effectiveAccessRoutes(app, db);
  providerUserRoutes(app, db, policy);
  personStatusRoutes(app, db, policy);
  const dryRuns = createDryRuns(database, config.DRY_RUN_MS);
  impactRoutes(app, policy, dryRuns);
  searchRoutes(app, db, policy);
  ratesRoutes(app, db, policy);
  locationRatesRoutes(app, db);
  dryRunRoutes(app, db, dryRuns);
  bulkWriteRoutes(app, db);
  auditRoutes(app, db);
  healthRoutes(app, () => unreadyBecause(options));
  if (config.METRICS === 'on') addMetrics(app, database, dryRuns);
  openapiRoute(app);
  return app;
}

async function unreadyBecause({ database, isStopping }: ServerOptions): Promise<string | null> {
  if (isStopping?.()) return 'stopping';
  try {
    await database.transaction((connection) => connection.query('select 1'));
    return null;
  } catch {
    return 'the database does not answer';
  }
}
