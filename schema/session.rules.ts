import * as z from 'zod/mini';
import { requiredText } from './input.rules.ts';
import { signInLengths } from './limits.ts';
import { messages } from './messages.ts';

/** Rules for credentials [SES-06]. The password is not trimmed, because spaces count. */
export const sessionCreateRules = z.object({
  username: requiredText(signInLengths.username),
  password: z
    .string(messages.requiredField)
    .check(
      z.minLength(1, messages.requiredField),
      z.maxLength(signInLengths.password, messages.tooLong(signInLengths.password)),
    ),
});
