import type { Context } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';

/** What nobody may do to themselves, whatever their role; a sentence to show. The REST service refuses it again. */
export const selfRefusals = {
  deactivate: 'You cannot deactivate yourself.',
  delete: 'You cannot delete yourself.',
  changeAccess: 'You cannot change your own access.',
} as const;

/** Throws FORBIDDEN when the caller is this very person. */
export async function assertNotSelf(
  { session }: Pick<Context, 'session'>,
  personId: string,
  refusal: keyof typeof selfRefusals,
) {
  const { personId: caller } = await session.get();
  if (caller === personId) throw new GraphError('FORBIDDEN', selfRefusals[refusal]);
}
