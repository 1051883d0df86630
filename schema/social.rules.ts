import * as z from 'zod/mini';
import { optionalText } from './input.rules.ts';
import { socialMediaLength } from './limits.ts';

/** Accounts on social media, of a company [COM-30] or a location. Each may be missing. */
export const socialMediaRules = z.object({
  facebook: optionalText(socialMediaLength),
  linkedIn: optionalText(socialMediaLength),
  googleBusinessId: optionalText(socialMediaLength),
  googleBusinessLink: optionalText(socialMediaLength),
});
