import { grantAccess, grantSteps } from '../access-grant/access-grant.ts';
import { saveWholeAccess, wholeAccessSteps } from '../access-grant/whole-access.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated/graph.ts';
import { readIds } from '../graph/keys.ts';
import { locationInScope, toTarget } from '../location/location.scope.ts';
import { noChange } from '../location/save/location.part-save.ts';
import { hasSameRates, isWholeRates, saveRates } from '../location/save/location.rates-save.ts';
import { readNodeIfReadable } from '../node/node.ts';
import { recordTypes } from '../node/node-readers.ts';
import { forgetUser } from '../user/user.save.ts';
import type { Result } from './bulk.outcome.ts';
import { runBulk } from './bulk.run.ts';
import { changeStatus } from './bulk.status.ts';

export const bulkResolvers: Resolvers = {
  Mutation: {
    locationRatesSaveMany: (_, { input: { items } }, context, info) =>
      runBulk(
        {
          items,
          keyOf: ({ locationId }) => locationId,
          write: async (item, itemContext) => {
            const reached = await locationInScope(itemContext, item.locationId, info);
            const target = toTarget(reached);
            const { answer, errors, unchanged } = await saveRates(itemContext, info, target, item);
            if (!answer) return { answer: null, errors };
            context.loaders.location.forget(reached.location.id);
            const isSame = answer === noChange || hasSameRates(reached.location, target.latest.location);
            return { answer: { message: answer.message, unchanged: unchanged ?? isSame }, errors: [] };
          },
          stepsOf: () => ['rates'],
          sendsStored: ({ rates }) => !isWholeRates(rates),
        },
        context,
        info,
      ),
    companyUserAccessGrantMany: (_, { input: { items } }, context, info) =>
      runBulk(
        {
          items,
          keyOf: (item) => {
            const { platformId } = readIds(item).entry;
            return platformId && `${item.userId} ${platformId}`;
          },
          write: async (item, itemContext) => {
            const written = await grantAccess(item, 'grant', itemContext, info);
            forgetUser(item.userId, context);
            return written;
          },
          stepsOf: (item) => grantSteps(item, 'grant', context),
          sendsStored: () => !context.config.has('access-grants'),
        },
        context,
        info,
      ),
    companyUserAccessSaveMany: (_, { input: { items } }, context, info) =>
      runBulk(
        {
          items,
          keyOf: ({ userId }) => userId,
          write: async (item, itemContext) => {
            const written = await saveWholeAccess(item, itemContext, info);
            forgetUser(item.userId, context);
            return written;
          },
          stepsOf: wholeAccessSteps,
          sendsStored: () => true,
        },
        context,
        info,
      ),
    statusChangeMany: (_, { input: { items } }, context, info) =>
      runBulk(
        {
          items,
          keyOf: ({ kind, recordId }) => `${kind} ${recordId}`,
          write: (item, itemContext) => changeStatus(item, itemContext, info),
          stepsOf: () => ['status'],
          sendsStored: ({ kind }) => kind === 'ARRANGER',
        },
        context,
        info,
      ),
  },
  LocationRatesSaveResult: {
    locationId: ({ item }) => item.locationId,
    location: (result, _, context, info) =>
      readBack(result, context, ({ locationId }) => context.loaders.location.byId.load(locationId, info)),
  },
  StatusChangeResult: {
    kind: ({ item }) => item.kind,
    recordId: ({ item }) => item.recordId,
    record: (result, _, context, info) =>
      readBack(result, context, ({ kind, recordId }) =>
        readNodeIfReadable({ type: recordTypes[kind], id: recordId, companyId: null }, context, info),
      ),
  },
  CompanyUserAccessSaveResult: {
    userId: ({ item }) => item.userId,
    companyUser: (result, _, context, info) =>
      readBack(result, context, ({ userId }) => context.loaders.user.byId.load(userId, info)),
  },
  CompanyUserAccessGrantResult: {
    userId: ({ item }) => item.userId,
    platformId: ({ item }) => readIds(item).entry.platformId || null,
    companyUser: (result, _, context, info) =>
      readBack(result, context, ({ userId }) => context.loaders.user.byId.load(userId, info)),
  },
};

/** Null if the item has no record to show, or if a dry run has no time to repeat the writes before the read. */
async function readBack<Item, Record>(
  { item, status, isReadable }: Result<Item>,
  { dryRun }: Context,
  read: (item: Item) => Promise<Record>,
): Promise<Record | null> {
  if (!isReadable || (status !== 'SAVED' && status !== 'UNCHANGED')) return null;
  try {
    return await read(item);
  } catch (error) {
    if (dryRun?.isTooLong(error)) return null;
    throw error;
  }
}
