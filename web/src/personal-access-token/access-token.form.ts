import { personalAccessTokenRules } from '@console/schema/personal-access-token.rules.ts';
import * as z from 'zod/mini';
import { type FieldsOf, fieldList } from '../form/field-list/field-list.ts';
import { radios } from '../form/fields/radios-field.tsx';
import { text } from '../form/fields/text-field.tsx';
import type { PersonalAccessTokenCreateInput, TokenScope } from '../graph/generated/graphql.ts';

/** Display names of the token scopes. */
export const scopeNames: Record<TokenScope, string> = {
  READ_ONLY: 'Read only',
  READ_WRITE: 'Read and write',
};

/** The fields of a new access token. */
export const accessToken = fieldList(
  z.extend(personalAccessTokenRules, { scope: z.enum(['READ_ONLY', 'READ_WRITE']) }),
  {
    name: text('Name', { hint: 'What the script is for. Shown in the audit log' }),
    scope: radios(
      'Permissions',
      Object.entries(scopeNames).map(([value, label]) => ({ value, label })),
      { initial: 'READ_ONLY', hint: 'Limited to your own permissions' },
    ),
    expiresInDays: text('Expires after (days)', { hint: '1–90', initial: '30' }),
  } satisfies FieldsOf<PersonalAccessTokenCreateInput>,
);

/** The form of a new access token. */
export const newAccessToken = accessToken.toStored(null, null);

/** Common token lifetimes, in days. */
export const usualDays = ['7', '30', '60', '90'] as const;
