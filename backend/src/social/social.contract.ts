import * as z from 'zod';
import { optionalText } from '../http/fields/fields.ts';
import { optionalLink } from '../http/fields/link-field.ts';

const account = () => optionalText(250);

/**
 * The accounts in a request: each may be missing, null or blank. The endpoints belong to the features of the
 * owners.
 */
export const socialMediaFields = {
  social_facebook_value: account(),
  social_linkedin_value: account(),
  social_google_business_value: account(),
  social_google_business_link_value: optionalLink(250),
};

const socialMediaInput = z.object(socialMediaFields);
export type SocialMediaInput = z.output<typeof socialMediaInput>;

/** [ENT-19] */
export const socialMedia = z
  .object({
    social_facebook_value: z.string().nullable(),
    social_linkedin_value: z.string().nullable(),
    social_google_business_value: z.string().nullable(),
    social_google_business_link_value: z.string().nullable(),
  })
  .meta({ id: 'SocialMedia' });
