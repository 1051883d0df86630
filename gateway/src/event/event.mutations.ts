import { companyPartsMessages } from '@console/schema/company-parts.messages.ts';
import { keepsState } from '../address/address.states.ts';
import { entryMutations } from '../company-entry/company-entry.mutations.ts';
import type { EventPatchInput, MutationResolvers } from '../generated/graph.ts';
import { eventSection, withStateId } from './event.details.ts';

const events = entryMutations({
  name: 'event',
  missing: companyPartsMessages.eventDoesNotExist,
  section: eventSection,
  knownBy: ['name'],
  client: ({ clients }) => clients.event,
  read: async (companyId, { clients, requestedBy }, info) => {
    const { sections } = await clients.company.get(companyId, { requestedBy: requestedBy(info) });
    return sections?.events ?? [];
  },
  complete: (event, patch: EventPatchInput, context, info) =>
    withStateId(event, { isKept: keepsState(patch.customVenue) }, context, info),
  load: async (companyId, { loaders }, info) =>
    (await loaders.company.sectionsById.load(companyId, info)).sections.events,
  forget(companyId, { loaders }) {
    loaders.company.forget(companyId);
    // The default venues of a deleted event are gone.
    loaders.defaultVenue.byCompany.clear(companyId);
  },
});

export const eventMutations: MutationResolvers = {
  async eventCreate(_, { input }, context, info) {
    const { entry: event, ...payload } = await events.create(input, input.event, context, info);
    return { event, ...payload };
  },
  async eventUpdate(_, { input }, context, info) {
    const { entry: event, ...payload } = await events.update(
      { ...input, id: input.eventId },
      input.event,
      context,
      info,
    );
    return { event, ...payload };
  },
  eventDelete: (_, { input }, context, info) => events.remove({ ...input, id: input.eventId }, context, info),
};
