import type { Action } from '../generated/graph.ts';
import type { PersonName } from './fake-data.ts';

// The expected permissions, written by hand from the requirements and not derived from session/policy.ts or
// field-rules.ts. A wrong row there fails the tests that compare them.

type Capability = {
  of: Action | 'signedIn' | 'anybody';
  /** Names of people in the fake service, such as `staff`. */
  may: readonly PersonName[];
  /**
   * The fields that it allows. The first match in the table counts. A new field needs a match, or its test
   * fails.
   */
  fields: RegExp;
};

const provider = ['admin', 'staff'] as const;
const managers = [...provider, 'owner', 'foreigner'] as const;
const editors = [...managers, 'scoped', 'director'] as const;
const readers = [...editors, 'reader', 'segment'] as const;
const everybody = [...readers, 'arranger'] as const;

const capabilities: readonly Capability[] = [
  {
    of: 'anybody',
    may: everybody,
    fields: /^(Query\.consoleSettings|Mutation\.(sessionCreate|passwordReset(Request)?|invitationAccept))$/,
  },
  // The caller's account and access tokens, and lists that belong to no company.
  {
    of: 'signedIn',
    may: everybody,
    fields:
      /^(Mutation\.(personalAccessToken|savedView|session(End|EndAll)$|signInUnlock$|viewAsEnd$)|Viewer\.)/,
  },
  {
    of: 'signedIn',
    may: everybody,
    fields:
      /^(Query\.(viewer|extensions|account|rateLimit|node|platformAccessOptions|roles)|Mutation\.(accountUpdate|accountCommunicationPreferencesSave))$/,
  },
  {
    of: 'signedIn',
    may: everybody,
    fields:
      /^Query\.(countries|states|cities|platforms|languages|eventTypes|business(Segments|Classifications)|(feedback|aftercare)AlertOptions)$/,
  },
  { of: 'VIEW_AS', may: ['admin', 'owner', 'foreigner'], fields: /^Mutation\.viewAsStart(\.|$)/ },
  { of: 'AUDIT_READ', may: managers, fields: /^(Query\.(auditEntries|changeCounts)|\w+\.history)$/ },
  { of: 'PROVIDER_USERS_READ', may: provider, fields: /^Query\.providerUser/ },
  {
    of: 'PROVIDER_USERS_EDIT',
    may: provider,
    fields: /^(Mutation\.providerUser|Mutation\.\w+\.providerUserId$|ProviderUser\.(sessions|signInState)$)/,
  },
  {
    of: 'COMPANY_USERS_READ',
    may: managers,
    fields: /^(Query\.companyUsers?|Company\.users|Company\.accessHolders|Location\.access(ibleBy|Holders))$/,
  },
  {
    of: 'COMPANY_USERS_EDIT',
    may: managers,
    fields:
      /^(Mutation\.companyUser|Mutation\.\w+\.companyUserId$|CompanyUser\.(sessions|signInState)$|Query\.consoleRoleChange\.|Query\.impact\.(deleteUser|deactivateUser|userPlatforms|userAccess))/,
  },
  {
    of: 'RATES_EDIT',
    may: provider,
    fields: /^(Mutation\.((company|location)RatesSave|locationRatesSaveMany)|Query\.companyRatesImpact)$/,
  },
  {
    of: 'RATES_READ',
    may: readers,
    fields: /^((Company|Location)\.(rates|effectiveRates)|Query\.ratesDistribution)$/,
  },
  { of: 'DEFAULT_RATES_EDIT', may: provider, fields: /^Mutation\.defaultRates/ },
  { of: 'DEFAULT_RATES_READ', may: provider, fields: /^Query\.defaultRates$/ },
  { of: 'ADDRESS_LOOKUP', may: editors, fields: /^Query\.(address|zip)/ },
  { of: 'COMPANY_CREATE', may: provider, fields: /^Mutation\.companyCreate$/ },
  {
    of: 'ARRANGER_EDIT',
    may: editors,
    fields:
      /^(Mutation\.arranger|Mutation\.\w+\.arrangerId$|Arranger\.(sessions|signInState)$|Query\.impact\.(deactivateArranger|arranger))/,
  },
  {
    of: 'LOCATION_EDIT',
    may: editors,
    fields: /^(Mutation\.location|Query\.impact\.(location|deactivateLocation))/,
  },
  {
    of: 'COMPANY_EDIT',
    may: editors,
    fields:
      /^(Mutation\.(company|region|event|defaultVenue|statusChangeMany)|Query\.impact\.(company|deactivateCompany|deleteRegion))/,
  },
  {
    of: 'COMPANY_READ',
    may: readers,
    fields: /^(Query\.(compan(y|ies)|search|locations?|locationOptions|arranger)$|(Company|Location)\.)/,
  },
  // These actions guard no field of their own. Resolvers and the console check them.
  { of: 'ACCOUNT_MANAGE', may: ['owner', 'foreigner'], fields: /^$/ },
  { of: 'COMPANY_SEARCH', may: provider, fields: /^$/ },
  { of: 'PROVIDER_ADMINS_EDIT', may: ['admin'], fields: /^$/ },
];

/**
 * Returns the expected row of a field: `Mutation.companyUpdate`, `Company.rates`, or
 * `Query.impact.deleteUserId` for a choice of inputs.
 */
export function capabilityOf(field: string): Capability {
  const found = capabilities.find(({ fields }) => fields.test(field));
  if (!found)
    throw new Error(`${field} has no expected permission. Add it to testing/expected-permissions.ts`);
  return found;
}

/** Returns the people who may perform an action. */
export function mayDo(action: Action): PersonName[] {
  const found = capabilities.find(({ of }) => of === action);
  if (!found)
    throw new Error(`${action} has no expected permission. Add it to testing/expected-permissions.ts`);
  return [...found.may].sort();
}
