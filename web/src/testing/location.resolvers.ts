import { checkInput } from '@console/schema/input.rules.ts';
import { locationMessages } from '@console/schema/location.messages.ts';
import { locationDetailsRules } from '@console/schema/location.rules.ts';
import { companyFor } from './company.resolvers.ts';
import type { LocationData } from './fixtures.ts';
import { blankLocationParts, type LocationPartsData } from './location-parts.ts';
import { hasStates } from './places.ts';
import { refusal } from './refusal.ts';
import type { Context, Resolvers } from './resolvers.ts';
import { demand, viewerOf } from './session.resolvers.ts';

/** Returns the location, or refuses with NOT_FOUND if the viewer may not know of it. */
export function locationFor(context: Context, id: string): LocationData {
  const { companyId } = viewerOf(context);
  const found = context.fixtures.locations.find((it) => it.id === id);
  if (!found || (companyId && companyId !== found.companyId)) {
    throw refusal('NOT_FOUND', locationMessages.doesNotExist);
  }
  return found;
}

type Details = Omit<
  LocationData,
  'id' | 'companyId' | 'status' | 'revision' | 'rates' | keyof LocationPartsData
>;

function create(context: Context, input: { companyId: string; details: Details }) {
  demand(context, 'LOCATION_EDIT');
  companyFor(context, input.companyId);
  const checked = checkInput(locationDetailsRules(hasStates), input.details);
  if (!checked.ok) return { location: null, errors: checked.errors };
  const location: LocationData = {
    ...checked.value,
    id: String(context.fixtures.locations.length + 1),
    companyId: input.companyId,
    status: 'ACTIVE',
    ...blankLocationParts(),
    rates: null,
    revision: 1,
  };
  context.fixtures.locations.push(location);
  return { location, message: 'Location added successfully', errors: [] };
}

function update(context: Context, input: { id: string; revision: string; details: Details }) {
  demand(context, 'LOCATION_EDIT');
  const location = locationFor(context, input.id);
  const checked = checkInput(locationDetailsRules(hasStates), input.details);
  if (!checked.ok) return { location: null, errors: checked.errors };
  const revision = String(location.revision);
  if (input.revision !== revision) {
    throw refusal('CONFLICT', 'Somebody else has changed this location', { changed: [], revision });
  }
  Object.assign(location, checked.value, { revision: location.revision + 1 });
  return { location, message: 'Location updated successfully', errors: [] };
}

export const locationResolvers: Resolvers = {
  Query: { location: (_, { id }: { id: string }, context) => locationFor(context, id) },
  Mutation: {
    locationCreate: (_, { input }, context) => create(context, input),
    locationUpdate: (_, { input }, context) => update(context, input),
    locationStatusChange: (_, { input }: { input: Pick<LocationData, 'id' | 'status'> }, context) => {
      demand(context, 'LOCATION_EDIT');
      const location = Object.assign(locationFor(context, input.id), { status: input.status });
      location.revision += 1;
      return { location, message: 'Location status updated successfully', errors: [] };
    },
  },
  Location: {
    company: ({ companyId }: LocationData, _, { fixtures }) =>
      fixtures.companies.find(({ id }) => id === companyId),
    revision: ({ revision }: LocationData) => String(revision),
  },
};
