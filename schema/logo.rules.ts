import * as z from 'zod/mini';
import { requiredText } from './input.rules.ts';
import { logoFile } from './limits.ts';
import { messages } from './messages.ts';

/** Rules for a logo file before the upload [COM-18]. The file store checks the content. */
export const logoFileRules = z.object({
  fileName: requiredText(logoFile.nameLength, messages.selectLogo),
  contentType: z.enum(logoFile.types, messages.logoTypeNotAllowed),
  byteSize: z
    .number(messages.selectLogo)
    .check(z.minimum(1, messages.selectLogo), z.maximum(logoFile.maxBytes, messages.logoTooLarge)),
});
