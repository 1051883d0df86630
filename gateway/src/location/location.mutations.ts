import { refusedToErrors } from '../errors/user-errors.ts';
import type { MutationResolvers } from '../generated/graph.ts';
import { toNewId } from '../rest/wire/written.ts';
import { companyIdInScope } from '../session/guard.ts';
import { locationDetails } from './location.details.ts';
import { locationLogoMutations } from './location.logo.mutations.ts';
import { locationInScope } from './location.scope.ts';
import { toWritten } from './location.written.ts';
import { locationSaveMutation } from './save/location.batch-save.ts';
import { saveDetails } from './save/location.details-save.ts';
import { notSaved, sectionMutation } from './save/location.part-save.ts';
import { locationSectionMutations } from './save/location.section-mutations.ts';

export const locationMutations: MutationResolvers = {
  ...locationSectionMutations,
  ...locationLogoMutations,
  ...locationSaveMutation,

  async locationCreate(_, { input }, context, info) {
    const companyId = await companyIdInScope(context, input.companyId);
    const details = await locationDetails(input.details, context, info);
    const { save, errors } = details.section.check(details.input);
    if (!save) return notSaved(errors);
    if (details.errors.length > 0) return notSaved(details.errors);
    const options = {
      idempotencyKey: context.stepKey(info, 'create'),
      requestedBy: context.requestedBy(info),
    };
    const body = save.toBody(null);
    const write = () => context.clients.location.create(companyId, body, options);
    const { answer, errors: refusals } = await refusedToErrors(write, details.section.wirePaths);
    if (!answer) return notSaved(refusals);
    const id = toNewId(answer, context.log);
    const location = id === null ? null : await toWritten(id, answer, context, info);
    return { location, message: answer.message, errors: [] };
  },

  locationUpdate: sectionMutation(saveDetails, ({ locationId }: { locationId: string }) => locationId),

  async locationStatusChange(_, { input }, context, info) {
    const { id, location: before } = await locationInScope(context, input.locationId, info);
    const options = {
      idempotencyKey: context.stepKey(info, 'status'),
      requestedBy: context.requestedBy(info),
    };
    const write = () => context.clients.location.setStatus(id, input.status, options);
    const { answer, errors } = await refusedToErrors(write, {});
    if (!answer) return notSaved(errors);
    return {
      location: await toWritten(before.id, answer, context, info),
      message: answer.message,
      errors: [],
    };
  },
};
