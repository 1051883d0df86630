import type { Resolvers } from '../generated/graph.ts';
import { wholeState } from '../master-data/state-reference.ts';
import { toRevision } from '../revision/revision.ts';
import { defaultVenueFields } from './default-venue.client.ts';
import { defaultVenueMutations } from './default-venue.mutations.ts';
import { eventSection, withStateId } from './event.details.ts';
import { eventMutations } from './event.mutations.ts';

export const eventResolvers: Resolvers = {
  Mutation: { ...eventMutations, ...defaultVenueMutations },
  Company: {
    defaultVenues: ({ id }, _, { loaders }, info) => loaders.defaultVenue.byCompany.load(id, info),
  },
  Event: {
    async type({ typeId }, _, { loaders }, info) {
      if (typeId === null) return null;
      const types = await loaders.masterData.eventTypes.load('all', info);
      return types.find((type) => type.id === typeId) ?? null;
    },
    async venue({ venueId }, _, { loaders }, info) {
      if (venueId === null) return null;
      const types = await loaders.masterData.eventTypes.load('all', info);
      return types.flatMap(({ venues }) => venues).find((venue) => venue.id === venueId) ?? null;
    },
    async revision(event, _, context, info) {
      const whole = await withStateId(event, { isKept: false }, context, info);
      return toRevision(`event:${event.id}`, event.version, eventSection.editableOf(whole));
    },
  },
  CustomVenue: {
    async state({ state }, _, { loaders }, info) {
      const whole = wholeState(state);
      if (whole || !state) return whole;
      return (await loaders.masterData.states.load('all', info)).find(state, null);
    },
  },
  DefaultVenue: {
    async event({ companyId, eventId }, _, { loaders }, info) {
      if (eventId === null) return null;
      const { sections } = await loaders.company.sectionsById.load(companyId, info);
      const event = sections.events.find(({ id }) => id === eventId);
      return event ? { ...event, companyId } : null;
    },
    revision: (venue) =>
      toRevision(`defaultVenue:${venue.id}`, venue.version, defaultVenueFields.toEditable(venue)),
  },
};
