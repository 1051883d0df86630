import { socialMediaRules } from '@console/schema/social.rules.ts';
import { type FieldsOf, fieldList, type ValuesOf } from '../form/field-list/field-list.ts';
import { text, url } from '../form/fields/text-field.tsx';
import type { SocialMediaPatchInput } from '../graph/generated/graphql.ts';

/** The fields of social media accounts [ENT-19]. */
export const socialMedia = fieldList(socialMediaRules, {
  facebook: text('Facebook'),
  linkedIn: text('LinkedIn'),
  googleBusinessId: text('Google Business'),
  googleBusinessLink: url('Google Business Link', 'Open Google Business Link'),
} satisfies FieldsOf<SocialMediaPatchInput>);

/** Form values of social media accounts; blank if there is no account. */
export type SocialValues = ValuesOf<typeof socialMedia>;
