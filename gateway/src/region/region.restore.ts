import { companyPartsMessages } from '@console/schema/company-parts.messages.ts';
import { GraphError, notFound } from '../errors/graph-error.ts';
import { refusedToErrors } from '../errors/user-errors.ts';
import type { MutationResolvers } from '../generated/graph.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { companyIdInScope } from '../session/guard.ts';

/** Adds a deleted region again. */
export const regionRestore: NonNullable<MutationResolvers['regionRestore']> = async (
  _,
  { input },
  context,
  info,
) => {
  if (!context.config.has('region-restore'))
    throw new GraphError('NOT_CONFIGURED', 'The service behind this gateway cannot restore regions.');
  const companyId = await companyIdInScope(context, input.companyId);
  const id = toWireId(input.regionId);
  if (id === null) throw notFound(companyPartsMessages.regionDoesNotExist);
  const { clients, loaders, requestedBy, stepKey } = context;
  const options = { idempotencyKey: stepKey(info, 'restore'), requestedBy: requestedBy(info) };
  const write = () => clients.region.restore(companyId, id, options);
  const { answer, errors } = await refusedToErrors(write, {});
  if (!answer) return { region: null, company: null, message: null, errors };
  loaders.company.forget(input.companyId);
  const { regions } = await loaders.company.byId.load(input.companyId, info);
  const region = regions.find((one) => one.id === input.regionId);
  return {
    region: region ? { ...region, companyId: input.companyId } : null,
    company: { id: input.companyId, known: {} },
    message: answer.message,
    errors: [],
  };
};
