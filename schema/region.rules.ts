import * as z from 'zod/mini';
import { nameBeside } from './input.rules.ts';
import { placeholders, regionLengths } from './limits.ts';
import { messages } from './messages.ts';

/** Rules for a region [COM-20]. The placeholder has no name [COM-21] (AMB-05). */
export const regionRules = z.object({
  name: nameBeside(placeholders.region, regionLengths.name, messages.regionNameBlank),
});
