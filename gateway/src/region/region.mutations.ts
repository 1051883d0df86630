import { companyPartsMessages } from '@console/schema/company-parts.messages.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import { regionRules } from '@console/schema/region.rules.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { notFound } from '../errors/graph-error.ts';
import { refusedToErrors, toUserErrors } from '../errors/user-errors.ts';
import type { MutationResolvers } from '../generated/graph.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { saveRevised } from '../revision/revised-save.ts';
import { companyIdInScope } from '../session/guard.ts';
import { regionWirePaths } from './region.client.ts';
import { editableRegion, type RegionRecord } from './region.record.ts';

export const regionMutations: MutationResolvers = {
  async regionCreate(_, { input }, context, info) {
    const companyId = await companyIdInScope(context, input.companyId);
    const checked = checkInput(regionRules, input.region);
    if (!checked.ok) return notSaved(toUserErrors(checked.errors));
    const options = {
      idempotencyKey: context.stepKey(info, 'create'),
      requestedBy: context.requestedBy(info),
    };
    const create = () => context.clients.region.create(companyId, checked.value, options);
    const { answer, errors } = await refusedToErrors(create, regionWirePaths);
    if (!answer) return notSaved(errors);
    context.loaders.company.forget(input.companyId);
    const region =
      answer.data ?? (await findCreated(input.companyId, answer.id, checked.value, context, info));
    return { region, company: { id: input.companyId, known: {} }, message: answer.message, errors: [] };
  },

  async regionUpdate(_, { input }, context, info) {
    const companyId = await companyIdInScope(context, input.companyId);
    const id = toRegionId(input.id);
    const checked = checkInput(regionRules, input.region);
    if (!checked.ok) return notSaved(toUserErrors(checked.errors));
    const { answer, errors } = await saveRevised(context, info, {
      step: 'update',
      of: `region:${id}`,
      revision: input.revision,
      desired: checked.value,
      wirePaths: regionWirePaths,
      read: () => readRegion(input.companyId, input.id, context, info),
      editableOf: editableRegion,
      write: (options) => context.clients.region.update(companyId, id, checked.value, options),
    });
    if (!answer) return notSaved(errors);
    context.loaders.company.forget(input.companyId);
    const own = answer.data?.id === input.id ? answer.data : null;
    const region = own ?? (await readRegion(input.companyId, input.id, context, info));
    return { region, company: { id: input.companyId, known: {} }, message: answer.message, errors: [] };
  },

  async regionDelete(_, { input }, context, info) {
    const companyId = await companyIdInScope(context, input.companyId);
    const id = toRegionId(input.id);
    const requestedBy = context.requestedBy(info);
    const idempotencyKey = context.stepKey(info, 'delete');
    // A repeat with a key must reach the service, which still has the first answer although the record is gone.
    // Without `delete-checks` nothing but this read knows whose record it is.
    const isChecked = idempotencyKey !== undefined && context.config.has('delete-checks');
    if (!isChecked) await readRegion(input.companyId, input.id, context, info);
    const remove = () => context.clients.region.remove(companyId, id, { idempotencyKey, requestedBy });
    const { answer, errors } = await refusedToErrors(remove, {});
    if (!answer) return { company: null, message: null, errors };
    context.loaders.company.forget(input.companyId);
    return { company: { id: input.companyId, known: {} }, message: answer.message, errors: [] };
  },
};

const notSaved = <Errors>(errors: Errors) => ({ region: null, company: null, message: null, errors });

function toRegionId(id: string): number {
  const number = toWireId(id);
  if (number === null) throw notFound(companyPartsMessages.regionDoesNotExist);
  return number;
}

/** Reads a region from a fresh read of its company. The service has no call for a single region. */
async function readRegion(companyId: string, id: string, context: Context, info: GraphQLResolveInfo) {
  const { regions } = await context.clients.company.get(companyId, {
    requestedBy: context.requestedBy(info),
  });
  const region = regions.find((one) => one.id === id);
  if (!region) throw notFound(companyPartsMessages.regionDoesNotExist);
  return region;
}

/**
 * Finds the new region if the service sent only a message: by its id, or by its name, which is unique in the
 * company.
 */
async function findCreated(
  companyId: string,
  id: string | null,
  { name }: { name: string | null },
  context: Context,
  info: GraphQLResolveInfo,
): Promise<RegionRecord | null> {
  const { regions } = await context.loaders.company.byId.load(companyId, info);
  const isNamedSo = (region: RegionRecord) => editableRegion(region).name === name;
  return regions.find((region) => (id === null ? isNamedSo(region) : region.id === id)) ?? null;
}
