import type { GraphQLResolveInfo } from 'graphql';
import { arrangerFields } from '../arranger/arranger.fields.ts';
import { arrangerInScope } from '../arranger/arranger.scope.ts';
import type { Context } from '../context.ts';
import { refusedToErrors, type Written } from '../errors/user-errors.ts';
import type { ActiveStatus, StatusChangeInput, StatusRecordKind } from '../generated/graph.ts';
import { locationInScope } from '../location/location.scope.ts';
import { changeableProviderUser } from '../provider-user/provider-user.scope.ts';
import type { CallOptions } from '../rest/client/rest-client.ts';
import { idsOf } from '../selection/selection.fields.ts';
import { assertMayUse, companyIdInScope } from '../session/guard.ts';
import { assertNotSelf } from '../session/person-guard.ts';
import { forgetUser } from '../user/user.save.ts';
import { userInScope } from '../user/user.scope.ts';

/** A record that the caller may change, with its status and the call that changes it. */
type Found = {
  status: ActiveStatus;
  write: (options: CallOptions) => Promise<{ message: string | null }>;
  forget: () => void;
};

type Find = (item: StatusChangeInput, context: Context, info: GraphQLResolveInfo) => Promise<Found>;

const finds: Record<StatusRecordKind, Find> = {
  async COMPANY({ recordId, status }, context, info) {
    await assertMayUse(context, 'Mutation.companyStatusChange');
    const number = await companyIdInScope(context, recordId);
    const { clients, loaders } = context;
    const company = await loaders.company.byId.load(String(number), info);
    return {
      status: company.status,
      write: (options) => clients.company.setStatus(number, status, options),
      forget: () => loaders.company.forget(company.id),
    };
  },
  async LOCATION({ recordId, status }, context, info) {
    await assertMayUse(context, 'Mutation.locationStatusChange');
    const { location, id: number } = await locationInScope(context, recordId, info);
    return {
      status: location.status,
      write: (options) => context.clients.location.setStatus(number, status, options),
      forget: () => context.loaders.location.forget(location.id),
    };
  },
  async ARRANGER({ recordId, status }, context, info) {
    await assertMayUse(context, 'Mutation.arrangerUpdate');
    const { arranger, id: number, companyId } = await arrangerInScope(context, recordId, info);
    return {
      status: arranger.status,
      write: (options) => {
        const ifMatch = context.config.has('row-versions') ? (arranger.version ?? undefined) : undefined;
        const locationIds = idsOf(arranger.locations);
        const body = arrangerFields.toBody({ ...arranger, locationIds, status, password: null }, null);
        return context.clients.arranger.update(number, companyId, body, { ...options, ifMatch });
      },
      forget: () => context.loaders.arranger.forget(arranger.id),
    };
  },
  async COMPANY_USER({ recordId, status }, context, info) {
    await assertMayUse(context, 'Mutation.companyUserStatusChange');
    const { user, id: number } = await userInScope(context, recordId, info);
    if (status === 'INACTIVE') await assertNotSelf(context, user.id, 'deactivate');
    return {
      status: user.status,
      write: (options) => context.clients.user.setStatus(number, status, options),
      forget: () => forgetUser(user.id, context),
    };
  },
  async PROVIDER_USER({ recordId, status }, context, info) {
    await assertMayUse(context, 'Mutation.providerUserStatusChange');
    const { user, id: number } = await changeableProviderUser(context, recordId, info);
    if (status === 'INACTIVE') await assertNotSelf(context, user.id, 'deactivate');
    return {
      status: user.status,
      write: (options) => context.clients.providerUser.setStatus(number, status, options),
      forget: () => context.loaders.providerUser.byId.clear(user.id),
    };
  },
};

/**
 * Sets the status of one record, by the rules of the mutation for its kind. With an idempotency key, the service is
 * asked even if the record has the status: it knows whether an earlier request set it.
 */
export async function changeStatus(
  item: StatusChangeInput,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Written<{ message: string | null; unchanged: boolean }>> {
  const found = await finds[item.kind](item, context, info);
  const idempotencyKey = context.stepKey(info, 'status');
  let unchanged = found.status === item.status;
  if (unchanged && idempotencyKey === undefined)
    return { answer: { message: null, unchanged: true }, errors: [] };
  const watched: CallOptions = {
    onReplay: () => {
      unchanged = false;
    },
    onUnchanged: () => {
      unchanged = true;
    },
  };
  const options = { ...watched, idempotencyKey, requestedBy: context.requestedBy(info) };
  const { answer, errors } = await refusedToErrors(() => found.write(options), {});
  found.forget();
  return answer ? { answer: { message: answer.message, unchanged }, errors: [] } : { answer, errors };
}
