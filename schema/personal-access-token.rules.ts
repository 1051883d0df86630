import * as z from 'zod/mini';
import { codedError } from './input.errors.ts';
import { requiredText } from './input.rules.ts';
import { personalAccessTokenLimits as limits } from './limits.ts';
import { personalAccessTokenMessages as messages } from './personal-access-token.messages.ts';

const isDays = (days: number) => Number.isInteger(days) && days >= 1 && days <= limits.days;

/** Rules for a new personal access token. The days may be text, because form fields are text. */
export const personalAccessTokenRules = z.object({
  name: requiredText(limits.name),
  expiresInDays: z
    .transform(Number)
    .check(z.refine(isDays, codedError('OUT_OF_RANGE', messages.incorrectDays))),
});
