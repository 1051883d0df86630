import type { GraphQLResolveInfo } from 'graphql';
import type { Action } from '../graph/generated/graphql.ts';
import { accessResolvers } from './access.resolvers.ts';
import { accountResolvers } from './account.resolvers.ts';
import { addressResolvers } from './address.resolvers.ts';
import { type Context, demand, type Payload, type Resolvers, type Values, viewerOf } from './context.ts';
import { saveLocation } from './location-save.ts';
import { logoResolvers } from './logo.resolvers.ts';
import { ratesResolvers } from './rates.resolvers.ts';
import { recordResolvers } from './record.resolvers.ts';
import { save } from './save.ts';
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
  'Mutation.locationSave': (_, { input }, context) => saveLocation(input, context),
};

const openFields = /^(Query\.(consoleSettings|extensions)|Mutation\.(sessionCreate|password\w+))$/;

/** Actions that fields require; the first match counts. Other root fields require a session only. */
const actions: readonly [field: RegExp, action: Action][] = [
  [/^Query\.compan(y|ies)$/, 'COMPANY_READ'],
  [/^Query\.companyUser$|^Company\.users$/, 'COMPANY_USERS_READ'],
  [/^Query\.consoleRoleChange$|^Mutation\.companyUser/, 'COMPANY_USERS_EDIT'],
  [/^Query\.providerUser/, 'PROVIDER_USERS_READ'],
  [/^Mutation\.providerUser/, 'PROVIDER_USERS_EDIT'],
  [/^Query\.auditEntries$/, 'AUDIT_READ'],
  [/^Query\.defaultRates$/, 'DEFAULT_RATES_READ'],
  [/^Mutation\.defaultRates/, 'DEFAULT_RATES_EDIT'],
  [/^(Company|Location)\.(rates|effectiveRates)$/, 'RATES_READ'],
  [/^Query\.companyRatesImpact$|^Mutation\.(company|location)Rates/, 'RATES_EDIT'],
  [/^Mutation\.companyCreate$/, 'COMPANY_CREATE'],
  [/^Mutation\.(company|region|event|defaultVenue)/, 'COMPANY_EDIT'],
  [/^Mutation\.location/, 'LOCATION_EDIT'],
  [/^Mutation\.arranger/, 'ARRANGER_EDIT'],
];

const required = new Map<string, Action | undefined>();

/** Refuses a field that the viewer may not use. */
function authorize(name: string, context: Context) {
  if (!required.has(name)) required.set(name, actions.find(([field]) => field.test(name))?.[1]);
  const action = required.get(name);
  if (action) demand(context, action);
  else if (/^(Query|Mutation)\./.test(name) && !openFields.test(name)) viewerOf(context);
}

/** Answers a field unless a test has set an error, null or refused input for it. */
function intercept(name: string, context: Context, answer: () => unknown) {
  const { faults, nulls, refusals } = context.interceptions;
  const fault = faults.get(name);
  if (fault) throw fault;
  if (nulls.has(name)) return null;
  const refused = refusals.get(name);
  if (refused && !refused.isDone) return { errors: refused.errors };
  authorize(name, context);
  const value = answer();
  return refused ? { ...Object(value), errors: refused.errors } : value;
}

/** Runs a mutation. */
export function mutate(name: string, input: Values, context: Context): Payload {
  const field = `Mutation.${name}`;
  const own = resolvers[field];
  return intercept(field, context, () => (own ? own({}, { input }, context) : save(name, input, context)));
}

/** Answers every field of the graph: with its own function, or from the store. */
export function resolveField(
  parent: Values | undefined,
  args: Values,
  context: Context,
  info: GraphQLResolveInfo,
) {
  if (info.parentType.name === 'Mutation') return mutate(info.fieldName, args.input, context);
  const name = `${info.parentType.name}.${info.fieldName}`;
  const own = resolvers[name];
  const record = parent ?? {};
  return intercept(name, context, () =>
    own ? own(record, args, context) : readField(record, args, context, info),
  );
}
