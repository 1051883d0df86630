import { messages } from '@console/schema/messages.ts';
import type { Action } from '../graph/generated/graphql.ts';
import { type Person, password } from './fixtures.ts';
import { refusal } from './refusal.ts';
import type { Context, Resolvers } from './resolvers.ts';

const actions: Action[] = [
  'COMPANY_SEARCH',
  'COMPANY_CREATE',
  'COMPANY_READ',
  'COMPANY_EDIT',
  'RATES_READ',
  'RATES_EDIT',
  'DEFAULT_RATES_READ',
  'DEFAULT_RATES_EDIT',
  'COMPANY_USERS_READ',
  'COMPANY_USERS_EDIT',
  'LOCATION_EDIT',
  'ARRANGER_EDIT',
  'PROVIDER_USERS_READ',
  'PROVIDER_USERS_EDIT',
  'PROVIDER_ADMINS_EDIT',
  'ACCOUNT_MANAGE',
  'AUDIT_READ',
];

/** Returns the signed-in person; refuses a request without a valid token. */
export function viewerOf({ viewer }: Context): Person {
  if (!viewer) throw refusal('UNAUTHENTICATED', messages.unauthorizedAccess);
  return viewer;
}

/** Refuses an action that the person may not perform. */
export function demand(context: Context, action: Action) {
  const reason = viewerOf(context).refused[action];
  if (reason) throw refusal('FORBIDDEN', reason);
}

export const sessionResolvers: Resolvers = {
  Query: {
    viewer: (_, __, context) => viewerOf(context),
    extensions: (_, __, { fixtures }) => fixtures.extensions,
  },
  Mutation: {
    sessionCreate: (
      _,
      { input }: { input: { username: string; password: string } },
      { fixtures, tokens },
    ) => {
      const person = fixtures.people.find(({ email }) => email === input.username);
      if (!person || input.password !== password) {
        const error = { path: [], code: 'INVALID_CREDENTIALS', message: 'Invalid username or password' };
        return { session: null, errors: [error] };
      }
      const accessToken = `token-of-${person.email}`;
      tokens.set(accessToken, person);
      return { session: { accessToken, expiresAt: null, viewer: person }, errors: [] };
    },
  },
  Viewer: {
    company: ({ companyId }: Person, _, { fixtures }) =>
      fixtures.companies.find(({ id }) => id === companyId) ?? null,
    can: ({ refused }: Person, { actions: asked }: { actions?: Action[] | null }) =>
      (asked ?? actions).map((action) => ({
        action,
        allowed: !refused[action],
        reason: refused[action] ?? null,
      })),
  },
};
