import { GraphQLError } from 'graphql';
import type { Context, Resolvers } from './context.ts';
import { accessEntry } from './fixtures.ts';
import type { Values } from './rows.ts';
import { demandRevision } from './save.ts';
import { find } from './store.ts';

/** The type and the field rule of each kind of record with a status. */
const kinds: Record<string, string> = {
  COMPANY: 'Company',
  LOCATION: 'Location',
  ARRANGER: 'Arranger',
  COMPANY_USER: 'CompanyUser',
  PROVIDER_USER: 'ProviderUser',
};

/** Changes each item alone, as the gateway does. A fault that a test has set for the mutation of one applies to it. */
function changeEach(items: Values[], change: (item: Values) => Values) {
  const results = items.map((item, index) => {
    const result = { ...item, index, status: 'SAVED', message: null, errors: [] };
    try {
      return { ...result, ...change(item) };
    } catch (fault) {
      if (!(fault instanceof GraphQLError)) throw fault;
      return { ...result, status: 'FAILED', code: fault.extensions.code, message: fault.message };
    }
  });
  const saved = results.filter(({ status }) => status === 'SAVED').length;
  return { results, message: `${saved} of ${items.length} saved`, errors: [] };
}

function setStatus({ kind, recordId, status }: Values, context: Context) {
  const type = kinds[kind] ?? '';
  const row = find(type, recordId, context);
  const record = { ...row, __typename: type, nodeId: `${type}:${recordId}`, status };
  if (row.status === status) return { status: 'UNCHANGED', record };
  if (row.isLocked) throw new GraphQLError('This record is locked', { extensions: { code: 'REFUSED' } });
  row.status = status;
  return { record };
}

/**
 * Bulk mutations. Records with `isLocked` refuse a change, users with `refusesRoles` only that of roles, and with
 * `accessErrors` theirs.
 */
export const bulkResolvers: Resolvers = {
  'Mutation.statusChangeMany': (_, { input }, context) =>
    changeEach(input.items, (item) => setStatus(item, context)),
  'Mutation.companyUserAccessSaveMany': (_, { input }, context) =>
    changeEach(input.items, ({ userId, revision, platformsRevision, access }) => {
      const user = find('CompanyUser', userId, context);
      if (revision) demandRevision(user, 'CompanyUser', 'access', revision, { access });
      if (platformsRevision) demandRevision(user, 'CompanyUser', 'platforms', platformsRevision, { access });
      if (user.isLocked) throw new GraphQLError('This record is locked', { extensions: { code: 'REFUSED' } });
      if (user.accessErrors) return { status: 'FAILED', errors: user.accessErrors };
      user.platformIds = access.map(({ platformId }: Values) => platformId);
      if (user.refusesRoles)
        throw new GraphQLError('The roles were refused', { extensions: { code: 'FORBIDDEN' } });
      user.access = access
        .filter(({ roleId }: Values) => roleId)
        .map((entry: Values) => accessEntry(entry.platformId, entry));
      return { companyUser: user };
    }),
  'Mutation.locationRatesSaveMany': (_, { input }, context) =>
    changeEach(input.items, ({ locationId, revision, rates }) => {
      const { message, errors } = context.mutate('locationRatesSave', { locationId, revision, rates });
      return { message, errors, ...(errors.length > 0 && { status: 'FAILED' }) };
    }),
};
