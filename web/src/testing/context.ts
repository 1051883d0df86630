import { messages } from '@console/schema/messages.ts';
import { GraphQLError } from 'graphql';
import type { Action } from '../graph/generated/graphql.ts';
import type { Fixtures } from './fixtures.ts';
import type { Person } from './records.ts';

export type UserError = { path: string[]; code: string; message: string };

/** Results that a test has set for fields, by names such as `Company.rates`. */
export type Interceptions = {
  faults: Map<string, GraphQLError>;
  nulls: Set<string>;
  /** With `isDone`, the mutation still does its work and returns the errors. */
  refusals: Map<string, { errors: readonly UserError[]; isDone: boolean }>;
};

/** Context of every field of the test graph. */
export type Context = {
  fixtures: Fixtures;
  viewer: Person | null;
  tokens: Map<string, Person>;
  interceptions: Interceptions;
  /** Runs another mutation, with what the test has set for it. */
  mutate: (name: string, input: Values) => Payload;
};

// biome-ignore lint/suspicious/noExplicitAny: the schema defines these types, not TypeScript.
export type Values = Record<string, any>;

export type Payload = Values & { errors: readonly UserError[] };

type Resolver = (parent: Values, args: Values, context: Context) => unknown;

/** Functions of single fields, by names such as `Company.rates`. */
export type Resolvers = Record<string, Resolver>;

/** Creates an error as the gateway sends it. */
export function refusal(code: string, message: string, extensions: Values = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { ...extensions, code } });
}

/** Returns the signed-in person; refuses a request without a valid token. */
export function viewerOf({ viewer }: Context): Person {
  if (!viewer) throw refusal('UNAUTHENTICATED', messages.unauthorizedAccess);
  return viewer;
}

/** Refuses an action that the person may not perform. */
export function demand(context: Context, action: Action) {
  const reason = viewerOf(context).refused[action];
  if (reason) throw refusal('FORBIDDEN', reason);
}
