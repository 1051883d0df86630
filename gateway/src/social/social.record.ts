import type { socialMediaRules } from '@console/schema/social.rules.ts';
import * as z from 'zod';
import type * as mini from 'zod/mini';
import { wireText } from '../rest/wire/wire.ts';

/** Social media accounts of a company or location [ENT-19]. */
export const socialMediaRecord = z
  .object({
    social_facebook_value: wireText,
    social_linkedin_value: wireText,
    social_google_business_value: wireText,
    social_google_business_link_value: wireText,
  })
  .transform((wire) => ({
    facebook: wire.social_facebook_value,
    linkedIn: wire.social_linkedin_value,
    googleBusinessId: wire.social_google_business_value,
    googleBusinessLink: wire.social_google_business_link_value,
  }));

export type SocialMediaRecord = z.output<typeof socialMediaRecord>;

/** The accounts from a form, validated and normalized. */
export type SocialMedia = mini.output<typeof socialMediaRules>;

/** Converts the accounts to the body that the REST service expects. */
export const toSocialMediaBody = (accounts: SocialMedia) => ({
  social_facebook_value: accounts.facebook,
  social_linkedin_value: accounts.linkedIn,
  social_google_business_value: accounts.googleBusinessId,
  social_google_business_link_value: accounts.googleBusinessLink,
});

/** Maps wire fields to input fields, for validation errors of the REST service. */
export const socialMediaWirePaths: Record<string, readonly string[]> = {
  social_facebook_value: ['facebook'],
  social_linkedin_value: ['linkedIn'],
  social_google_business_value: ['googleBusinessId'],
  social_google_business_link_value: ['googleBusinessLink'],
};

/**
 * Returns the editable fields of the accounts, from which the revision is computed. Accounts that were never
 * saved are blank.
 */
export const editableSocialMedia = (accounts: SocialMedia | null) => ({
  facebook: accounts?.facebook ?? null,
  linkedIn: accounts?.linkedIn ?? null,
  googleBusinessId: accounts?.googleBusinessId ?? null,
  googleBusinessLink: accounts?.googleBusinessLink ?? null,
});
