import * as z from 'zod/mini';
import { placeholderName } from './input.rules.ts';
import { placeholders, regionLengths } from './limits.ts';
import { messages } from './messages.ts';

/** Rules for a region [COM-20]. A region without a name is the placeholder [COM-21] (AMB-05). */
export const regionRules = z.object({
  name: placeholderName(regionLengths.name, placeholders.region, messages.regionNameBlank),
});
