import { GraphQLError } from 'graphql';

/** Creates an error as the gateway sends it. */
export function refusal(
  code: string,
  message: string,
  extensions: Record<string, unknown> = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { ...extensions, code } });
}
