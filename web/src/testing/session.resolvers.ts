import { isEnumType } from 'graphql';
import { type Resolvers, viewerOf } from './context.ts';
import { password } from './fixtures.ts';
import { schema } from './schema.ts';

/** The only reset token that works. It works once. */
export const resetToken = 'a-token-of-a-mailed-link';

const noLonger = 'This link is no longer valid. Request a new one.';

const actionType = schema.getType('Action');
const actions = isEnumType(actionType) ? actionType.getValues().map(({ name }) => name) : [];

export const sessionResolvers: Resolvers = {
  'Query.viewer': (_, __, context) => viewerOf(context),
  'Viewer.can': ({ refused, viewedBy }) =>
    actions.map((action) => ({
      action,
      // A view of the console as somebody else may only read.
      allowed: !refused[action] && (!viewedBy || /_(READ|SEARCH)$/.test(action)),
      reason: refused[action] ?? null,
      isGrantedToPerson: !refused[action],
    })),
  'Permission.holders': (_, __, { fixtures }) => fixtures.permissionHolders,
  'Mutation.sessionCreate': (_, { input }, { fixtures, tokens }) => {
    const person = fixtures.people.find(({ email }) => email === input.username);
    if (!person || input.password !== password) {
      const error = { path: ['input'], code: 'INVALID_CREDENTIALS', message: 'Invalid username or password' };
      return { session: null, errors: [error] };
    }
    const accessToken = `token-of-${person.email}`;
    tokens.set(accessToken, person);
    return { session: { accessToken, viewer: person }, errors: [] };
  },
  'Mutation.viewAsStart': (_, __, { fixtures }) => {
    fixtures.startedViews += 1;
    const id = String(fixtures.startedViews);
    const viewAs = { id, accessToken: `token-of-view-${id}`, expiresAt: '2026-11-21T09:45:00.000Z' };
    return { viewAs, message: 'View started successfully', errors: [] };
  },
  'Mutation.sessionEnd': () => ({ message: 'Signed out successfully', errors: [] }),
  'Mutation.sessionEndAll': () => ({ message: 'Sessions ended successfully', errors: [] }),
  'Mutation.signInUnlock': () => ({ message: 'Account unlocked successfully', errors: [] }),
  'Mutation.invitationSend': () => ({ message: 'Invitation sent', errors: [] }),
  'Mutation.invitationWithdraw': () => ({ message: 'Invitation withdrawn', errors: [] }),
  'Mutation.passwordResetRequest': (_, { input }, { fixtures }) => {
    fixtures.requestedLinks.push(input);
    return { message: 'If an account exists for this address, we’ve emailed a reset link', errors: [] };
  },
  'Mutation.passwordReset': (_, { input }, { fixtures }) => {
    if (input.token !== resetToken || fixtures.passwordsSet.length > 0) {
      return { errors: [{ path: ['input'], code: 'REFUSED', message: noLonger }] };
    }
    fixtures.passwordsSet.push(input);
    return { message: 'Your password has been successfully updated!', errors: [] };
  },
};
