import type * as z from 'zod/mini';
import type { LocationData } from './fixtures.ts';
import { locationFor } from './location.resolvers.ts';
import { changePart, type PartSave } from './part-save.ts';
import type { Context } from './resolvers.ts';
import { demand } from './session.resolvers.ts';

/** Checks the permission and saves one part of a location, as the gateway does. */
export function saveLocationPart<Rule extends z.ZodMiniType>(
  context: Context,
  { locationId, ...part }: PartSave<LocationData> & { locationId: string },
  rule: Rule,
  input: unknown,
  change: (location: LocationData, value: z.output<Rule>) => void,
) {
  demand(context, 'LOCATION_EDIT');
  const location = locationFor(context, locationId);
  const errors = changePart(location, part, rule, input, change);
  return errors.length > 0 ? { location: null, errors } : { location, message: part.message, errors };
}
