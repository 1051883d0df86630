import type { Action } from '../generated/graph.ts';
import type { PersonName } from './fake-service.ts';

// Who may do what, written out by hand from the decision that it rests on, and not from session/policy.ts or field-rules.ts: a
// wrong row there shows in the tests that compare the two.

type Capability = {
  of: Action | 'signedIn' | 'anybody';
  /** `staff` and the like are the fake service's people. */
  may: readonly PersonName[];
  /** Fields that it opens. Of several that fit, the first in the table counts. A new field joins here, or its test fails. */
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
    fields: /^(Query\.consoleSettings|Mutation\.(sessionCreate|passwordReset(Request)?))$/,
  },
  // One's own account, and lists that belong to nobody.
  {
    of: 'signedIn',
    may: everybody,
    fields: /^Mutation\.personalAccessToken/,
  },
  {
    of: 'signedIn',
    may: everybody,
    fields:
      /^(Query\.(viewer|account|platformForms)|Mutation\.(accountUpdate|communicationPreferencesSave))$/,
  },
  {
    of: 'signedIn',
    may: everybody,
    fields:
      /^Query\.(countries|states|cities|platforms|languages|eventTypes|business(Segments|Classifications)|(feedback|aftercare)AlertOptions)$/,
  },
  { of: 'AUDIT_READ', may: managers, fields: /^(Query\.auditEntries|\w+\.history)$/ },
  { of: 'PROVIDER_USERS_READ', may: provider, fields: /^Query\.providerUser/ },
  { of: 'PROVIDER_USERS_EDIT', may: provider, fields: /^Mutation\.providerUser/ },
  {
    of: 'COMPANY_USERS_READ',
    may: managers,
    fields: /^(Query\.companyUser|Company\.users|Location\.accessibleBy)$/,
  },
  {
    of: 'COMPANY_USERS_EDIT',
    may: managers,
    fields: /^(Mutation\.companyUser|Query\.impact\.(deleteUser|deactivateUser|userPlatforms))/,
  },
  { of: 'RATES_EDIT', may: provider, fields: /^Mutation\.(company|location)RatesSave$/ },
  { of: 'RATES_READ', may: readers, fields: /^(Company|Location)\.(rates|effectiveRates)$/ },
  { of: 'DEFAULT_RATES_EDIT', may: provider, fields: /^Mutation\.defaultRates/ },
  { of: 'DEFAULT_RATES_READ', may: provider, fields: /^Query\.defaultRates$/ },
  { of: 'ADDRESS_LOOKUP', may: editors, fields: /^Query\.(address|zip)/ },
  { of: 'COMPANY_CREATE', may: provider, fields: /^Mutation\.companyCreate$/ },
  {
    of: 'ARRANGER_EDIT',
    may: editors,
    fields: /^(Mutation\.arranger|Query\.impact\.deactivateArranger)/,
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
      /^(Mutation\.(company|region|event|defaultVenue)|Query\.impact\.(company|deactivateCompany|deleteRegion))/,
  },
  {
    of: 'COMPANY_READ',
    may: readers,
    fields: /^(Query\.(compan(y|ies)|location|locationOptions|arranger)$|(Company|Location)\.)/,
  },
  // No field by itself: whether a search goes beyond one's own company, and whose people are changed.
  { of: 'ACCOUNT_MANAGE', may: ['owner', 'foreigner'], fields: /^$/ },
  { of: 'COMPANY_SEARCH', may: provider, fields: /^$/ },
  { of: 'PROVIDER_ADMINS_EDIT', may: ['admin'], fields: /^$/ },
];

/** The row of a field: `Mutation.companyUpdate`, `Company.rates`, or of a choice of inputs `Query.impact.deleteUserId`. */
export function capabilityOf(field: string): Capability {
  const found = capabilities.find(({ fields }) => fields.test(field));
  if (!found) throw new Error(`Who may use ${field}? Say it in testing/who-may.ts`);
  return found;
}

/** Who may do what an action names. */
export function mayDo(action: Action): PersonName[] {
  const found = capabilities.find(({ of }) => of === action);
  if (!found) throw new Error(`Who may do ${action}? Say it in testing/who-may.ts`);
  return [...found.may].sort();
}
