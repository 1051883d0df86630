import { checkInput } from '@console/schema/input.rules.ts';
import { personalAccessTokenRules } from '@console/schema/personal-access-token.rules.ts';
import type { AccessTokenFragment, PersonalAccessTokenCreateInput } from '../graph/generated/graphql.ts';
import { refusal } from './refusal.ts';
import type { Resolvers } from './resolvers.ts';

export type AccessTokenData = Omit<AccessTokenFragment, '__typename' | ' $fragmentName'>;

/** Returns the secret of a token, derived from its id. */
export const secretOf = (token: { id: string }) => `bpc_${token.id.padStart(43, 's')}`;

export const personalAccessTokenResolvers: Resolvers = {
  Viewer: { personalAccessTokens: (_, __, { fixtures }) => fixtures.accessTokens },
  Mutation: {
    personalAccessTokenCreate: (_, { input }: { input: PersonalAccessTokenCreateInput }, { fixtures }) => {
      const checked = checkInput(personalAccessTokenRules, input);
      if (!checked.ok) return { personalAccessToken: null, secret: null, errors: checked.errors };
      const { name, expiresInDays } = checked.value;
      const token: AccessTokenData = {
        id: String(fixtures.accessTokens.length + 1),
        name,
        prefix: 'ssssssss',
        scope: input.scope ?? 'READ_ONLY',
        status: 'ACTIVE',
        createdAt: '2026-11-21T09:30:00.000Z',
        expiresAt: new Date(Date.UTC(2026, 10, 21 + expiresInDays)).toISOString(),
        lastUsedAt: null,
        revokedAt: null,
      };
      fixtures.accessTokens.unshift(token);
      return {
        personalAccessToken: token,
        secret: secretOf(token),
        message: 'Access token created successfully',
        errors: [],
      };
    },
    personalAccessTokenRevoke: (_, { input }: { input: { id: string } }, { fixtures }) => {
      const token = fixtures.accessTokens.find(({ id }) => id === input.id);
      if (!token) throw refusal('NOT_FOUND', 'Access token does not exist');
      Object.assign(token, { status: 'REVOKED', revokedAt: '2026-11-21T10:00:00.000Z' });
      return { personalAccessToken: token, message: 'Access token revoked successfully', errors: [] };
    },
  },
};
