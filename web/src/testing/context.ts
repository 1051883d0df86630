import { messages } from '@console/schema/messages.ts';
import { GraphQLError } from 'graphql';
import type { Fixtures } from './fixtures.ts';
import type { Row, Values } from './rows.ts';

export type UserError = { path: string[]; code: string; message: string };

/** Context of every field of the test graph. */
export type Context = {
  fixtures: Fixtures;
  viewer: Row | null;
  tokens: Map<string, Row>;
  /** What a test has set for fields, by names such as `Company.rates`. Each receives the field's own work. */
  interceptions: Map<string, (answer: () => unknown) => unknown>;
  /** Runs another mutation, with what the test has set for it. */
  mutate: (name: string, input: Values) => Payload;
};

export type Payload = Values & { errors: readonly UserError[] };

type Resolver = (parent: Values, args: Values, context: Context) => unknown;

/** Functions of single fields, by names such as `Company.rates`. */
export type Resolvers = Record<string, Resolver>;

/** Creates an error as the gateway sends it. */
export function refusal(code: string, message: string, extensions: Values = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { ...extensions, code } });
}

/** Returns the signed-in person; refuses a request without a valid token. */
export function viewerOf({ viewer }: Context): Row {
  if (!viewer) throw refusal('UNAUTHENTICATED', messages.unauthorizedAccess);
  return viewer;
}
