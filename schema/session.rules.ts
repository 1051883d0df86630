import * as z from 'zod/mini';
import { requiredText } from './input.rules.ts';
import { signInLengths } from './limits.ts';
import { messages } from './messages.ts';

/** Credentials [SES-06]. The password is taken as it is: blanks in it count. */
export const sessionCreateRules = z.object({
  username: requiredText(signInLengths.username),
  password: z
    .string(messages.requiredField)
    .check(
      z.minLength(1, messages.requiredField),
      z.maxLength(signInLengths.password, messages.tooLong(signInLengths.password)),
    ),
});
