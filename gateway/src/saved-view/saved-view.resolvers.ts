import { checkInput } from '@console/schema/input.rules.ts';
import { savedViewMessages as messages } from '@console/schema/saved-view.messages.ts';
import { savedViewNameRules, savedViewRules } from '@console/schema/saved-view.rules.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { GraphError, notFound } from '../errors/graph-error.ts';
import { refusedToErrors, toUserErrors, type UserError } from '../errors/user-errors.ts';
import type { MutationResolvers, Resolvers } from '../generated/graph.ts';
import { badAnswer } from '../rest/client/fault.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { toWritten } from '../rest/wire/written.ts';
import { savedViewWirePaths } from './saved-view.client.ts';
import type { SavedViewWritten } from './saved-view.record.ts';

/** Mutations of the caller's views. The owner comes from the session, never from the input. */
const mutations: MutationResolvers = {
  async savedViewSave(_, { input }, context, info) {
    assertConfigured(context);
    const checked = checkInput(savedViewRules, input);
    if (!checked.ok) return notSaved(toUserErrors(checked.errors));
    const save = () => context.clients.savedView.save(checked.value, optionsOf('save', context, info));
    const { answer, errors } = await refusedToErrors(save, savedViewWirePaths);
    return answer ? saved(answer, context, info) : notSaved(errors);
  },

  async savedViewUpdate(_, { input }, context, info) {
    assertConfigured(context);
    const id = toWireId(input.savedViewId);
    if (id === null) throw notFound(messages.doesNotExist);
    const checked = checkInput(savedViewNameRules, { name: input.name });
    if (!checked.ok) return notSaved(toUserErrors(checked.errors));
    const update = () =>
      context.clients.savedView.update(id, checked.value, optionsOf('update', context, info));
    const { answer, errors } = await refusedToErrors(update, savedViewWirePaths);
    return answer ? saved(answer, context, info) : notSaved(errors);
  },

  async savedViewDelete(_, { input }, context, info) {
    assertConfigured(context);
    const id = toWireId(input.savedViewId);
    if (id === null) throw notFound(messages.doesNotExist);
    const remove = () => context.clients.savedView.remove(id, optionsOf('remove', context, info));
    const { answer, errors } = await refusedToErrors(remove, {});
    context.loaders.savedView.own.clear('all');
    return { message: answer?.message ?? null, errors };
  },
};

export const savedViewResolvers: Resolvers = {
  Mutation: mutations,
  Viewer: {
    async savedViews(_, _args, context, info) {
      // `sessionCreate` returns a viewer although the request had no token.
      await context.session.get();
      return context.takeRows(await ownViews(context, info));
    },
  },
};

function assertConfigured({ config }: Context) {
  if (config.has('saved-views')) return;
  throw new GraphError('NOT_CONFIGURED', 'The service behind this gateway keeps no saved views.');
}

const optionsOf = (step: string, context: Context, info: GraphQLResolveInfo) => ({
  idempotencyKey: context.stepKey(info, step),
  requestedBy: context.requestedBy(info),
});

/** Returns the saved views of the caller. */
export function ownViews(context: Context, info: GraphQLResolveInfo) {
  assertConfigured(context);
  return context.loaders.savedView.own.load('all', info);
}

async function findOwn(id: string, context: Context, info: GraphQLResolveInfo) {
  const found = (await ownViews(context, info)).find((view) => view.id === id);
  if (!found) throw notFound(messages.doesNotExist);
  return found;
}

/** Returns the payload of a view that the service wrote. */
async function saved(answer: SavedViewWritten, context: Context, info: GraphQLResolveInfo) {
  const id = answer.id ?? answer.data?.id;
  if (!id) throw badAnswer();
  context.loaders.savedView.own.clear('all');
  const savedView = await toWritten(String(id), {
    data: answer.data,
    log: context.log,
    read: () => findOwn(String(id), context, info),
  });
  return { savedView, message: answer.message, errors: [] };
}

const notSaved = (errors: UserError[]) => ({ savedView: null, message: null, errors });
