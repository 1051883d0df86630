import { companyPartsMessages } from '@console/schema/company-parts.messages.ts';
import { placeholders } from '@console/schema/limits.ts';
import { regionRules } from '@console/schema/region.rules.ts';
import { entryMutations } from '../company-entry/company-entry.mutations.ts';
import { isSelfContained, preparePlaceholder } from '../company-entry/placeholder.ts';
import { GraphError } from '../errors/graph-error.ts';
import { checkFields } from '../field-table/check-fields.ts';
import type { Section } from '../field-table/section.ts';
import type { MutationResolvers, RegionPatchInput } from '../generated/graph.ts';
import { regionFields } from './region.client.ts';
import { editableRegion, type RegionRecord } from './region.record.ts';

const regionSection: Section<RegionRecord> = {
  wirePaths: regionFields.wirePaths,
  hasUnprinted: false,
  editableOf: (region) => regionFields.toEditable(editableRegion(region)),
  isWhole: (input) => isSelfContained(regionFields, input as RegionPatchInput),
  check(given, region) {
    const stored = region ? editableRegion(region) : null;
    const prepared = preparePlaceholder(
      given as RegionPatchInput,
      stored,
      { name: null },
      placeholders.region,
    );
    if (!prepared.input) return { save: null, errors: prepared.errors };
    const { values, errors } = checkFields(regionFields, regionRules, prepared.input, prepared.base);
    if (!values) return { save: null, errors };
    const toBody = () => regionFields.toBody(values);
    return { save: { desired: regionFields.toEditable(values), hasSecret: false, toBody }, errors: [] };
  },
};

const regions = entryMutations({
  name: 'region',
  missing: companyPartsMessages.regionDoesNotExist,
  section: regionSection,
  knownBy: ['name'],
  client: ({ clients }) => clients.region,
  read: async (companyId, { clients, requestedBy }, info) =>
    (await clients.company.get(companyId, { requestedBy: requestedBy(info) })).regions,
  load: async (companyId, { loaders }, info) => (await loaders.company.byId.load(companyId, info)).regions,
  forget: (companyId, { loaders }) => loaders.company.forget(companyId),
});

export const regionMutations: MutationResolvers = {
  async regionCreate(_, { input }, context, info) {
    const { entry: region, ...payload } = await regions.create(input, input.region, context, info);
    return { region, ...payload };
  },
  async regionUpdate(_, { input }, context, info) {
    const { entry: region, ...payload } = await regions.update(
      { ...input, id: input.regionId },
      input.region,
      context,
      info,
    );
    return { region, ...payload };
  },
  regionDelete: (_, { input }, context, info) =>
    regions.remove({ ...input, id: input.regionId }, context, info),
  async regionRestore(_, { input }, context, info) {
    if (!context.config.has('region-restore'))
      throw new GraphError('NOT_CONFIGURED', 'The service behind this gateway cannot restore regions.');
    const { entry: region, ...payload } = await regions.restore(
      { ...input, id: input.regionId },
      context.clients.region.restore,
      context,
      info,
    );
    return { region, ...payload };
  },
};
