import { checkInput } from '@console/schema/input.rules.ts';
import { sessionCreateRules } from '@console/schema/session.rules.ts';
import type { Extension as ConfiguredExtension } from '../config.extensions.ts';
import type { Config } from '../config.ts';
import { Refusal } from '../errors/refusal.ts';
import { toUserErrors } from '../errors/user-errors.ts';
import type { Action, Extension, Resolvers } from '../generated/graph.ts';
import { expiryOf } from './identity.ts';
import { actions } from './policy.ts';

const extensionNames: Record<ConfiguredExtension, Extension> = {
  'bulk-reads': 'BULK_READS',
  'row-versions': 'ROW_VERSIONS',
  'idempotency-keys': 'IDEMPOTENCY_KEYS',
  jwks: 'JWKS',
  'upload-completion': 'UPLOAD_COMPLETION',
  impact: 'IMPACT',
  'access-grants': 'ACCESS_GRANTS',
  'bulk-writes': 'BULK_WRITES',
  'dry-runs': 'DRY_RUNS',
  'audit-log': 'AUDIT_LOG',
  'audit-feed': 'AUDIT_FEED',
  'change-times': 'CHANGE_TIMES',
  'personal-access-tokens': 'PERSONAL_ACCESS_TOKENS',
  'region-lists': 'REGION_LISTS',
  'delete-checks': 'DELETE_CHECKS',
  'full-bodies': 'FULL_BODIES',
  sessions: 'SESSIONS',
  invitations: 'INVITATIONS',
  'sign-in-state': 'SIGN_IN_STATE',
  search: 'SEARCH',
  'list-filters': 'LIST_FILTERS',
  summaries: 'SUMMARIES',
  'bounded-counts': 'BOUNDED_COUNTS',
  fields: 'FIELDS',
  'view-as': 'VIEW_AS',
  'saved-views': 'SAVED_VIEWS',
  'current-password': 'CURRENT_PASSWORD',
  'region-restore': 'REGION_RESTORE',
};

/** Returns what the address provider, or the REST service in its place, can do. */
const addressExtensions = ({ addressKeys, ADDRESS_PROVIDER }: Config): Extension[] => [
  ...(addressKeys ? (['ADDRESS_SUGGESTIONS', 'INTERNATIONAL_ADDRESS_CHECKS'] as const) : []),
  ...(addressKeys || ADDRESS_PROVIDER === 'service' ? (['US_ADDRESS_CHECKS'] as const) : []),
];

const allActions = Object.keys(actions) as Action[];

export const sessionResolvers: Resolvers = {
  Query: {
    viewer: async (_, _args, { session, loaders }, info) =>
      loaders.session.person.load((await session.get()).ownId, info),
    extensions: async (_, _args, { config, session, loaders }, info) => {
      // Refuses a deactivated person, as `viewer` does, and shares its call.
      await loaders.session.person.load((await session.get()).ownId, info);
      return [
        ...config.UPSTREAM_EXTENSIONS.map((name) => extensionNames[name]),
        ...addressExtensions(config),
      ];
    },
  },
  Viewer: {
    viewedBy: (_, _args, { session }) => session.known()?.viewedBy ?? null,
    company: ({ company }) => (company ? { id: company.id, known: { name: company.name } } : null),
    can: ({ roles, isArranger }, { actions }, { policy, session }) => {
      const { token = null, viewedBy = null } = session.known() ?? {};
      const person = { roleIds: roles.map((role) => role.id), isArranger };
      // A list of thousands of repeats would cost as little as one action.
      return [...new Set(actions ?? allActions)].map((action) => ({
        action,
        ...policy.can({ ...person, token, viewedBy }, action),
        isGrantedToPerson: policy.can(person, action).allowed,
      }));
    },
  },
  Mutation: {
    async sessionCreate(_, { input }, { clients, identity, requestedBy }, info) {
      const checked = checkInput(sessionCreateRules, input);
      if (!checked.ok) return { session: null, message: null, errors: toUserErrors(checked.errors) };
      try {
        const { username, password } = checked.value;
        const answer = await clients.session.signIn(username, password, { requestedBy: requestedBy(info) });
        identity.remember(answer.accessToken, answer.data);
        const expiresAtMs = expiryOf(answer.accessToken);
        const expiresAt = expiresAtMs === null ? null : new Date(expiresAtMs).toISOString();
        const session = { accessToken: answer.accessToken, expiresAt, viewer: answer.data };
        return { session, message: answer.message, errors: [] };
      } catch (error) {
        return { session: null, message: null, errors: [toCredentialError(error)] };
      }
    },
  },
};

/** [SES-14] Returns the service's message for wrong credentials as a user error. */
function toCredentialError(error: unknown) {
  const isRefused = error instanceof Refusal && (error.code === 'UNAUTHENTICATED' || error.status === 400);
  if (!isRefused) throw error;
  return { path: [], code: 'INVALID_CREDENTIALS' as const, message: error.message };
}
