import type { GraphQLResolveInfo } from 'graphql';
import { accessResolvers } from './access.resolvers.ts';
import { accountResolvers } from './account.resolvers.ts';
import { addressResolvers } from './address.resolvers.ts';
import { bulkResolvers } from './bulk.resolvers.ts';
import { type Context, type Resolvers, viewerOf } from './context.ts';
import { logoResolvers } from './logo.resolvers.ts';
import { ratesResolvers } from './rates.resolvers.ts';
import { reachedResolvers } from './reached.resolvers.ts';
import { recordResolvers } from './record.resolvers.ts';
import type { Values } from './rows.ts';
import { save } from './save.ts';
import { searchResolvers } from './search.resolvers.ts';
import { sessionResolvers } from './session.resolvers.ts';
import { readField } from './store.ts';

/** Fields that the store cannot answer by itself. */
const resolvers: Resolvers = {
  ...sessionResolvers,
  ...accountResolvers,
  ...addressResolvers,
  ...logoResolvers,
  ...ratesResolvers,
  ...recordResolvers,
  ...accessResolvers,
  ...reachedResolvers,
  ...bulkResolvers,
  ...searchResolvers,
};

/** The root fields that need no session. */
const openFields = new Set([
  'Query.consoleSettings',
  'Query.extensions',
  'Mutation.sessionCreate',
  'Mutation.passwordReset',
  'Mutation.passwordResetRequest',
]);

/** Answers a field unless a test has set something else for it. Root fields require a session. */
function answer(name: string, context: Context, work: () => unknown) {
  const interception = context.interceptions.get(name);
  const run = () => {
    if (/^(Query|Mutation)/.test(name) && !openFields.has(name)) viewerOf(context);
    return work();
  };
  return interception ? interception(run) : run();
}

/** Runs a mutation. */
export function mutate(name: string, input: Values, context: Context) {
  const own = resolvers[`Mutation.${name}`];
  const work = () => (own ? own({}, { input }, context) : save(name, input, context));
  return answer(`Mutation.${name}`, context, work);
}

/** Answers every field of the graph: with its own function, or from the store. */
export function resolveField(parent: Values, args: Values, context: Context, info: GraphQLResolveInfo) {
  const { fieldName, parentType } = info;
  if (parentType.name === 'Mutation') return mutate(fieldName, args.input, context);
  const own = resolvers[`${parentType.name}.${fieldName}`];
  const work = () => (own ? own(parent, args, context) : readField(parent, args, context, info));
  return answer(`${parentType.name}.${fieldName}`, context, work);
}
