import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { refusedToErrors } from '../errors/user-errors.ts';
import type { LocationUpdateInput, MutationResolvers } from '../generated/graph.ts';
import { badAnswer } from '../rest/fault.ts';
import { guardedSave } from '../revision/guarded-save.ts';
import { reachedCompanyId } from '../session/guard.ts';
import { locationWirePaths } from './location.client.ts';
import { checkDetails, desiredDetails, detailsOf, type StoredDetails } from './location.details.ts';
import { locationLogoMutations } from './location.logo.mutations.ts';
import { notSaved } from './location.part-save.ts';
import { type ReachedLocation, reachedLocation } from './location.reach.ts';
import { locationSectionMutations } from './location.section-mutations.ts';
import { toWritten } from './location.written.ts';

export const locationMutations: MutationResolvers = {
  ...locationSectionMutations,
  ...locationLogoMutations,

  async locationCreate(_, { input }, context, info) {
    const companyId = await reachedCompanyId(context, input.companyId);
    const { details, errors } = await checkDetails(input.details, context, info);
    if (!details) return notSaved(errors);
    const options = { idempotencyKey: context.stepKey(info, 'create'), asked: context.askedBy(info) };
    const write = () => context.clients.location.create(companyId, details, options);
    const { answer, errors: refusals } = await refusedToErrors(write, locationWirePaths);
    if (!answer) return notSaved(refusals);
    const id = answer.id ?? answer.data?.id;
    if (!id) throw badAnswer();
    return { location: await toWritten(id, answer, context, info), message: answer.message, errors: [] };
  },

  async locationUpdate(_, { input }, context, info) {
    const reached = await reachedLocation(context, input.id, info);
    const { details, errors } = await checkDetails(input.details, context, info);
    if (!details) return notSaved(errors);
    const write = () => update(reached, input, details, context, info);
    const { answer, errors: refusals } = await refusedToErrors(write, locationWirePaths);
    if (!answer) return notSaved(refusals);
    const location = await toWritten(reached.location.id, answer, context, info);
    return { location, message: answer.message, errors: [] };
  },

  async locationStatusChange(_, { input }, context, info) {
    const { id, location: before } = await reachedLocation(context, input.id, info);
    const options = { idempotencyKey: context.stepKey(info, 'status'), asked: context.askedBy(info) };
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

function update(
  { location, id, companyId }: ReachedLocation,
  { revision }: LocationUpdateInput,
  details: StoredDetails,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const { clients, config } = context;
  const asked = context.askedBy(info);
  return guardedSave({
    of: `location:${location.id}`,
    revision,
    desired: desiredDetails(details),
    hasVersions: config.has('row-versions'),
    read: () => clients.location.get(location.id, { asked }),
    editableOf: detailsOf,
    versionOf: (record) => record.version,
    write: (expectation) =>
      clients.location.update(id, companyId, details, {
        ...expectation,
        idempotencyKey: context.stepKey(info, 'update'),
        asked,
      }),
  });
}
