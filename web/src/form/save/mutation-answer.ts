import type { UserError } from '../../graph/use-save.ts';

/** The answer of a mutation with these fields in its payload. Each mutation of the console has one payload. */
export type MutationAnswer<Fields = object> = {
  [mutation: string]: (Fields & { message: string | null; errors: UserError[] }) | null;
};

/** Returns the payload in the answer of a mutation. */
export const payloadIn = <Payload>(answer: { [mutation: string]: Payload }) => Object.values(answer)[0];
