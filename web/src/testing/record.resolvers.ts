import { arrangerMessages } from '@console/schema/arranger.messages.ts';
import { placeholders } from '@console/schema/limits.ts';
import { locationMessages } from '@console/schema/location.messages.ts';
import { GraphQLError } from 'graphql';
import type { Context, Resolvers } from './context.ts';
import { upperFirst } from './names.ts';
import type { Values } from './rows.ts';
import { save } from './save.ts';
import { fieldNamesOf } from './schema.ts';
import { find, revisionOf } from './store.ts';

const noImpact = Object.fromEntries(
  fieldNamesOf('Impact').map((list) => [list, list === 'summary' ? null : { count: 0, rows: [] }]),
);

/** Creates the arranger, then saves the platforms with their own mutation, so that a fault set by a test applies. */
function createArranger({ platformIds, ...input }: Values, context: Context) {
  const payload = save('arrangerCreate', { ...input, platformIds: [] }, context);
  const revision = revisionOf(payload.arranger, 'Arranger', 'platforms');
  try {
    context.mutate('arrangerPlatformsSave', { arrangerId: payload.arranger.id, revision, platformIds });
    return payload;
  } catch (fault) {
    const message = arrangerMessages.addedWithoutPlatforms(fault instanceof Error ? fault.message : '');
    return { ...payload, errors: [{ path: ['input', 'platformIds'], code: 'REFUSED', message }] };
  }
}

/** Saves each section of a location with its own mutation. A fault other than a conflict ends the batch save. */
function saveSections({ locationId, ...sections }: Values, context: Context) {
  let isOver = false;
  return Object.entries(sections).map(([part, input]) => {
    const step = { section: part.replace(/[A-Z]/g, '_$&').toUpperCase(), outcome: 'NOT_TRIED', errors: [] };
    if (isOver) return step;
    const mutation = part === 'details' ? 'locationUpdate' : `location${upperFirst(part)}Save`;
    try {
      const { message, errors } = context.mutate(mutation, { locationId, ...input });
      return { ...step, message, errors, outcome: errors.length > 0 ? 'FAILED' : 'SAVED' };
    } catch (fault) {
      if (!(fault instanceof GraphQLError)) throw fault;
      const { message, extensions } = fault;
      isOver = extensions.code !== 'CONFLICT';
      return { ...step, outcome: 'FAILED', problem: { code: extensions.code, message, changed: [] } };
    }
  });
}

/** Fields that concern more than one record. */
export const recordResolvers: Resolvers = {
  'Query.impact': (_, __, { fixtures }) => ({ ...noImpact, consoleRoles: [], ...fixtures.impact }),
  'LocationOption.name': ({ publicName }) => publicName,
  'Region.isPlaceholder': ({ name }) => name === placeholders.region,
  'Event.isPlaceholder': ({ name }) => name === placeholders.event,
  'Mutation.arrangerCreate': (_, { input }, context) => createArranger(input, context),
  'Mutation.eventDelete': (_, { input }, context) => {
    const { fixtures } = context;
    fixtures.defaultVenues = fixtures.defaultVenues.filter(({ eventId }) => eventId !== input.eventId);
    return save('eventDelete', input, context);
  },
  'Mutation.regionRestore': (_, { input }, { fixtures }) => {
    const region = {
      id: input.regionId,
      companyId: input.companyId,
      name: 'East',
      locationCount: 3,
      revision: 9,
    };
    fixtures.regions.push(region);
    return { region, message: 'Region restored successfully', errors: [] };
  },
  'Mutation.locationSave': (_, { input }, context) => {
    const location = find('Location', input.locationId, context);
    const steps = saveSections(input, context);
    const saved = steps.filter(({ outcome }) => outcome === 'SAVED').length;
    return { location, message: locationMessages.sectionsSaved(saved, steps.length), steps, errors: [] };
  },
};
