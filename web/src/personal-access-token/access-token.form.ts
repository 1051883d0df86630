import { personalAccessTokenRules } from '@console/schema/personal-access-token.rules.ts';
import * as z from 'zod/mini';
import type { Stored } from '../form/conflict/values.ts';
import type { TokenScope } from '../graph/generated/graphql.ts';

/** A new access token as the form holds it. */
export type AccessTokenValues = { name: string; scope: TokenScope; expiresInDays: string };

export const newAccessToken: Stored<AccessTokenValues> = {
  values: { name: '', scope: 'READ_ONLY', expiresInDays: '30' },
  revision: null,
};

/** Display names of the token scopes. */
export const scopeNames: Record<TokenScope, string> = {
  READ_ONLY: 'Read only',
  READ_WRITE: 'Read and write',
};

export const accessTokenFormRules = z.extend(personalAccessTokenRules, {
  scope: z.enum(['READ_ONLY', 'READ_WRITE']),
});

/** Common token lifetimes, in days. */
export const usualDays = ['7', '30', '60', '90'] as const;
