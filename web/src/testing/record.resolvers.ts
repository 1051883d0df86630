import { arrangerMessages } from '@console/schema/arranger.messages.ts';
import { placeholders } from '@console/schema/limits.ts';
import type { Context, Resolvers, Values } from './context.ts';
import { noImpact } from './fixtures.ts';
import { save } from './save.ts';
import { find, revisionOf } from './store.ts';

const refused = (key: string, path: string, message: string) => ({
  [key]: null,
  errors: [{ path: [path], code: 'INVALID', message }],
});

/** Saves a region unless its company has another one with this name. */
function saveRegion(name: string, input: Values, context: Context) {
  const wanted = (input.region.name ?? placeholders.region).trim().toLowerCase();
  const isTaken = context.fixtures.regions.some(
    ({ id, companyId, name: taken }) =>
      companyId === input.companyId && id !== input.id && taken.toLowerCase() === wanted,
  );
  return isTaken
    ? refused('region', 'name', 'A region with this name already exists')
    : save(name, input, context);
}

/** Creates the arranger, then saves the platforms with their own mutation, so that a fault set by a test applies. */
function createArranger(input: Values, context: Context) {
  const payload = save('arrangerCreate', { ...input, platformIds: [] }, context);
  if (!payload.arranger) return payload;
  const { id } = payload.arranger;
  const revision = revisionOf(payload.arranger, 'Arranger', 'platforms');
  try {
    context.mutate('arrangerPlatformsSave', { arrangerId: id, revision, platformIds: input.platformIds });
    return payload;
  } catch (fault) {
    const message = arrangerMessages.addedWithoutPlatforms((fault as Error).message);
    return { ...payload, errors: [{ path: ['platformIds'], code: 'REFUSED', message }] };
  }
}

/** Fields and checks that concern more than one record. */
export const recordResolvers: Resolvers = {
  'Query.impact': (_, __, { fixtures }) => ({ ...noImpact, ...fixtures.impact }),
  'LocationOption.name': ({ publicName }) => publicName,
  'Region.isPlaceholder': ({ name }) => name === placeholders.region,
  'CompanyEvent.isPlaceholder': ({ name }) => name === placeholders.event,
  'Mutation.arrangerCreate': (_, { input }, context) => createArranger(input, context),
  'Mutation.companyCreate': (_, { input }, context) => {
    const payload = save('companyCreate', input, context);
    const errors = payload.errors.map((error) => ({ ...error, path: ['details', ...error.path] }));
    return { ...payload, errors };
  },
  'Mutation.eventDelete': (_, { input }, context) => {
    const { fixtures } = context;
    fixtures.defaultVenues = fixtures.defaultVenues.filter(({ eventId }) => eventId !== input.id);
    return save('eventDelete', input, context);
  },
  'Mutation.regionCreate': (_, { input }, context) => saveRegion('regionCreate', input, context),
  'Mutation.regionUpdate': (_, { input }, context) => saveRegion('regionUpdate', input, context),
  'Mutation.locationPlatformsSave': (_, { input }, context) => {
    const { companyId } = find('Location', input.locationId, context);
    const { platformIds } = find('Company', companyId, context);
    return input.platformIds.every((id: string) => platformIds.includes(id))
      ? save('locationPlatformsSave', input, context)
      : refused('location', 'platformIds', 'This company doesn’t use that platform');
  },
  'Mutation.locationRegionsSave': (_, { input }, context) => {
    const { companyId } = find('Location', input.locationId, context);
    const own = context.fixtures.regions.filter((region) => region.companyId === companyId);
    return input.regions.every(({ regionId }: Values) => own.some(({ id }) => id === regionId))
      ? save('locationRegionsSave', input, context)
      : refused('location', 'regions', 'Choose regions from the company’s list');
  },
};
