import * as z from 'zod/mini';
import { requiredText } from './input.rules.ts';
import { logoFile } from './limits.ts';
import { messages } from './messages.ts';

/** A logo file before it is sent [COM-18]; its content is judged by whoever stores it. */
export const logoFileRules = z.object({
  fileName: requiredText(logoFile.nameLength, messages.selectLogo),
  contentType: z.enum(logoFile.types, messages.logoTypeNotAllowed),
  byteSize: z
    .number(messages.selectLogo)
    .check(z.minimum(1, messages.selectLogo), z.maximum(logoFile.mostBytes, messages.logoTooLarge)),
});
