import { grantAccess } from '../access-grant/access-grant.ts';
import type { Resolvers } from '../generated/graph.ts';
import { locationInScope, toTarget } from '../location/location.scope.ts';
import { standing } from '../location/save/location.part-save.ts';
import { saveRates } from '../location/save/location.rates-save.ts';
import { readNodeIfReadable } from '../node/node.ts';
import { type Result, runBulk } from './bulk.run.ts';
import { changeStatus } from './bulk.status.ts';

export const bulkResolvers: Resolvers = {
  Mutation: {
    locationRatesSaveMany: (_, { input: { items } }, context, info) =>
      runBulk(
        {
          items,
          idOf: ({ locationId }) => locationId,
          keyOf: ({ locationId }) => locationId,
          write: async (item, itemContext) => {
            const reached = await locationInScope(itemContext, item.locationId, info);
            const { answer, errors } = await saveRates(itemContext, info, toTarget(reached), item);
            if (!answer) return { answer: null, errors };
            context.loaders.location.forget(reached.location.id);
            return { answer: { message: answer.message, unchanged: answer === standing }, errors: [] };
          },
        },
        context,
      ),
    companyUserAccessGrantMany: (_, { input: { items } }, context, info) =>
      runBulk(
        {
          items,
          idOf: ({ userId }) => userId,
          keyOf: ({ userId, platformId }) => `${userId} ${platformId}`,
          write: async (item, itemContext) => {
            const written = await grantAccess(item, 'grant', itemContext, info);
            context.loaders.user.forget(item.userId);
            context.loaders.access.byUser.clear(item.userId);
            return written;
          },
        },
        context,
      ),
    async statusChangeMany(_, { input: { items } }, context, info) {
      const payload = await runBulk(
        {
          items,
          idOf: ({ id }) => id,
          keyOf: ({ kind, id }) => `${kind} ${id}`,
          write: (item, itemContext) => changeStatus(item, itemContext, info),
        },
        context,
      );
      const kindOf = ({ index }: Result) => items[index]?.kind ?? 'COMPANY';
      return { ...payload, results: payload.results.map((one) => ({ ...one, kind: kindOf(one) })) };
    },
  },
  LocationRatesSaveResult: {
    location: (result, _, context, info) =>
      readBack(result, () => context.loaders.location.byId.load(result.id, info)),
  },
  StatusChangeResult: {
    record: (result, _, context, info) =>
      readBack(result, () =>
        readNodeIfReadable({ type: types[result.kind], id: result.id, companyId: null }, context, info),
      ),
  },
  CompanyUserAccessGrantResult: {
    companyUser: (result, _, context, info) =>
      readBack(result, () => context.loaders.user.byId.load(result.id, info)),
  },
};

const types = {
  COMPANY: 'Company',
  LOCATION: 'Location',
  ARRANGER: 'Arranger',
  COMPANY_USER: 'CompanyUser',
  PROVIDER_USER: 'ProviderUser',
} as const;

const readBack = async <Thing>({ status, isReadable }: Result, read: () => Promise<Thing>) =>
  isReadable && (status === 'SAVED' || status === 'UNCHANGED') ? read() : null;
