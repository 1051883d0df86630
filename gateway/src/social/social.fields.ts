import * as z from 'zod';
import { text } from '../field-table/field.ts';
import { fieldTable } from '../field-table/field-table.ts';
import type { FieldsOf } from '../field-table/graph-fields.ts';
import type { SocialMedia, SocialMediaPatchInput } from '../generated/graph.ts';

/** Social media accounts of a company or location [ENT-19]. */
export const socialMediaFields = fieldTable({
  facebook: text('social_facebook_value'),
  linkedIn: text('social_linkedin_value'),
  googleBusinessId: text('social_google_business_value'),
  googleBusinessLink: text('social_google_business_link_value'),
} satisfies FieldsOf<SocialMedia, SocialMediaPatchInput>);

export const socialMediaRecord = z.object(socialMediaFields.shape).transform(socialMediaFields.read);
