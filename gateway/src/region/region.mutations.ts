import { companyPartsMessages } from '@console/schema/company-parts.messages.ts';
import { regionRules } from '@console/schema/region.rules.ts';
import { entryMutations } from '../company-entry/company-entry.mutations.ts';
import { checkFields } from '../field-table/check-fields.ts';
import type { MutationResolvers, RegionInput } from '../generated/graph.ts';
import { regionFields } from './region.client.ts';
import { editableRegion, type RegionRecord } from './region.record.ts';

const regions = entryMutations({
  name: 'region',
  missing: companyPartsMessages.regionDoesNotExist,
  wirePaths: regionFields.wirePaths,
  check: (input: RegionInput) => checkFields(regionFields, regionRules, input),
  valuesOf: (region: RegionRecord) => editableRegion(region),
  toEditable: regionFields.toEditable,
  isSame: (stored, { name }) => stored.name === name,
  client: ({ clients }) => clients.region,
  read: async (companyId, { clients, requestedBy }, info) =>
    (await clients.company.get(companyId, { requestedBy: requestedBy(info) })).regions,
  load: async (companyId, { loaders }, info) => (await loaders.company.byId.load(companyId, info)).regions,
  forget: (companyId, { loaders }) => loaders.company.forget(companyId),
});

export const regionMutations: MutationResolvers = {
  async regionCreate(_, { input }, context, info) {
    const { entry: region, ...payload } = await regions.create(input, input.region, context, info);
    return { region: region && { ...region, companyId: input.companyId }, ...payload };
  },
  async regionUpdate(_, { input }, context, info) {
    const { entry: region, ...payload } = await regions.update(input, input.region, context, info);
    return { region: region && { ...region, companyId: input.companyId }, ...payload };
  },
  regionDelete: (_, { input }, context, info) => regions.remove(input, context, info),
};
