import { companyPartsMessages } from '@console/schema/company-parts.messages.ts';
import { defaultVenueRules } from '@console/schema/event.rules.ts';
import { entryMutations } from '../company-entry/company-entry.mutations.ts';
import { sectionOf } from '../field-table/section.ts';
import type { MutationResolvers } from '../generated/graph.ts';
import { defaultVenueFields } from './default-venue.client.ts';
import type { DefaultVenueRecord } from './default-venue.record.ts';

const venues = entryMutations({
  name: 'defaultVenue',
  missing: companyPartsMessages.defaultVenueDoesNotExist,
  section: sectionOf(defaultVenueFields, defaultVenueRules, {
    of: ({ name, eventId }: DefaultVenueRecord) => ({ name, eventId }),
  }),
  knownBy: ['name', 'eventId'],
  client: ({ clients }) => clients.defaultVenue,
  read(companyId, { loaders }, info) {
    loaders.defaultVenue.byCompany.clear(companyId);
    return loaders.defaultVenue.byCompany.load(companyId, info);
  },
  load: (companyId, { loaders }, info) => loaders.defaultVenue.byCompany.load(companyId, info),
  forget: (companyId, { loaders }) => loaders.defaultVenue.byCompany.clear(companyId),
});

export const defaultVenueMutations: MutationResolvers = {
  async defaultVenueCreate(_, { input }, context, info) {
    const { entry: defaultVenue, ...payload } = await venues.create(input, input.defaultVenue, context, info);
    return { defaultVenue, ...payload };
  },
  async defaultVenueUpdate(_, { input }, context, info) {
    const { entry: defaultVenue, ...payload } = await venues.update(
      { ...input, id: input.defaultVenueId },
      input.defaultVenue,
      context,
      info,
    );
    return { defaultVenue, ...payload };
  },
  defaultVenueDelete: (_, { input }, context, info) =>
    venues.remove({ ...input, id: input.defaultVenueId }, context, info),
};
