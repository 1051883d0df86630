import * as z from 'zod/mini';
import { optionalText } from './input.rules.ts';
import { socialMediaLength } from './limits.ts';
import { optionalLink } from './link.rules.ts';

/** Rules for the social media accounts of a company [COM-30] or a location. Each account is optional. */
export const socialMediaRules = z.object({
  facebook: optionalText(socialMediaLength),
  linkedIn: optionalText(socialMediaLength),
  googleBusinessId: optionalText(socialMediaLength),
  googleBusinessLink: optionalLink(socialMediaLength),
});
