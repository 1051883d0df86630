import * as field from '../http/fields/fields.ts';
import { optionalLink } from '../http/fields/link-field.ts';
import { type FieldsOf, filledText } from '../http/fields/record-fields.ts';

const account = () => filledText(250, field.optionalText(250));

/** The social media accounts of a company or a location [ENT-19], by column. */
export const socialMediaFields = {
  social_facebook_value: account(),
  social_linkedin_value: account(),
  social_google_business_value: account(),
  social_google_business_link_value: filledText(250, optionalLink(250)),
} satisfies FieldsOf<'company_social_media'>;
