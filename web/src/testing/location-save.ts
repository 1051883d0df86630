import { locationMessages } from '@console/schema/location.messages.ts';
import { GraphQLError } from 'graphql';
import type { Context, Values } from './context.ts';
import { find, upperFirst } from './store.ts';

type Step = {
  section: string;
  outcome: 'SAVED' | 'FAILED' | 'NOT_TRIED';
  errors: readonly unknown[];
} & Values;

/**
 * Saves the sections of a location, each with its own mutation, so that a fault set by a test applies. A fault
 * other than a conflict stops the batch save.
 */
function saveSections({ locationId, ...sections }: Values, context: Context) {
  let isOver = false;
  return Object.entries(sections).map(([part, input]): Step => {
    const section = part.replace(/[A-Z]/g, '_$&').toUpperCase();
    if (isOver) return { section, outcome: 'NOT_TRIED', errors: [] };
    const mutation = part === 'details' ? 'locationUpdate' : `location${upperFirst(part)}Save`;
    try {
      const { message, errors } = context.mutate(mutation, { id: locationId, locationId, ...input });
      return { section, message, errors, outcome: errors.length > 0 ? 'FAILED' : 'SAVED' };
    } catch (fault) {
      if (!(fault instanceof GraphQLError)) throw fault;
      const { message, extensions } = fault;
      isOver = extensions.code !== 'CONFLICT';
      const problem = { code: extensions.code, message, changed: [] };
      return { section, outcome: 'FAILED', errors: [], problem };
    }
  });
}

/** Saves several sections of a location at once. */
export function saveLocation(input: Values, context: Context) {
  const location = find('Location', input.locationId, context);
  const steps = saveSections(input, context);
  const saved = steps.filter(({ outcome }) => outcome === 'SAVED').length;
  return { location, message: locationMessages.sectionsSaved(saved, steps.length), steps, errors: [] };
}
