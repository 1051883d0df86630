import { effectiveAccessOf } from './access.resolvers.ts';
import { type Context, type Resolvers, viewerOf } from './context.ts';
import type { Values } from './rows.ts';
import { demandRevision, save } from './save.ts';
import { among, find } from './store.ts';

const formsOf = ({ platformIds }: Values, { fixtures }: Context) =>
  among(fixtures.platformAccessOptions, platformIds);

function savePreferences({ revision, preferences }: Values, context: Context) {
  const person = viewerOf(context);
  demandRevision(person, 'Account', 'communicationPreferences', revision, {});
  const saved = preferences.map((one: Values) => ({ ...one, changedAt: '2026-11-21T12:00:00Z' }));
  const isKept = ({ platformId }: Values) => saved.every((one: Values) => one.platformId !== platformId);
  const others = (person.communicationPreferences ?? []).filter(isKept);
  person.communicationPreferences = [...others, ...saved];
  return { account: person, message: 'Preferences saved successfully', errors: [] };
}

/** Returns the secret of a token, derived from its id. */
const secretOf = ({ id }: { id: string }) => `bpc_${id.padStart(43, 's')}`;

function createToken({ expiresInDays, ...input }: Values, { fixtures }: Context) {
  const token = {
    ...input,
    id: String(fixtures.personalAccessTokens.length + 1),
    prefix: 'ssssssss',
    status: 'ACTIVE',
    createdAt: '2026-11-21T09:30:00.000Z',
    expiresAt: new Date(Date.UTC(2026, 10, 21 + expiresInDays)).toISOString(),
  };
  fixtures.personalAccessTokens.unshift(token);
  const message = 'Access token created successfully';
  return { personalAccessToken: token, secret: secretOf(token), message, errors: [] };
}

/** Fields of the signed-in person's account and access tokens. */
export const accountResolvers: Resolvers = {
  'Query.account': (_, __, context) => viewerOf(context),
  'Mutation.accountUpdate': (_, { input }, context) => {
    const person = viewerOf(context);
    const { email } = person;
    const payload = save('accountUpdate', input, context);
    // A changed password or email address ends the person's sessions, as in the service.
    if (payload.errors.length > 0 || (!input.details.password && person.email === email)) return payload;
    for (const [token, { id }] of context.tokens) if (id === person.id) context.tokens.delete(token);
    return { ...payload, account: null };
  },
  'Mutation.accountCommunicationPreferencesSave': (_, { input }, context) => savePreferences(input, context),
  'Account.accessOptions': (person, _, context) => formsOf(person, context),
  'Account.communicationPreferences': (person, _, context) =>
    formsOf(person, context).flatMap(({ platformId, alerts: options }) => {
      if (!options || person.hasNoPreferences) return [];
      const saved = person.communicationPreferences?.find((one: Values) => one.platformId === platformId);
      return [{ platformId, options, alertIds: [], changedAt: null, ...saved }];
    }),
  'Viewer.effectiveAccess': (person, _, context) =>
    person.access ? effectiveAccessOf({ ...person, status: 'ACTIVE' }, context) : null,
  'Viewer.personalAccessTokens': (_, __, { fixtures }) => fixtures.personalAccessTokens,
  'Viewer.savedViews': (_, __, { fixtures }) => fixtures.savedViews,
  'Mutation.savedViewSave': (_, { input }, { fixtures: { savedViews } }) => {
    const listOf = ({ path }: Values) => path.split('?', 1)[0];
    const same = savedViews.find((one) => one.name === input.name && listOf(one) === listOf(input));
    const savedView = same ?? { id: String(savedViews.length + 1) };
    if (!same) savedViews.push(savedView);
    return { savedView: Object.assign(savedView, input), errors: [] };
  },
  'Mutation.savedViewUpdate': (_, { input }, { fixtures: { savedViews } }) => {
    const savedView = savedViews.find(({ id }) => id === input.savedViewId);
    Object.assign(savedView ?? {}, { name: input.name });
    return { savedView, errors: [] };
  },
  'Mutation.savedViewDelete': (_, { input }, { fixtures: { savedViews } }) => {
    savedViews.splice(
      savedViews.findIndex(({ id }) => id === input.savedViewId),
      1,
    );
    return { errors: [] };
  },
  'Mutation.personalAccessTokenCreate': (_, { input }, context) => createToken(input, context),
  'Mutation.personalAccessTokenRevoke': (_, { input }, context) => {
    const token = find('PersonalAccessToken', input.personalAccessTokenId, context);
    Object.assign(token, { status: 'REVOKED', revokedAt: '2026-11-21T10:00:00.000Z' });
    return { personalAccessToken: token, message: 'Access token revoked successfully', errors: [] };
  },
};
