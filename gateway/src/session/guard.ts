import { messages } from '@console/schema/messages.ts';
import { personalAccessTokenMessages } from '@console/schema/personal-access-token.messages.ts';
import { viewAsMessages } from '@console/schema/view-as.messages.ts';
import type { GraphQLField, GraphQLFieldResolver, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { isObjectType } from 'graphql';
import type { Context } from '../context.ts';
import { GraphError, notFound } from '../errors/graph-error.ts';
import type { Action } from '../generated/graph.ts';
import { standsAlone } from '../graph/limits.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { type FieldRule, fields, type GuardedField } from './field-rules.ts';
import type { Session } from './session.record.ts';

/**
 * Adds a permission check to every field that has a rule. Throws if a root field has no rule or no resolver,
 * so that a forgotten field is neither open nor always null.
 */
export function guardFields(schema: GraphQLSchema): GraphQLSchema {
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  for (const type of types.filter(({ name }) => !name.startsWith('__'))) {
    for (const field of Object.values(type.getFields())) guardField(type, field, roots.includes(type));
  }
  return schema;
}

function guardField(type: GraphQLObjectType, field: GraphQLField<unknown, Context>, isRoot: boolean) {
  const name = `${type.name}.${field.name}`;
  const rule = (fields as Record<string, FieldRule | undefined>)[name];
  if (!rule && !isRoot) return;
  if (!rule) throw new Error(`${name} has no row in session/field-rules.ts`);
  if (!field.resolve) throw new Error(`${name} has no resolver`);
  field.resolve = guarded(name, rule, field.resolve);
  // These mutations cost the service a slow hash or an email. Only one is allowed per request, so that rate
  // limits on requests also limit them.
  if (rule === 'anybody' && type.name === 'Mutation')
    field.extensions = { ...field.extensions, [standsAlone]: true };
}

type Resolve = GraphQLFieldResolver<unknown, Context>;

function guarded(name: string, rule: FieldRule, resolve: Resolve): Resolve {
  if (rule === 'anybody' && !isMutation(name)) return resolve;
  return (parent, args, context, info) => {
    // A token that only reads may not call any mutation, including those open to anybody.
    if (rule === 'anybody' && !context.session.mayOnlyRead) return resolve(parent, args, context, info);
    const check = (session: Session) => {
      assertFollows(context, session, name, rule);
      return resolve(parent, args, context, info);
    };
    // Below a root field the session is already known. The synchronous check avoids a promise for each row of a
    // list.
    const known = context.session.known();
    return known ? check(known) : context.session.get().then(check);
  };
}

/** Applies the rule of another field, for code that does the same as that field. */
export async function assertMayUse(context: Pick<Context, 'policy' | 'session'>, field: keyof typeof fields) {
  assertFollows(context, await context.session.get(), field, fields[field]);
}

/** Where and with what a person is signed in. Nobody who sees the console as the person reads it. */
const secretFields: ReadonlySet<string> = new Set<GuardedField>([
  'Viewer.sessions',
  'Viewer.personalAccessTokens',
]);

const isMutation = (field: string) => field.startsWith('Mutation.');

function assertFollows(context: Pick<Context, 'policy'>, session: Session, field: string, rule: FieldRule) {
  if (session.token?.isReadOnly && isMutation(field))
    throw new GraphError('FORBIDDEN', personalAccessTokenMessages.mayOnlyRead);
  if (session.viewedBy && (isMutation(field) || secretFields.has(field)))
    throw new GraphError('FORBIDDEN', viewAsMessages.mayOnlyRead);
  if (rule !== 'anybody' && rule !== 'signedIn') assertMay(context, session, rule);
}

/** Throws FORBIDDEN with the reason from the policy table. */
export function assertMay(context: Pick<Context, 'policy'>, session: Session, action: Action) {
  const verdict = context.policy.can(session, action);
  if (!verdict.allowed) throw new GraphError('FORBIDDEN', verdict.reason);
}

/**
 * Converts a company id to the numeric id of the REST service. Throws NOT_FOUND if the company is out of the
 * caller's scope or the id is invalid.
 */
export async function companyIdInScope(
  context: Pick<Context, 'policy' | 'session'>,
  id: string,
): Promise<number> {
  await assertCompanyInScope(context, id, messages.companyDoesNotExist);
  const number = toWireId(id);
  if (number === null) throw notFound(messages.companyDoesNotExist);
  return number;
}

/**
 * Throws NOT_FOUND for a company outside the caller's scope. The answer is the same as for a company that
 * does not exist.
 */
export async function assertCompanyInScope(
  context: Pick<Context, 'policy' | 'session'>,
  id: string,
  message: string,
) {
  if (!context.policy.isCompanyInScope(await context.session.get(), id)) throw notFound(message);
}
