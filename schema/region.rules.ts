import * as z from 'zod/mini';
import { placeholderName } from './input.rules.ts';
import { placeholders, regionLengths } from './limits.ts';
import { messages } from './messages.ts';

/** A region [COM-20]. No name at all stands for the placeholder [COM-21] (AMB-05). */
export const regionRules = z.object({
  name: placeholderName(regionLengths.name, placeholders.region, messages.regionNameBlank),
});
