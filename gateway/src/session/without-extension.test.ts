import { expect, test } from 'vitest';
import { type Extension, extensions } from '../config.extensions.ts';
import { start, without } from '../testing/start.ts';

/**
 * What needs each extension. Without those with an empty list, the gateway uses the documented calls, or only fields
 * of records fail.
 */
const needing: Readonly<Record<Extension, readonly string[]>> = {
  'bulk-reads': [],
  'row-versions': [],
  'idempotency-keys': [],
  jwks: [],
  'upload-completion': [],
  impact: ['{ impact(input: { deactivateUserId: "100" }) { summary } }'],
  'access-grants': [],
  'bulk-writes': [],
  'dry-runs': [],
  'audit-log': ['{ auditEntries { count } }', '{ auditEntries(after: "") { cursor } }'],
  'audit-feed': [
    '{ auditEntries(after: "") { cursor } }',
    '{ auditEntries(filter: { since: "2026-01-01T00:00:00Z" }) { count } }',
    '{ auditEntries(filter: { until: "2026-01-01T00:00:00Z" }) { count } }',
    '{ node(nodeId: "AuditEntry:7") { id } }',
  ],
  'change-times': [],
  'personal-access-tokens': [
    '{ viewer { personalAccessTokens { id } } }',
    '{ node(nodeId: "PersonalAccessToken:1") { id } }',
    'mutation { personalAccessTokenCreate(input: { name: "x", expiresInDays: 3 }) { secret } }',
    'mutation { personalAccessTokenRevoke(input: { personalAccessTokenId: "1" }) { message } }',
  ],
  'region-lists': [],
  'delete-checks': [],
  fields: [],
  'view-as': [
    'mutation { viewAsStart(input: { userId: "100" }) { message } }',
    'mutation { viewAsEnd(input: { viewAsId: "1" }) { message } }',
  ],
  'saved-views': [
    '{ viewer { savedViews { id } } }',
    '{ node(nodeId: "SavedView:1") { id } }',
    'mutation { savedViewSave(input: { name: "x", path: "/people" }) { message } }',
    'mutation { savedViewUpdate(input: { savedViewId: "1", name: "x" }) { message } }',
    'mutation { savedViewDelete(input: { savedViewId: "1" }) { message } }',
  ],
  'full-bodies': [],
  'region-restore': ['mutation { regionRestore(input: { companyId: "1", regionId: "10" }) { message } }'],
  'current-password': [
    'mutation { accountUpdate(input: { revision: "1", details: { firstName: "A" }, currentPassword: "x" }) { message } }',
  ],
  sessions: [
    '{ viewer { sessions { id } } }',
    '{ node(nodeId: "ActiveSession:1") { id } }',
    'mutation { sessionEnd(input: { sessionId: "1" }) { message } }',
    'mutation { sessionEndAll(input: {}) { message } }',
  ],
  invitations: [
    'mutation { invitationSend(input: { companyUserId: "100" }) { message } }',
    'mutation { invitationWithdraw(input: { companyUserId: "100" }) { message } }',
    'mutation { invitationAccept(input: { token: "t", newPassword: "new password 1" }) { message } }',
  ],
  'sign-in-state': ['mutation { signInUnlock(input: { userId: "3" }) { message } }'],
  search: ['{ search(text: "x") { recordId } }'],
  'bounded-counts': [
    '{ companies(page: -1) { count } }',
    '{ locations(page: -1) { count } }',
    '{ providerUsers(page: -2) { count } }',
    '{ auditEntries(page: -1) { count } }',
  ],
  'list-filters': [
    '{ locations { count } }',
    '{ companyUsers { count } }',
    '{ companyUser(email: "a@b.test") { id } }',
    '{ companies(filter: { status: ACTIVE }) { count } }',
    '{ companies(sort: { field: NAME }) { count } }',
    '{ providerUsers(filter: { role: ADMIN }) { count } }',
    '{ providerUsers(filter: { email: "x" }) { count } }',
    '{ providerUsers(sort: { field: STATUS }) { count } }',
  ],
  summaries: [
    '{ changeCounts(from: "2026-01-01", to: "2026-01-31") { count } }',
    '{ ratesDistribution { digital { locationCount } } }',
  ],
};

test.each(extensions.filter((name) => needing[name].length > 0))(
  'without %s, what needs it answers NOT_CONFIGURED and calls nothing',
  async (name) => {
    const { service, gateway } = await start(without(name));
    for (const query of needing[name]) {
      const { errors } = await gateway.send(query, { token: service.tokenOf('admin') });
      expect({ query, codes: errors?.map(({ extensions: { code } }) => code) }).toEqual({
        query,
        codes: ['NOT_CONFIGURED'],
      });
    }
    // `viewer` reads the person.
    expect(
      service.calls.map(({ path }) => path).filter((path) => !path.includes('getUserByKcToken')),
    ).toEqual([]);
  },
);

test.each([
  ['dry-runs', 'x-dry-run'],
  ['idempotency-keys', 'idempotency-key'],
] as const)('without %s, refuses a mutation with %s', async (name, header) => {
  const { service, gateway } = await start(without(name));
  const mutation = 'mutation { regionCreate(input: { companyId: "1", region: { name: "x" } }) { message } }';
  const operation = { token: service.tokenOf('admin'), headers: { [header]: '1' } };
  const { errors } = await gateway.send(mutation, operation);
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_CONFIGURED' } }]);
  expect(service.calls).toEqual([]);
});
